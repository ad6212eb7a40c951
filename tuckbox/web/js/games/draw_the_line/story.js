// What the steps tell about the sheet: the last move with its reasons, and how the last game ended.
// A finished game leaves the view at once; its last position is put together from events.

/** @import { Defeated, Event, GameEnded } from "schemas/draw-the-line" */
/** @import { ToldStep } from "../../boards.js" */
/** @import { Laid } from "./card_in_play.js" */
/** @import { Square } from "./choices.js" */
/**
 * @typedef {object} LastMove
 * @property {number} seat
 * @property {string} card
 * @property {Square[]} squares
 * @property {Map<Square, Pick<Defeated, "attack" | "defence">>} taken
 * @property {Set<Square>} saved
 * @property {boolean} swapped
 * @property {number} step
 *
 * @typedef {Pick<GameEnded, "seat" | "points" | "how" | "lines"> & {board: Laid[], number: number, step: number, line: string,
 *   acted: Set<ToldStep["actor"]>, last: LastMove | null}} Finale
 * @typedef {{cards: Map<Square, Laid>, last: LastMove | null, finale: Finale | null, played: boolean, games: number}} Now
 */

/**
 * `played` tells whether a card was laid after the finale.
 * @param {ToldStep<Event>[]} steps
 */
export function story(steps) {
  /** @type {Now} */
  const now = { cards: new Map(), last: null, finale: null, played: false, games: 0 };
  for (const step of steps) {
    now.finale?.acted.add(step.actor);
    for (const [place, event] of step.events.entries()) tell(now, event, step, step.lines[place] ?? "");
  }
  return { last: now.last, finale: now.finale, played: now.played };
}

/**
 * @param {Now} now
 * @param {Event} event
 * @param {ToldStep<Event>} step
 * @param {string} line
 */
function tell(now, event, step, line) {
  if (event.event === "played") {
    const { seat, card, square, flipped } = event;
    now.cards.set(square, { square, card, holder: seat, player: seat, flipped });
    now.last = { seat, card, squares: [square], taken: new Map(), saved: new Set(), swapped: false, step: step.number };
    now.played = true;
  } else if (event.event === "defeated") {
    const { seat, square, attack, defence } = event;
    const card = now.cards.get(square);
    if (card) now.cards.set(square, { ...card, holder: seat });
    now.last?.taken.set(square, { attack, defence });
  } else if (event.event === "survived") {
    now.last?.saved.add(event.square);
  } else if (event.event === "swapped") {
    const { square, other_square: other } = event;
    const [one, two] = [now.cards.get(other), now.cards.get(square)];
    if (one) now.cards.set(square, { ...one, square });
    if (two) now.cards.set(other, { ...two, square: other });
    if (now.last) now.last = { ...now.last, squares: [square, other], taken: new Map(), swapped: true };
  } else if (event.event === "game-ended") {
    const { seat, points, how, lines } = event;
    const board = [...now.cards.values()];
    now.games += 1;
    now.finale = {
      board,
      seat,
      points,
      how,
      lines,
      number: now.games,
      step: step.number,
      line,
      acted: new Set(),
      last: now.last,
    };
    now.cards = new Map();
    now.last = null;
    now.played = false;
  }
}
