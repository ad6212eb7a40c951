// Which module draws the table of which game; a game without one of its own gets the plain table.
import * as plain from "./games/plain.js";

/** @import { ChoicePreview, SeenStep, View } from "schemas/service" */
/** @import { Component, Signal } from "./ui.js" */

/** @typedef {View["viewer"]} Viewer */
/** @typedef {{text: string, bad: boolean}} Said the line beside the board */
/**
 * A step with its events, also in words.
 * @template [E=unknown]
 * @typedef {Pick<SeenStep, "number" | "actor" | "words"> & {events: E[], lines: string[]}} ToldStep
 */
/**
 * What a choice would do.
 * @template [E=unknown]
 * @typedef {Omit<ChoicePreview, "events"> & {events: E[]}} Foreseen
 */
/**
 * What a board has of the connection to its table: a `TableLink`, or in a replay a `StillLink`.
 * @template {View} [V=View]
 * @template [E=unknown]
 * @typedef {object} BoardLink
 * @property {string} id
 * @property {Signal<Viewer>} you
 * @property {Signal<V | null>} view
 * @property {Signal<ToldStep<E>[]>} steps those that stand
 * @property {Signal<number | null>} pending the action that was sent and is not acknowledged yet
 * @property {Signal<number | null>} held the step whose motion is still shown, which is not told yet; null when it has ended
 * @property {Signal<string[]>} laid the moves that this viewer has laid ahead
 * @property {boolean} over
 * @property {(action: number, words?: string) => Promise<void>} move
 * @property {(text: string) => Promise<unknown>} attempt
 * @property {(moves: string[]) => Promise<unknown>} lay
 * @property {(actions: number[]) => Promise<Map<number, Foreseen<E>>>} previews
 */
/**
 * What a board is handed (docs/page.md), with the views and events of its game.
 * @template {View} [V=View]
 * @template [E=unknown]
 * @typedef {object} BoardProps
 * @property {BoardLink<V, E>} link
 * @property {V} view
 * @property {Viewer} you
 * @property {string[]} names
 * @property {(action: number, words?: string) => Promise<void>} act
 * @property {Signal<Said>} said
 */
/**
 * Each board wants the views of its own game, so what any board may be handed has no type.
 * @typedef {Component<never> & Carried} Board
 *
 * @typedef {object} Carried what a board may carry for the page around it
 * @property {Component<never>} [SeatNote]
 * @property {string[]} [keys] texts that say what its keys do
 * @property {string[]} [hits] names of events that sound like a hit
 * @property {(event: never) => boolean} [moves] whether an event is shown as a motion whose end is the news
 * @property {(event: never, step: number) => string[]} [placesOf] what an event is about: places as in `data-at`
 */

/** @type {Record<string, () => Promise<{default: Board}>>} */
const OWN_PAGES = {
  "scratch-my-back": () => import("./games/scratch_my_back.js"),
  "scratch-wars": () => import("./games/scratch_wars.js"),
  gotchacards: () => import("./games/gotchacards.js"),
  "draw-the-line": () => import("./games/draw_the_line.js"),
};

/**
 * The component that draws a game's table.
 * @param {string} game
 * @returns {Promise<Board>}
 */
export async function boardOf(game) {
  const module = await (OWN_PAGES[game]?.() ?? plain);
  return module.default;
}
