// A card from close by: while a mouse is on it, while it has the focus, or while a finger rests on it.
// It is shown where there is most room beside the card, and never covers it.
import { signal, useEffect, useMemo } from "../ui.js";
import { around } from "../elements.js";

/** @import { Signal, TargetedEvent } from "../ui.js" */
/** @typedef {Record<string, unknown>} Attributes of an element */
/** @typedef {{left: number, top: number, width: number}} Room */

/** Milliseconds before a card is shown large: a mouse that passes shows nothing. */
const MOUSE = 150;
const FINGER = 400;
/** Pixels that a finger may tremble meanwhile. */
const TREMBLES = 6;
/** Pixels: how wide a card is shown at most, and how far from the edge of the window. */
const WIDEST = 272;
const EDGE = 8;
/** A card is 63 by 88. */
const RATIO = 88 / 63;

/**
 * @template T
 * @returns {CloseLook<T>}
 */
export function useCloseLook() {
  const close = useMemo(() => /** @type {CloseLook<T>} */ (new CloseLook()), []);
  useEffect(() => {
    const end = () => close.end();
    addEventListener("pointerdown", end, true);
    return () => {
      removeEventListener("pointerdown", end, true);
      end();
    };
  }, []);
  return close;
}

/** @template T */
export class CloseLook {
  constructor() {
    /** @type {Signal<{what: T, room: Room} | null>} what is looked at, and where there is room for it */
    this.seen = signal(null);
    /** Whether the click that comes next ends a long press. */
    this.rested = false;
    this.timer = 0;
    /** @type {{x: number, y: number}} */
    this.start = { x: 0, y: 0 };
  }

  end() {
    clearTimeout(this.timer);
    this.seen.value = null;
  }

  /**
   * @param {T} what
   * @param {Element} element that shows it
   */
  show(what, element) {
    this.seen.value = { what, room: roomBeside(element.getBoundingClientRect()) };
  }

  /**
   * Attributes of anything that shows a card.
   * @param {T} what
   */
  at(what) {
    return {
      onPointerEnter: (/** @type {TargetedEvent<HTMLElement, PointerEvent>} */ event) => {
        const element = event.currentTarget;
        if (event.pointerType !== "mouse" || event.buttons > 0) return;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => this.show(what, element), MOUSE);
      },
      onPointerDown: (/** @type {TargetedEvent<HTMLElement, PointerEvent>} */ event) => {
        const element = event.currentTarget;
        this.rested = false;
        if (event.pointerType === "mouse") return;
        this.start = { x: event.clientX, y: event.clientY };
        this.timer = setTimeout(() => {
          this.rested = true;
          this.show(what, element);
        }, FINGER);
      },
      onPointerLeave: () => this.end(),
      onFocus: (/** @type {TargetedEvent} */ event) => {
        if (event.currentTarget.matches(":focus-visible")) this.show(what, event.currentTarget);
      },
      onBlur: () => this.end(),
    };
  }

  /** Attributes of the whole board: a finger that rests looks, and does not tap. */
  get resting() {
    return {
      onPointerMove: (/** @type {PointerEvent} */ event) => {
        const far = Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y);
        if (event.pointerType !== "mouse" && far > TREMBLES) this.end();
      },
      onPointerUp: (/** @type {PointerEvent} */ event) => event.pointerType !== "mouse" && this.end(),
      onPointerCancel: () => this.end(),
      onContextMenu: (/** @type {Event} */ event) => around(event, ".card, .square") && event.preventDefault(),
      onClickCapture: (/** @type {Event} */ event) => {
        if (this.rested) event.stopPropagation();
        this.rested = false;
      },
    };
  }
}

/**
 * The largest place for a card left, right, above or below of another, as far from it as can be.
 * @param {DOMRect} box
 * @returns {Room}
 */
function roomBeside(box) {
  const [wide, high] = [document.documentElement.clientWidth, innerHeight];
  const fits = (/** @type {number} */ across, /** @type {number} */ down) =>
    Math.max(0, Math.min(WIDEST, across - 2 * EDGE, (down - 2 * EDGE) / RATIO));
  const within = (/** @type {number} */ from, /** @type {number} */ size, /** @type {number} */ room) =>
    Math.max(EDGE, Math.min(from, room - size - EDGE));
  const [left, right] = [fits(box.left, high), fits(wide - box.right, high)];
  const [above, below] = [fits(wide, box.top), fits(wide, high - box.bottom)];
  const width = Math.max(left, right, above, below);
  const middle = (/** @type {number} */ size) => within(box.left + box.width / 2 - size / 2, size, wide);
  if (width === left) return { width, left: EDGE, top: within(56, width * RATIO, high) };
  if (width === right) return { width, left: wide - width - EDGE, top: within(56, width * RATIO, high) };
  if (width === above) return { width, left: middle(width), top: EDGE };
  return { width, left: middle(width), top: high - width * RATIO - EDGE };
}

/**
 * Two sets of handlers for one element.
 * @param {Attributes} one
 * @param {Attributes} other
 */
export function both(one, other) {
  const made = { ...one, ...other };
  for (const [name, first] of Object.entries(one)) {
    const second = other[name];
    if (typeof first === "function" && typeof second === "function") {
      made[name] = (/** @type {Event} */ event) => {
        first(event);
        second(event);
      };
    }
  }
  return made;
}
