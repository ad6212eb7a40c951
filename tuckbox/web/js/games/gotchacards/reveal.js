// Showing a reveal moment by moment. It goes on by itself, can be stepped, ends with Escape or a tap
// beside the buttons, and never holds up a move: whoever takes up a card is at its end.
import { signal, useEffect, useMemo } from "../../ui.js";
import { around } from "../../elements.js";
import { forOthers } from "../../parts/keys.js";
import { latestReveal } from "./scene.js";

/** @import { Event, View } from "schemas/gotchacards" */
/** @import { BoardLink } from "../../boards.js" */
/** @import { Reveal } from "./scene.js" */
/** @typedef {{key: string, place: number, closed: boolean, held: boolean}} Standing how far it was shown */

/**
 * Milliseconds that a moment stays; the motion itself is far shorter.
 * @type {Record<string, number>}
 */
const STAYS = { "lane-started": 550, flipped: 800, fought: 1500 };
const STAYS_ELSE = 1200;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @typedef {ReturnType<typeof useReveal>} Showing */

/** @param {BoardLink<View, Event>} link */
export function useReveal(link) {
  const reveal = useMemo(() => latestReveal(link.steps.value), [link.steps.value]);
  const key = reveal?.key ?? "";
  const last = (reveal?.beats.length ?? 0) - 1;
  // Whoever comes to the table in the middle of a reveal sees how it stands; so does whoever goes
  // back to an earlier one.
  const kept = useMemo(() => signal(standing(reveal)), [link]);
  const at = kept.value.key === key ? kept.value : begun(reveal, kept.value.key);
  const place = still.matches && !at.held ? last : Math.min(at.place, last);
  const kind = reveal?.beats[place]?.kind;
  // In a replay, whoever steps on has seen it.
  const showing = reveal !== null && !at.closed && !(link.over && reveal.later);
  const go = (/** @type {number} */ next, /** @type {boolean} */ held) => {
    kept.value = { ...at, place: Math.max(0, Math.min(next, last)), held };
  };
  useEffect(() => {
    if (!showing || place >= last || at.held) return undefined;
    const timer = setTimeout(() => go(place + 1, false), STAYS[kind ?? ""] ?? STAYS_ELSE);
    return () => clearTimeout(timer);
  }, [key, place, last, showing, at.held]);
  const goesOn = showing && place < last;
  useEffect(() => {
    if (!goesOn) return undefined;
    const skip = () => go(last, false);
    const press = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && !forOthers(event) && skip();
    const tap = (/** @type {MouseEvent} */ event) => {
      if (around(event, ".gc") && !around(event, "button, dialog")) skip();
    };
    addEventListener("keydown", press);
    addEventListener("click", tap);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("click", tap);
    };
  }, [key, goesOn]);
  return {
    beat: showing ? reveal.beats[place] : null,
    beats: reveal?.beats ?? [],
    place,
    last,
    ended: reveal?.ended ?? false,
    exists: reveal !== null,
    showing,
    /** Whether everything that has happened so far is shown. */
    atEnd: !showing || place >= last,
    next: () => go(place + 1, true),
    back: () => go(place - 1, true),
    skip: () => go(last, false),
    close: () => {
      kept.value = standing(reveal);
    },
    again: () => {
      kept.value = { key, place: 0, closed: false, held: still.matches };
    },
  };
}

/**
 * @param {Reveal | null} reveal
 * @returns {Standing}
 */
function standing(reveal) {
  const place = (reveal?.beats.length ?? 0) - 1;
  return { key: reveal?.key ?? "", place, closed: reveal?.ended ?? true, held: false };
}

/**
 * @param {Reveal | null} reveal
 * @param {string} before
 * @returns {Standing}
 */
function begun(reveal, before) {
  if (reveal === null || Number(reveal.key) < Number(before)) return standing(reveal);
  return { key: reveal.key, place: 0, closed: false, held: false };
}
