// Cards of Scratch My Back: what stands on them, what they look like, and which of them a move takes.
import { html } from "../../ui.js";
import { doesOf, factsOf as dataOf } from "../../card_words.js";
import { Face } from "../../faces.js";

/** @import { Card, Move, View } from "schemas/scratch-my-back" */

export const GAME = "scratch-my-back";
const STANDARD = "standard";

/**
 * What stands on a card, or null: not read yet, or a card of a deck that somebody brought along.
 * @param {View} view
 * @param {string | null} card
 */
export function factsOf(view, card) {
  if (view.options.deck !== STANDARD || !card) return null;
  return /** @type {Card | null} */ (dataOf(GAME, card));
}

/**
 * What a card is for, in the language of the page; empty where nobody knows.
 * @param {View} view
 * @param {string} card
 */
export function purposeOf(view, card) {
  return view.options.deck === STANDARD ? doesOf(GAME, card) : "";
}

/**
 * The cards that a move takes out of the hand, the one it is named after first.
 * @param {Move} move
 * @returns {string[]}
 */
export function cardsOf(move) {
  if (move.move === "fold") return [];
  if (move.move === "pass-on") return ["Pass it on"];
  if (move.move === "scratch") return ["Scratch My Back", move.card];
  if (move.move === "agree") return move.card ? ["Agree", move.card] : ["Agree"];
  return move.move === "pair" ? [move.card, move.other] : [move.card];
}

/**
 * What was put aside and is no part of the conversation.
 * @param {Move} move
 */
export function isSilent(move) {
  return ["pair", "exchange", "discard"].includes(move.move);
}

/**
 * A card as a picture; one of a deck that somebody brought along by its name alone.
 * @param {{view: View, card: string}} props
 */
export function CardFace({ view, card }) {
  if (view.options.deck === STANDARD) return html`<${Face} game=${GAME} card=${card} />`;
  return html`<span class="smb-plain-face" aria-hidden="true">${card}</span>`;
}

/**
 * The emblem of a card, cut out of its face.
 * @param {{view: View, card: string}} props
 */
export function Emblem({ view, card }) {
  if (view.options.deck !== STANDARD) return null;
  return html`<span class="smb-emblem" aria-hidden="true"><${Face} game=${GAME} card=${card} /></span>`;
}

/** A white flag, for whoever folds and plays no card. */
export function FoldSign() {
  return html`<span class="smb-emblem" aria-hidden="true"><svg viewBox="0 0 38 38">
    <rect width="38" height="38" fill="#5c5347" /><path d="M13 9v21" stroke="#fbf6e9" stroke-width="2.5" />
    <path d="M14 9c5-3 8 3 13 0v11c-5 3-8-3-13 0z" fill="#fbf6e9" /></svg></span>`;
}
