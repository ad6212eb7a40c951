// Decks that somebody has built.
import { KeptList } from "../kept_list.js";
import { freshKey } from "../service.js";

/** @typedef {{id: string, name: string, idea: string, cards: string[]}} Deck */

/** @type {Map<string, KeptList<Deck>>} */
const shelves = new Map();

/** @param {string} game */
function shelf(game) {
  const found =
    shelves.get(game) ??
    new KeptList(`tuckbox.decks.${game}`, (deck) => typeof deck?.id === "string" && Array.isArray(deck.cards));
  shelves.set(game, found);
  return found;
}

/**
 * All kept decks of a game, as they were built one after the other.
 * @param {string} game
 */
export function keptDecks(game) {
  return shelf(game).items;
}

/**
 * Keep a deck as it is now; a new one gets an id.
 * @param {string} game
 * @param {Deck} deck
 */
export function keepDeck(game, deck) {
  const kept = deck.id ? deck : { ...deck, id: freshKey() };
  const all = shelf(game).read();
  const at = all.findIndex((each) => each.id === kept.id);
  shelf(game).write(at < 0 ? [...all, kept] : all.with(at, kept));
  return kept;
}

/**
 * Throw a deck away. What comes back puts it back.
 * @param {string} game
 * @param {string} id
 */
export function dropDeck(game, id) {
  return shelf(game).drop((deck) => deck.id === id);
}
