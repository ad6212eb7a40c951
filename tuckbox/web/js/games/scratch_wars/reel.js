// The wheel that was spun last: what it stopped at, and whether it is still turning. It follows the
// events, so a wheel ends on the notch that was drawn; while it turns, the table shows how things stood.
import { useEffect, useRef, useState } from "../../ui.js";

/** @import { Event, Stopped, StoppedForStart, View } from "schemas/scratch-wars" */
/** @import { BoardLink, ToldStep } from "../../boards.js" */
/**
 * @typedef {{seat: number, weapon: number, card: string, notch: number, step: number}} Stop
 * @typedef {ToldStep<Event>[]} Steps
 * @typedef {{count: number, view: View, before: View, turning: Stop | null, fresh: Steps}} Kept
 * @typedef {ReturnType<typeof useReel>} Reel
 */

/**
 * @param {Event} event
 * @returns {event is Stopped | StoppedForStart}
 */
export function isStop(event) {
  return event.event === "stopped" || event.event === "stopped-for-start";
}

/**
 * What a wheel stopped at, if it did in these steps: the last one.
 * @param {Steps} steps
 * @returns {Stop | null}
 */
export function lastStop(steps) {
  for (const step of steps.toReversed()) {
    const event = step.events.findLast(isStop);
    if (event) {
      const { seat, weapon, card, notch } = event;
      return { seat, weapon, card, notch, step: step.number };
    }
  }
  return null;
}

/**
 * At which notch each wheel stopped last, by seat and weapon: `"0 2"` to a notch.
 * @param {Steps} steps
 */
export function restingNotches(steps) {
  /** @type {Map<string, number>} */
  const found = new Map();
  for (const step of steps) {
    for (const event of step.events) {
      if (isStop(event)) found.set(`${event.seat} ${event.weapon}`, event.notch);
    }
  }
  return found;
}

/**
 * Follow the table. `before` is the view to show while a wheel turns, `fresh` the steps that came
 * last, `rest` makes the wheel rest at once.
 * @param {BoardLink<View, Event>} link
 * @param {View} view
 */
export function useReel(link, view) {
  const steps = link.steps.value;
  /** @type {{current: Kept | null}} */
  const kept = useRef(null);
  const [, redraw] = useState(0);
  kept.current ??= { count: steps.length, view, before: view, turning: null, fresh: steps.slice(-1) };
  const now = kept.current;
  if (now.count !== steps.length || now.view !== view) {
    const fresh = steps.slice(now.count);
    const stop = fresh.length > 0 && fresh.length < 8 ? lastStop(fresh) : null;
    if (fresh.length > 0 || steps.length < now.count) {
      now.turning = stop;
      now.fresh = fresh.length > 0 ? fresh : steps.slice(-1);
    }
    now.before = now.view;
    now.view = view;
    now.count = steps.length;
  }
  const rest = () => {
    if (now.turning === null) return;
    now.turning = null;
    redraw((count) => count + 1);
  };
  useEffect(() => {
    addEventListener("pointerdown", rest, true);
    addEventListener("keydown", rest, true);
    return () => {
      removeEventListener("pointerdown", rest, true);
      removeEventListener("keydown", rest, true);
    };
  }, []);
  return {
    turning: now.turning,
    before: now.turning === null ? view : now.before,
    fresh: now.turning === null ? now.fresh : [],
    rest,
  };
}
