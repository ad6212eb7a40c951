// What screen readers hear of cards that are chosen by their codes, for each game that has such.
import { saidOf as inScratchWars } from "../games/scratch_wars/cards.js";

/** @type {Record<string, (code: string) => string>} */
const SAID = { "scratch-wars": inScratchWars };

/**
 * All of a card in words; its code until they are here.
 * @param {string} game
 * @param {string} code
 */
export function saidOf(game, code) {
  return SAID[game]?.(code) ?? code;
}
