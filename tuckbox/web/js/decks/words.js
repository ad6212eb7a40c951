// What a game calls something, in the language of the page where the catalogue has it.
import { known, t } from "../texts.js";

/** @import { BuildingCard } from "schemas/service" */
/**
 * A card to choose, with what it is and its numbers by their names.
 * @typedef {Omit<BuildingCard, "traits" | "numbers"> & {traits: Record<string, string>, numbers: Record<string, number>}} NamedCard
 */

/** @param {string} word as the service says it: a trait, a value of one, a number */
export function called(word) {
  const key = `decks.is.${word}`;
  return known(key) ? t(key) : word;
}

/**
 * The build formula of a card, as it is reckoned: `18 + 1 = 19`.
 * @param {NamedCard} card
 */
export function reckoned({ formula, numbers }) {
  const parts = formula.map((part) => part.value);
  return parts.length > 1 ? `${parts.join(" + ")} = ${numbers.sum}` : String(numbers.sum);
}
