// Ideas of a game that are told when they first come up, and which of them this browser has told.
import { signal } from "./ui.js";
import { allGames } from "./service.js";

const KEPT = "tuckbox.ideas";

/** `told` are the ideas that need not be told again, as "game idea"; `off` if none are wanted. */
const memory = signal({ told: [], off: false, ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") });

function keep(changed) {
  memory.value = { ...memory.value, ...changed };
  localStorage.setItem(KEPT, JSON.stringify(memory.value));
}

export const wanted = () => !memory.value.off;
export const want = (on) => keep({ off: !on });
export const forgetTold = () => keep({ told: [] });
export const countTold = () => memory.value.told.length;
export const isTold = (game, idea) => memory.value.told.includes(`${game} ${idea}`);

export function tell(game, idea) {
  if (!isTold(game, idea)) keep({ told: [...memory.value.told, `${game} ${idea}`] });
}

const scripts = new Map();

/** The lesson of a game as it was written, with its ideas; empty for a game without one. */
export function scriptOf(game) {
  if (!scripts.has(game)) {
    scripts.set(game, load(game));
    scripts.get(game).catch(() => scripts.delete(game));
  }
  return scripts.get(game);
}

async function load(game) {
  const info = (await allGames()).find((each) => each.key === game);
  if (!info?.lesson) return { ideas: [], pictures: {} };
  const found = await (await fetch(`/web/lessons/${game}.json`)).json();
  return { ideas: [], pictures: {}, ...found };
}

/**
 * The first idea that was not told yet and comes up now.
 * @param {string} game
 * @param {{idea: string, when: any}[]} ideas
 * @param {{view: any, you: number, events: any[]}} now
 */
export function nextIdea(game, ideas, now) {
  return ideas.find(({ idea, when }) => !isTold(game, idea) && comesUp(when, now));
}

/** Whether all that an idea waits for is there. */
export function comesUp(when, { view, you, events }) {
  const there = { view, event: events, choice: view.choices.map((choice) => choice.move) };
  return Object.entries(when).every(([what, pattern]) => fits(pattern, there[what], you));
}

/**
 * Whether a value is like a pattern. An object fits if its named parts do, and a list if one of its
 * members does. "@you" is the viewer's seat, and `{"above": 3}` and `{"not": 3}` say what they say.
 */
export function fits(pattern, value, you) {
  if (pattern === "@you") return value === you;
  if (pattern === "@other") return typeof value === "number" && value !== you;
  if (pattern === null || typeof pattern !== "object") {
    return Array.isArray(value) ? value.includes(pattern) : value === pattern;
  }
  if ("above" in pattern) return value > pattern.above;
  if ("not" in pattern) return !fits(pattern.not, value, you);
  if ("count" in pattern) return fits(pattern.count, value?.length, you);
  if ("@you" in pattern) return fits(pattern["@you"], value?.[you], you);
  if (Array.isArray(value)) return value.some((each) => fits(pattern, each, you));
  return value !== null && typeof value === "object" && partsFit(pattern, value, you);
}

function partsFit(pattern, value, you) {
  return Object.entries(pattern).every(([name, part]) => fits(part, value[name], you));
}
