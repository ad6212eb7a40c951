// What a card offers to say. The service's preview has one line that is ready; the card's other phrases
// are added, with the Request in play in their blanks.
import { cardsOf, factsOf, isSilent } from "./cards.js";

/** @import { Gist, Move, View } from "schemas/scratch-my-back" */
/** @import { Viewer } from "../../boards.js" */

/**
 * Lines for a move, the one the card would say by itself first.
 * @param {View} view
 * @param {Viewer} you
 * @param {Move} move
 * @param {string} ready what the preview says
 * @returns {string[]}
 */
export function linesFor(view, you, move, ready) {
  if (isSilent(move)) return [];
  const side = view.attacker === you || move.move === "request" ? "asker" : "asked";
  const cards = cardsOf(move);
  const simple = cards.length === 1 || move.move === "agree";
  const facts = simple && cards.length > 0 ? factsOf(view, cards[0]) : null;
  const gist = gistOf(view, side);
  const told = new Set(view.talk.map((said) => said.words));
  const others = (facts?.phrases ?? [])
    .filter((phrase) => phrase.side === null || phrase.side === side)
    .map((phrase) => filled(phrase.text, view.request ?? (("card" in move && move.card) || ""), gist))
    .filter((text) => text !== "" && text !== ready);
  const fresh = others.filter((text) => !told.has(text));
  return [...(ready ? [ready] : []), ...fresh, ...others.filter((text) => told.has(text))];
}

/**
 * Empty if there is nothing to fill a blank with.
 * @param {string} text
 * @param {string} keyword
 * @param {string} gist
 */
function filled(text, keyword, gist) {
  if (text.includes("{request}") && !gist) return "";
  return text.replaceAll("{keyword}", keyword).replaceAll("{request}", gist);
}

/**
 * What the Request in play comes to in short, if it was made in its card's own words.
 * @param {View} view
 * @param {keyof Gist} side
 */
function gistOf(view, side) {
  if (view.request === null) return "";
  const made = view.talk.findLast((said) => said.keyword === view.request);
  const phrases = factsOf(view, view.request)?.phrases ?? [];
  const said = phrases.find((phrase) => made?.words.includes(phrase.text));
  return said?.gist?.[side] ?? "";
}
