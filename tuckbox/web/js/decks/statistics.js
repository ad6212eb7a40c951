// The numbers of a deck. Every bar is a line of text too, so nobody has to see it.
import { html } from "../ui.js";
import { t } from "../texts.js";
import { called } from "./words.js";

/** @import { Average, DeckReport, Tally } from "schemas/service" */

/** The tally that is a curve: how often each number stands on a side. */
const CURVE = "side";
/** So many tallies are bars; the others are told. */
const DRAWN = 2;
/** Where there is room they are open from the start. */
const WIDE = "(min-width: 901px)";

/** @param {{report: DeckReport}} props what the service says about the deck */
export function Statistics({ report }) {
  const curve = report.tallies.find((tally) => tally.of === CURVE);
  const others = report.tallies.filter((tally) => tally !== curve && tally.counts.length > 0);
  return html`<details class="dk-numbers" open=${matchMedia(WIDE).matches}>
    <summary>${t("decks.numbers")}</summary>
    ${others.map((tally, place) =>
      place < DRAWN
        ? html`<${Bars} key=${tally.of} tally=${tally} />`
        : html`<p key=${tally.of} class="dk-listed"><b>${called(tally.of)}:</b> ${listed(tally.counts)}</p>`,
    )}
    ${report.averages.length > 0 && html`<${Averages} averages=${report.averages} />`}
    ${curve && html`<${Curve} tally=${curve} />`}
  </details>`;
}

/** @param {Tally["counts"]} counts */
function listed(counts) {
  return counts.map(([name, count]) => `${count} × ${called(name)}`).join(", ");
}

/** @param {{tally: Tally}} props */
function Bars({ tally }) {
  const most = Math.max(1, ...tally.counts.map(([, count]) => count));
  return html`<div class="dk-bars"><h2>${called(tally.of)}</h2><dl>
    ${tally.counts.map(
      ([name, count]) => html`<div key=${name}><dt>${called(name)}</dt>
        <dd data-is=${name}><span class="dk-bar" style=${{ width: `${(100 * count) / most}%` }}></span><b>${count}</b></dd></div>`,
    )}
  </dl></div>`;
}

/**
 * Laid out like the sides of a card, with the sum in the middle.
 * @param {{averages: Average[]}} props
 */
function Averages({ averages }) {
  return html`<div class="dk-cross"><h2>${t("decks.average")}</h2><dl>
    ${averages.map(
      ({ of, value }) =>
        html`<div key=${of} class=${`dk-${of}`}><dt>${called(of)}</dt><dd>${value.toFixed(1)}</dd></div>`,
    )}
  </dl></div>`;
}

/** @param {{tally: Tally}} props */
function Curve({ tally }) {
  const most = Math.max(1, ...tally.counts.map(([, count]) => count));
  return html`<div class="dk-curve"><h2>${t("decks.curve")}</h2><ol>
    ${tally.counts.map(
      ([value, count]) => html`<li key=${value}>
        <span class="unseen">${t("decks.curve-line", { value, count })}</span>
        <span aria-hidden="true" class="dk-times">${count}</span>
        <span aria-hidden="true" class="dk-column" style=${{ height: `${(3.2 * count) / most}rem` }}></span>
        <span aria-hidden="true" class="dk-value">${value}</span></li>`,
    )}
  </ol></div>`;
}
