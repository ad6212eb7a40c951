// How a deck stands, in one line: how many cards it has, and whether it is legal.
import { html } from "../ui.js";
import { t } from "../texts.js";

/** @import { Bench } from "./bench.js" */

/** @param {{bench: Bench, size: number}} props */
export function Standing({ bench, size }) {
  const report = bench.report.value;
  const count = bench.deck.value.cards.length;
  const legal = report !== null && report.value !== null;
  return html`<strong>${t("decks.count", { count, size })}</strong>${" "}
    ${report && html`<span class=${legal ? "dk-yes" : "dk-no"}>${legal ? `✓ ${t("decks.legal")}` : `✗ ${t("decks.illegal")}`}</span>`}`;
}
