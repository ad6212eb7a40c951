// Picking something up and putting it down: by tap and tap, by dragging, by keys, all with the same
// result. A board says what may go where; it never hears how it was done.
import { signal, useEffect, useMemo } from "../ui.js";
import { all, around } from "../elements.js";

/** @import { Signal, TargetedEvent } from "../ui.js" */

/** Pixels that a finger moves before it is a drag and no longer a tap. */
const BEGINS = 4;
/** So far from a place, in pixels, a card still snaps to it. */
const SNAP = 70;
/** Milliseconds in which a card glides back. */
const GLIDES = 200;
/** What a tap is meant for; a tap on anything else puts the card back. */
const USED = "[data-pick], [data-place], button, a, input, label, select, textarea, summary, dialog";

const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @typedef {object} Rules
 * @property {(item: string) => Iterable<string>} places where an item may go
 * @property {(item: string, place: string) => void} drop it was put there
 * @property {(item: string, place: string) => void} [refuse] it may not go there: say why
 *
 * @typedef {Picker} Picking
 * @typedef {{flying: HTMLElement, from: HTMLElement, dx: number, dy: number, nearest: string | null}} Drag
 * @typedef {{x: number, y: number}} Point
 */

/** @param {Rules} rules */
export function usePick(rules) {
  const pick = useMemo(() => new Picker(), []);
  pick.rules = rules;
  useEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && pick.cancel();
    const finger = (/** @type {PointerEvent} */ event) => !event.isPrimary && pick.cancel();
    const elsewhere = (/** @type {MouseEvent} */ event) => {
      if (!pick.dragged && around(event, USED) === null) pick.cancel();
    };
    addEventListener("keydown", key);
    addEventListener("pointerdown", finger);
    addEventListener("click", elsewhere);
    return () => {
      removeEventListener("keydown", key);
      removeEventListener("pointerdown", finger);
      removeEventListener("click", elsewhere);
      pick.cancel();
    };
  }, []);
  return pick;
}

class Picker {
  constructor() {
    /** @type {Signal<string | null>} what is picked up */
    this.picked = signal(null);
    /** @type {Signal<string | null>} the place it would go to now */
    this.over = signal(null);
    /** @type {Rules} */
    this.rules = { places: () => [], drop: () => {} };
    /** @type {Drag | null} */
    this.drag = null;
    /** Whether the click that comes next ends a drag. */
    this.dragged = false;
    this.source = this.source.bind(this);
    this.target = this.target.bind(this);
  }

  /** @param {string} place */
  fits(place) {
    return this.picked.value !== null && new Set(this.rules.places(this.picked.value)).has(place);
  }

  /** Put it back. */
  cancel() {
    this._endDrag();
    this.picked.value = null;
    this.over.value = null;
  }

  /**
   * Attributes of something that can be picked up.
   * @param {string} item
   */
  source(item) {
    const picked = this.picked.value === item;
    return {
      "data-pick": item,
      "aria-pressed": picked ? "true" : "false",
      onPointerDown: (/** @type {TargetedEvent<HTMLElement, PointerEvent>} */ event) => this._down(item, event),
      onClick: () => {
        if (this.dragged) return;
        if (picked) this.cancel();
        else this._take(item);
      },
    };
  }

  /**
   * Attributes of a place.
   * @param {string} place
   */
  target(place) {
    return {
      "data-place": place,
      "data-fits": this.fits(place) ? "yes" : undefined,
      onClick: () => {
        if (!this.dragged && this.picked.value !== null) this._put(place);
      },
      onFocus: () => this._look(place),
      onPointerEnter: () => this._look(place),
      onPointerLeave: () => {
        if (this.drag === null) this.over.value = null;
      },
    };
  }

  /** @param {string} item */
  _take(item) {
    this.picked.value = item;
    this.over.value = null;
  }

  /** @param {string} place */
  _look(place) {
    if (this.drag === null) this.over.value = this.fits(place) ? place : null;
  }

  /** @param {string} place */
  _put(place) {
    const item = this.picked.value;
    const fits = this.fits(place);
    this.cancel();
    if (item === null) return;
    if (fits) this.rules.drop(item, place);
    else this.rules.refuse?.(item, place);
  }

  // -- dragging -----------------------------------------------------------------------------------

  /**
   * @param {string} item
   * @param {TargetedEvent<HTMLElement, PointerEvent>} event
   */
  _down(item, event) {
    if (event.button !== 0 || !event.isPrimary) return;
    this.dragged = false;
    const from = event.currentTarget;
    const start = { x: event.clientX, y: event.clientY };
    const move = (/** @type {PointerEvent} */ now) => {
      const far = Math.hypot(now.clientX - start.x, now.clientY - start.y);
      if (!now.isPrimary || (this.drag === null && far < BEGINS)) return;
      if (this.dragged && this.drag === null) return; // it was cancelled
      this.drag ??= this._beginDrag(item, from, now.pointerType, start);
      this._follow(this.drag, now);
    };
    const up = (/** @type {PointerEvent} */ now) => {
      if (!now.isPrimary) return;
      stop();
      if (this.drag !== null) this._drop(this.drag.nearest);
    };
    const stop = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", cancel);
    };
    const cancel = () => {
      stop();
      this.cancel();
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", cancel);
  }

  /**
   * @param {string} item
   * @param {HTMLElement} from
   * @param {string} pointerType
   * @param {Point} start
   * @returns {Drag}
   */
  _beginDrag(item, from, pointerType, start) {
    this._take(item);
    this.dragged = true;
    const box = from.getBoundingClientRect();
    const flying = /** @type {HTMLElement} */ (from.cloneNode(true));
    flying.removeAttribute("data-pick");
    flying.removeAttribute("data-place"); // it is no place to be put on
    flying.setAttribute("aria-hidden", "true");
    flying.classList.add("flying");
    Object.assign(flying.style, { width: `${box.width}px`, height: `${box.height}px` });
    document.body.append(flying);
    from.classList.add("ghost");
    // Above a finger, which would cover it; under a mouse as it was taken.
    const lift = pointerType === "touch" ? box.height * 0.6 : 0;
    return { flying, from, dx: start.x - box.left, dy: start.y - box.top + lift, nearest: null };
  }

  /**
   * @param {Drag} drag
   * @param {PointerEvent} event
   */
  _follow(drag, event) {
    const { flying, dx, dy } = drag;
    const left = event.clientX - dx;
    const top = event.clientY - dy;
    flying.style.transform = `translate(${left}px, ${top}px)`;
    const box = flying.getBoundingClientRect();
    const place = nearest(box.left + box.width / 2, box.top + box.height / 2, (each) => this.fits(each));
    drag.nearest = place;
    this.over.value = place !== null && this.fits(place) ? place : null;
  }

  /** @param {string | null} place */
  _drop(place) {
    const item = this.picked.value;
    if (place !== null && this.fits(place)) {
      this._put(place);
    } else {
      this._glideBack();
      this.cancel();
      if (place !== null && item !== null) this.rules.refuse?.(item, place);
    }
    // The click that follows a drag is no tap.
    setTimeout(() => {
      this.dragged = false;
    }, 0);
  }

  /** To where it was taken from. */
  _glideBack() {
    if (this.drag === null || still.matches) return;
    const { flying, from } = this.drag;
    this.drag = null;
    const { left, top } = from.getBoundingClientRect();
    const back = { transform: `translate(${left}px, ${top}px)` };
    const glide = flying.animate([{ transform: flying.style.transform }, back], {
      duration: GLIDES,
      easing: "ease-out",
    });
    const end = () => {
      from.classList.remove("ghost");
      flying.remove();
    };
    glide.finished.then(end, end);
  }

  _endDrag() {
    if (this.drag === null) return;
    const { flying, from } = this.drag;
    this.drag = null;
    from.classList.remove("ghost");
    flying.remove();
  }
}

/**
 * The place whose middle is nearest, if any is near.
 * @param {number} x
 * @param {number} y
 * @param {(place: string) => boolean} fits
 */
function nearest(x, y, fits) {
  /** @type {HTMLElement | null} */
  let found = null;
  let least = Infinity;
  for (const place of all(document, "[data-place]")) {
    const box = place.getBoundingClientRect();
    const inside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    const far = Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
    // A card of the hand is meant before the hand, if the one that is dragged may go there.
    const open = fits(place.dataset.place ?? "");
    const within = inside && found?.contains(place) && open;
    const near = inside || (open && far < SNAP + Math.min(box.width, box.height) / 2);
    if (found?.contains(place) ? within : near && far < least) {
      found = place;
      least = far;
    }
  }
  return found?.dataset.place ?? null;
}
