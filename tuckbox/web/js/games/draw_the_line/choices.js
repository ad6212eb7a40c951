// The viewer's choices, sorted by what is done with them. Nothing here decides what is legal.

/** @import { CardInPlay, Choice, Move } from "schemas/draw-the-line" */

/** @typedef {CardInPlay["square"]} Square */
/**
 * @template {Move["move"]} K
 * @typedef {Choice & {move: Extract<Move, {move: K}>}} ChoiceOf
 */

/**
 * Squares as they lie on the sheet, from the top left.
 * @type {Square[]}
 */
export const SQUARES = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1", "c1"];

/**
 * @typedef {object} Choices
 * @property {(card: string, flip: boolean) => Map<string, ChoiceOf<"play">>} plays by square
 * @property {(card: string) => boolean} flips whether a card may be turned over
 * @property {Map<string, ChoiceOf<"discard">>} discards by card
 * @property {Map<string, ChoiceOf<"swap">>} swaps by square
 * @property {Choice|undefined} stay
 * @property {Choice|undefined} refill
 * @property {Choice|undefined} first
 * @property {Choice|undefined} second
 *
 * @param {Choice[]} choices
 * @returns {Choices}
 */
export function sorted(choices) {
  /** @type {<K extends Move["move"]>(kind: K) => ChoiceOf<K>[]} */
  const of = (kind) => /** @type {ChoiceOf<typeof kind>[]} */ (choices.filter(({ move }) => move.move === kind));
  const plays = of("play");
  return {
    plays: (card, flip) =>
      new Map(
        plays
          .filter(({ move }) => move.card === card && move.flip === flip)
          .map((choice) => [choice.move.square, choice]),
      ),
    flips: (card) => plays.some(({ move }) => move.card === card && move.flip),
    discards: new Map(of("discard").map((choice) => [choice.move.card, choice])),
    swaps: new Map(of("swap").map((choice) => [choice.move.square, choice])),
    stay: of("stay")[0],
    refill: of("refill")[0],
    first: of("go-first")[0],
    second: of("go-second")[0],
  };
}
