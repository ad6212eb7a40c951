// What the service tells of cards: as data, and in words of the language of the page, for whoever
// does not see their faces. Each is asked for once, and is there when a card is drawn again.
import { signal } from "./ui.js";
import { language } from "./texts.js";
import { ask, reading } from "./service.js";

/** @import { CardText } from "schemas/service" */
/** @import { Signal } from "./ui.js" */

/** @type {Map<string, Signal<any>>} */
const told = new Map();

/**
 * The answer to a question, null until it is here.
 * @template T
 * @param {string} about
 * @param {() => Promise<T>} question
 * @returns {T | null}
 */
function once(about, question) {
  const known = told.get(about);
  if (known) return known.value;
  const found = signal(/** @type {T | null} */ (null));
  told.set(about, found);
  question().then(
    (answer) => {
      found.value = answer;
    },
    () => told.delete(about), // asked for again when it is next drawn
  );
  return found.value;
}

/**
 * A card as data.
 * @param {string} game
 * @param {string} card
 */
export function factsOf(game, card) {
  return once(`${game}/${card}`, () => ask("GET", `/api/games/${game}/cards/${encodeURIComponent(card)}`));
}

/**
 * What a card does, in a sentence or two.
 * @param {string} game
 * @param {string} card
 */
export function doesOf(game, card) {
  const texts = once(`${language.value} ${game}`, async () => {
    const { cards } = await reading(game);
    return new Map(cards.map((/** @type {CardText} */ each) => [each.name, each.does]));
  });
  return texts?.get(card) ?? "";
}
