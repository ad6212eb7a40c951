// Picking something up and putting it down: by tap and tap, by dragging, by keys, all with the same
// result. A board says what may go where; it never hears how it was done.
import { html, signal, useEffect, useMemo } from "../ui.js";

/** Pixels that a finger moves before it is a drag and no longer a tap. */
const BEGINS = 4;
/** So far from a place, in pixels, a card still snaps to it. */
const SNAP = 70;

/**
 * @typedef {object} Picking
 * @property {import("../ui.js").Signal<string|null>} picked what is picked up
 * @property {import("../ui.js").Signal<string|null>} over the place it would go to now
 * @property {(item: string) => object} source attributes of something that can be picked up
 * @property {(place: string) => object} target attributes of a place
 * @property {() => void} cancel put it back
 *
 * @param {object} rules
 * @param {(item: string) => Iterable<string>} rules.places where an item may go
 * @param {(item: string, place: string) => void} rules.drop it was put there
 * @param {(item: string, place: string) => void} [rules.refuse] it may not go there: say why
 * @returns {Picking}
 */
export function usePick(rules) {
  const pick = useMemo(() => new Pick(), []);
  pick.rules = rules;
  useEffect(() => {
    const key = (event) => event.key === "Escape" && pick.cancel();
    addEventListener("keydown", key);
    return () => {
      removeEventListener("keydown", key);
      pick.cancel();
    };
  }, []);
  return pick;
}

class Pick {
  constructor() {
    this.picked = signal(null);
    this.over = signal(null);
    this.rules = null;
    this.drag = null;
    this.source = this.source.bind(this);
    this.target = this.target.bind(this);
  }

  fits(place) {
    return this.picked.value !== null && new Set(this.rules.places(this.picked.value)).has(place);
  }

  cancel() {
    this._endDrag();
    this.picked.value = null;
    this.over.value = null;
  }

  source(item) {
    const picked = this.picked.value === item;
    return {
      "data-pick": item,
      "aria-pressed": picked ? "true" : "false",
      onPointerDown: (event) => this._down(item, event),
      onClick: () => {
        if (this.dragged) return;
        if (picked) this.cancel();
        else this._take(item);
      },
    };
  }

  target(place) {
    return {
      "data-place": place,
      "data-fits": this.fits(place) ? "yes" : undefined,
      onClick: () => {
        if (!this.dragged && this.picked.value !== null) this._put(place);
      },
      onFocus: () => this._look(place),
      onPointerEnter: () => this._look(place),
      onPointerLeave: () => this.drag === null && (this.over.value = null),
    };
  }

  _take(item) {
    this.picked.value = item;
    this.over.value = null;
  }

  _look(place) {
    if (this.drag === null) this.over.value = this.fits(place) ? place : null;
  }

  _put(place) {
    const item = this.picked.value;
    const fits = this.fits(place);
    this.cancel();
    if (fits) this.rules.drop(item, place);
    else this.rules.refuse?.(item, place);
  }

  // -- dragging -----------------------------------------------------------------------------------

  _down(item, event) {
    if (event.button !== 0) return;
    if (!event.isPrimary) {
      this.cancel(); // a second finger
      return;
    }
    this.dragged = false;
    const from = event.currentTarget;
    const start = { x: event.clientX, y: event.clientY };
    const move = (now) => {
      const far = Math.hypot(now.clientX - start.x, now.clientY - start.y);
      if (this.drag === null && far < BEGINS) return;
      if (this.drag === null) this._beginDrag(item, from, now.pointerType, start);
      this._follow(now);
    };
    const up = (now) => {
      stop();
      if (this.drag !== null) this._drop(now);
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

  _beginDrag(item, from, pointerType, start) {
    this._take(item);
    this.dragged = true;
    const box = from.getBoundingClientRect();
    const flying = from.cloneNode(true);
    flying.removeAttribute("data-pick");
    flying.removeAttribute("data-place"); // it is no place to be put on
    flying.setAttribute("aria-hidden", "true");
    flying.classList.add("flying");
    Object.assign(flying.style, { width: `${box.width}px`, height: `${box.height}px` });
    document.body.append(flying);
    from.classList.add("ghost");
    // Above a finger, which would cover it; under a mouse as it was taken.
    const lift = pointerType === "touch" ? box.height * 0.6 : 0;
    this.drag = {
      flying,
      from,
      dx: start.x - box.left,
      dy: start.y - box.top + lift,
    };
  }

  _follow(event) {
    const { flying, dx, dy } = this.drag;
    const left = event.clientX - dx;
    const top = event.clientY - dy;
    flying.style.transform = `translate(${left}px, ${top}px)`;
    const box = flying.getBoundingClientRect();
    this.drag.nearest = nearest(box.left + box.width / 2, box.top + box.height / 2);
    const place = this.drag.nearest;
    this.over.value = place !== null && this.fits(place) ? place : null;
  }

  _drop() {
    const place = this.drag.nearest;
    const item = this.picked.value;
    if (place !== null && this.fits(place)) {
      this._put(place);
    } else {
      this.cancel();
      if (place !== null) this.rules.refuse?.(item, place);
    }
    // The click that follows a drag is no tap.
    setTimeout(() => (this.dragged = false), 0);
  }

  _endDrag() {
    if (this.drag === null) return;
    const { flying, from } = this.drag;
    this.drag = null;
    from.classList.remove("ghost");
    flying.remove();
  }
}

/** The place whose middle is nearest, if any is near. */
function nearest(x, y) {
  let found = null;
  let least = Infinity;
  for (const place of document.querySelectorAll("[data-place]")) {
    const box = place.getBoundingClientRect();
    const inside = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    const far = Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
    if ((inside || far < SNAP + Math.min(box.width, box.height) / 2) && far < least) {
      found = place.dataset.place;
      least = far;
    }
  }
  return found;
}

/**
 * Cards in a hand, as a fan. The order can be changed by the arrow keys with Shift, and is kept.
 * @param {{items: {id: string, label: string, face: unknown, able: boolean}[], pick: Picking, keep: string, title: string}} props
 */
export function Hand({ items, pick, title }) {
  const key = (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    const all = [...event.currentTarget.querySelectorAll("button")];
    const next = all[all.indexOf(document.activeElement) + step];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  };
  return html`<section class="hand" aria-label=${title} onKeyDown=${key}>
    ${items.map(
      (item) => html`<button key=${item.id} class=${`card ${item.able ? "able" : "unable"}`}
      aria-label=${item.label} ...${pick.source(item.id)}>${item.face}</button>`,
    )}
  </section>`;
}
