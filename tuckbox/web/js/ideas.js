// Ideas of a game that are told when they first come up, and which of them this browser has told.
import { signal } from "./ui.js";
import { allGames } from "./service.js";

/** @import { View } from "schemas/service" */
/** @import { Signal } from "./ui.js" */

/** @typedef {string | number | boolean | null | {[part: string]: Pattern}} Pattern what an idea waits for (docs/page.md) */
/** @typedef {{idea: string, when: Record<string, Pattern>}} Idea */
/** @typedef {{ideas: Idea[], pictures: Record<string, string[]>}} Script what the page itself needs of a lesson */
/** @typedef {{view: View, you: number, events: unknown[]}} Now */
/** @typedef {{told: string[], off: boolean}} Memory */

const KEPT = "tuckbox.ideas";

/**
 * `told` are the ideas that need not be told again, as "game idea"; `off` if none are wanted.
 * @type {Signal<Memory>}
 */
const memory = signal({ told: [], off: false, ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") });

/** @param {Partial<Memory>} changed */
function keep(changed) {
  memory.value = { ...memory.value, ...changed };
  localStorage.setItem(KEPT, JSON.stringify(memory.value));
}

export const wanted = () => !memory.value.off;
export const want = (/** @type {boolean} */ on) => keep({ off: !on });
export const forgetTold = () => keep({ told: [] });
export const countTold = () => memory.value.told.length;

/**
 * @param {string} game
 * @param {string} idea
 */
export const isTold = (game, idea) => memory.value.told.includes(`${game} ${idea}`);

/**
 * @param {string} game
 * @param {string} idea
 */
export function tell(game, idea) {
  if (!isTold(game, idea)) keep({ told: [...memory.value.told, `${game} ${idea}`] });
}

/** @type {Map<string, Promise<Script>>} */
const scripts = new Map();

/**
 * The lesson of a game as it was written, with its ideas; empty for a game without one.
 * @param {string} game
 */
export function scriptOf(game) {
  let found = scripts.get(game);
  if (found === undefined) {
    found = load(game);
    scripts.set(game, found);
    found.catch(() => scripts.delete(game));
  }
  return found;
}

/**
 * @param {string} game
 * @returns {Promise<Script>}
 */
async function load(game) {
  const info = (await allGames()).find((each) => each.key === game);
  if (!info?.lesson) return { ideas: [], pictures: {} };
  const found = await (await fetch(`/web/lessons/${game}.json`)).json();
  return { ideas: [], pictures: {}, ...found };
}

/**
 * The first idea that was not told yet and comes up now.
 * @param {string} game
 * @param {Idea[]} ideas
 * @param {Now} now
 */
export function nextIdea(game, ideas, now) {
  return ideas.find(({ idea, when }) => !isTold(game, idea) && comesUp(when, now));
}

/**
 * Whether all that an idea waits for is there.
 * @param {Idea["when"]} when
 * @param {Now} now
 */
export function comesUp(when, { view, you, events }) {
  /** @type {Record<string, unknown>} */
  const there = { view, event: events, choice: view.choices.map((choice) => choice.move) };
  return Object.entries(when).every(([what, pattern]) => fits(pattern, there[what], you));
}

/**
 * Whether a value is like a pattern. An object fits if its named parts do, and a list if one of its
 * members does. "@you" is the viewer's seat, and `{"above": 3}` and `{"not": 3}` say what they say.
 * @param {Pattern} pattern
 * @param {unknown} value
 * @param {number} you
 * @returns {boolean}
 */
export function fits(pattern, value, you) {
  if (pattern === "@you") return value === you;
  if (pattern === "@other") return typeof value === "number" && value !== you;
  if (pattern === null || typeof pattern !== "object") {
    return Array.isArray(value) ? value.includes(pattern) : value === pattern;
  }
  if ("above" in pattern) return Number(value) > Number(pattern.above);
  if ("not" in pattern) return !fits(pattern.not, value, you);
  const parts = /** @type {Record<string, unknown> | null | undefined} */ (value);
  if ("count" in pattern) return fits(pattern.count, parts?.length, you);
  if ("@you" in pattern) return fits(pattern["@you"], parts?.[you], you);
  if (Array.isArray(value)) return value.some((each) => fits(pattern, each, you));
  if (!parts || typeof value !== "object") return false;
  return Object.entries(pattern).every(([name, part]) => fits(part, parts[name], you));
}
