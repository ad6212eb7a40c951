// Cards that somebody has collected, by their codes.
import { KeptList } from "../kept_list.js";

/** @type {Map<string, KeptList<string>>} */
const boxes = new Map();

/** @param {string} game */
function box(game) {
  const found = boxes.get(game) ?? new KeptList(`tuckbox.cards.${game}`, (code) => typeof code === "string");
  boxes.set(game, found);
  return found;
}

/**
 * The codes of all kept cards of a game, as they came.
 * @param {string} game
 */
export function keptCards(game) {
  return box(game).items;
}

/**
 * Keep cards that are not kept yet.
 * @param {string} game
 * @param {string[]} codes
 */
export function keepCards(game, codes) {
  box(game).write([...new Set([...box(game).read(), ...codes])]);
}

/**
 * Give a card away. What comes back puts it back.
 * @param {string} game
 * @param {string} code
 */
export function dropCard(game, code) {
  return box(game).drop((each) => each === code);
}
