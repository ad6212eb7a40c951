// Cards as they lie on this table, and the one that is looked at, large enough to read.
import { html } from "../../ui.js";
import { t } from "../../texts.js";
import { doesOf, factsOf } from "../../card_words.js";
import { Face, Piece } from "../../faces.js";

/** @import { GotchaCardsCard } from "schemas/gotchacards" */
/** @import { Attributes, CloseLook } from "../../parts/close_look.js" */

const GAME = "gotchacards";

/**
 * A card as data; null until it is known.
 * @param {string} card
 */
export function dataOf(card) {
  return /** @type {GotchaCardsCard | null} */ (factsOf(GAME, card));
}

/**
 * What a card is and does, in words; "" until it is known.
 * @param {string} card
 */
export function wordsOf(card) {
  const data = dataOf(card);
  return data ? `${t(`gotchacards.symbol.${data.symbol ?? "none"}`)}. ${doesOf(GAME, card)}` : "";
}

/** @param {{card: string}} props */
export function CardFace({ card }) {
  return html`<${Face} game=${GAME} card=${card} />`;
}

export function Back() {
  return html`<${Piece} game=${GAME} piece="back" />`;
}

/** @typedef {(card: string) => Attributes} Look */

/**
 * Looking at a card makes it large; attributes of anything that shows one.
 * @param {CloseLook<string>} close
 * @returns {Look}
 */
export function lookWith(close) {
  return (card) => ({ ...close.at(card), "aria-description": wordsOf(card) });
}

/**
 * The card that is looked at, or else the one that is taken up.
 * @param {{close: CloseLook<string>, picked: string | null}} props
 */
export function Reader({ close, picked }) {
  const seen = close.seen.value;
  const card = seen?.what ?? picked;
  if (!card) return null;
  const room = seen?.room;
  const style = room && { left: `${room.left}px`, top: `${room.top}px`, width: `${room.width}px`, right: "auto" };
  return html`<div class=${`gc-reader ${room ? "looked" : "taken"}`} style=${style} aria-hidden="true"><${CardFace} card=${card} /></div>`;
}

/** A sign that the other player has seen this card. */
export function Seen() {
  return html`<span class="gc-seen" title=${t("gotchacards.seen")}><svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 5C6 5 2 12 2 12s4 7 10 7 10-7 10-7-4-7-10-7z" fill="none" stroke="currentColor" stroke-width="2" />
    <circle cx="12" cy="12" r="3.4" fill="currentColor" /></svg></span>`;
}
