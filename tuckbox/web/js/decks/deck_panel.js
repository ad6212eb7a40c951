// The deck itself: its cards in their places, whether it is legal and why not, and its numbers.
import { html } from "../ui.js";
import { t } from "../texts.js";
import { Face } from "../faces.js";
import { stopsIn, useRoving } from "../parts/roving.js";
import { Standing } from "./standing.js";
import { Statistics } from "./statistics.js";

/** @import { DeckReport } from "schemas/service" */
/** @import { Picking } from "../parts/pick.js" */
/** @import { Children } from "../ui.js" */
/** @import { Bench } from "./bench.js" */

/** @param {{bench: Bench, size: number, pick: Picking, title: Children, actions: Children}} props */
export function DeckPanel({ bench, size, pick, title, actions }) {
  const { cards } = bench.deck.value;
  const report = bench.report.value;
  const wrong = wrongPlaces(cards, report);
  const ids = cards.map((_, place) => String(place));
  const roving = useRoving(ids);
  const takeOut = (/** @type {number} */ place) => {
    bench.remove(place);
    // The card that was pressed is gone: its neighbour has the focus, as for the next press.
    requestAnimationFrame(() => {
      const left = stopsIn(roving.list);
      (left[Math.min(place, left.length - 1)] ?? document.getElementById("deck-name"))?.focus();
    });
  };
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Delete" && event.key !== "Backspace") return roving.keys(event);
    event.preventDefault();
    takeOut(Number(/** @type {HTMLElement} */ (event.target).dataset.stop));
  };
  const empty = Math.max(0, size - cards.length);
  return html`<section class="dk-panel felt" id="deck" aria-label=${t("decks.deck")} data-game=${bench.game}
    data-place="deck" data-fits=${pick.fits("deck") ? "yes" : undefined}>
    ${title}
    <ol class="dk-slots" ref=${roving.list} onKeyDown=${keys}>
      ${cards.map((card, place) => {
        const source = pick.source(`out ${place}`);
        return html`<li key=${place} class=${wrong.has(place) ? "wrong" : ""}>
          <button class="dk-card" ...${roving.stop(String(place))} data-pick=${source["data-pick"]}
            onPointerDown=${source.onPointerDown} onClick=${() => !pick.dragged && takeOut(place)}
            aria-label=${[t("decks.remove", { card }), wrong.has(place) && t("decks.wrong")].filter(Boolean).join(". ")}>
            <${Face} game=${bench.game} card=${card} />
          </button>
          ${wrong.has(place) && html`<span class="dk-sign" aria-hidden="true">!</span>`}</li>`;
      })}
      ${Array.from({ length: empty }, (_, place) => html`<li key=${`free ${place}`} class="free" aria-hidden="true"></li>`)}
    </ol>
    <${Verdict} bench=${bench} size=${size} />
    ${actions}
    ${report && cards.length > 0 && html`<${Statistics} report=${report} />`}
  </section>`;
}

/**
 * What the game says about the deck, in its words.
 * @param {{bench: Bench, size: number}} props
 */
function Verdict({ bench, size }) {
  const faults = bench.report.value?.faults ?? [];
  return html`<div class="dk-verdict" role="status">
    <p><${Standing} bench=${bench} size=${size} /></p>
    ${bench.problem.value && html`<p class="problem">${bench.problem.value}</p>`}
    ${
      faults.length > 0 &&
      html`<ul>${faults.map(
        (fault) => html`<li key=${fault.code}>${fault.sentence}
        ${fault.cards.length > 0 && ` ${t("decks.because", { cards: counted(fault.cards) })}`}</li>`,
      )}</ul>`
    }
  </div>`;
}

/** @param {string[]} cards */
function counted(cards) {
  return [...new Set(cards)]
    .map((card) => {
      const count = cards.filter((each) => each === card).length;
      return count > 1 ? `${count} × ${card}` : card;
    })
    .join(", ");
}

/**
 * The places of the cards that a fault names, the last copies first.
 * @param {string[]} cards
 * @param {DeckReport | null} report
 */
function wrongPlaces(cards, report) {
  const found = new Set();
  for (const fault of report?.faults ?? []) {
    const named = [...fault.cards];
    for (let place = cards.length - 1; place >= 0; place -= 1) {
      const at = named.indexOf(cards[place]);
      if (at < 0) continue;
      named.splice(at, 1);
      found.add(place);
    }
  }
  return found;
}
