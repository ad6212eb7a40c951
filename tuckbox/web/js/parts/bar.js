// The line above a table: which game, the score, how it stands with the connection.
import { html } from "../ui.js";
import { t } from "../texts.js";
import { namesOf } from "./names.js";
import { narrow } from "./narrow.js";
import { Tools } from "./tools.js";

/** @import { TableView } from "schemas/service" */
/** @import { Board } from "../boards.js" */
/** @import { OpenLink } from "../table_link.js" */

/**
 * Who takes part in the draws, which makes them fair.
 * @param {{table: TableView}} props
 */
export function Fairness({ table }) {
  const own = table.draws?.seats.filter((seat) => seat.own).length;
  return html`${t("table.fair-short", { own, all: table.seats.length })}`;
}

/** @param {{link: OpenLink, board: Board | null}} props */
export function Bar({ link, board }) {
  const table = link.table.value;
  const view = link.view.value;
  const names = namesOf(table);
  return html`<header class="bar">
    <h1 tabindex="-1"><a href="/">Tuckbox</a></h1>
    ${
      view &&
      html`<span class="pill">${names.map(
        (name, seat) => html`<span key=${seat}>
      <span class="who">${name}</span> <b>${view.scores[seat]}</b></span>`,
      )}</span>`
    }
    <span class="gap"></span>
    ${!narrow.value && table.draws && html`<span class="pill"><${Fairness} table=${table} /></span>`}
    ${link.you.value === "spectator" && html`<span class="pill">${t("table.spectator")}</span>`}
    <${Tools} keys=${board?.keys} />
  </header>`;
}
