// The printed sheet: every card of a deck in its true size, to cut out. Only printing shows it.
import { html } from "../ui.js";
import { t } from "../texts.js";
import { Face } from "../faces.js";

/** So many cards fit on a paper, A4 or Letter. */
const NINE = 9;

/** @param {{game: string, title: string, cards: string[]}} props */
export function PrintedSheet({ game, title, cards }) {
  const papers = Array.from({ length: Math.ceil(cards.length / NINE) }, (_, paper) =>
    cards.slice(paper * NINE, (paper + 1) * NINE),
  );
  return html`<section class="dk-sheet" aria-hidden="true">
    ${papers.map(
      (laid, paper) => html`<div key=${paper}>
        ${laid.map((card, place) => html`<span key=${place} class="dk-cut"><${Face} game=${game} card=${card} /></span>`)}
      </div>`,
    )}
    <p>${title} · ${t("credits.emblems.text")} ${t("credits.letters.text")}</p>
  </section>`;
}
