// Decks that somebody has built. They stay in this browser, and nowhere else.
import { signal } from "../ui.js";
import { freshKey } from "../service.js";

/** @typedef {{id: string, name: string, idea: string, cards: string[]}} Deck */

const place = (game) => `tuckbox.decks.${game}`;
/** @type {Map<string, import("../ui.js").Signal<Deck[]>>} */
const shelves = new Map();

/** All kept decks of a game, as they were built one after the other. */
export function keptDecks(game) {
  if (!shelves.has(game)) {
    const shelf = signal(read(game));
    shelves.set(game, shelf);
    // Another window of this browser may have changed them.
    addEventListener("storage", (event) => event.key === place(game) && (shelf.value = read(game)));
  }
  return shelves.get(game);
}

function read(game) {
  try {
    const found = JSON.parse(localStorage.getItem(place(game)) ?? "[]");
    return found.filter((deck) => typeof deck.id === "string" && Array.isArray(deck.cards));
  } catch {
    return [];
  }
}

function write(game, decks) {
  keptDecks(game).value = decks;
  localStorage.setItem(place(game), JSON.stringify(decks));
}

/** Keep a deck as it is now; a new one gets an id. @returns {Deck} */
export function keepDeck(game, deck) {
  const kept = deck.id ? deck : { ...deck, id: freshKey() };
  const all = read(game);
  const at = all.findIndex((each) => each.id === kept.id);
  write(game, at < 0 ? [...all, kept] : all.with(at, kept));
  return kept;
}

/** Throw a deck away. What comes back puts it back where it was. */
export function dropDeck(game, id) {
  const all = read(game);
  const at = all.findIndex((deck) => deck.id === id);
  if (at < 0) return () => {};
  write(game, all.toSpliced(at, 1));
  return () => write(game, read(game).toSpliced(at, 0, all[at]));
}
