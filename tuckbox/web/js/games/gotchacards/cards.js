// Cards as they lie on this table, and the one that is looked at, large enough to read.
import { html, signal } from "../../ui.js";
import { t } from "../../texts.js";
import { Face, Piece } from "../../faces.js";

/** @import { Signal, TargetedEvent } from "../../ui.js" */
/** @typedef {Record<string, unknown>} Attributes of an element */

const GAME = "gotchacards";

/**
 * What is looked at by hovering, by focus or by a long press.
 * @type {Signal<{card: string, where: string} | null>}
 */
export const looked = signal(null);

/**
 * What the service writes about a card for those who do not see it; "" until it is known.
 * @type {Map<string, Signal<string>>}
 */
const described = new Map();

/** @param {string} card */
export function wordsOf(card) {
  let found = described.get(card);
  if (found === undefined) {
    found = signal("");
    described.set(card, found);
    describe(card, found);
  }
  return found.value;
}

/**
 * @param {string} card
 * @param {Signal<string>} into
 */
async function describe(card, into) {
  try {
    const answer = await fetch(`/faces/${GAME}/cards/${encodeURIComponent(card)}`);
    const face = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    into.value = face.querySelector("desc")?.textContent ?? "";
  } catch {
    described.delete(card);
  }
}

/** @param {{card: string}} props */
export function CardFace({ card }) {
  return html`<${Face} game=${GAME} card=${card} />`;
}

export function Back() {
  return html`<${Piece} game=${GAME} piece="back" />`;
}

/** A finger that stays so many milliseconds looks; a shorter one taps. */
const LONG_PRESS = 350;
let press = 0;

/**
 * Attributes of anything that shows a card: looking at it makes it large.
 * @param {string} card
 */
export function look(card) {
  const show = (/** @type {HTMLElement} */ element) => {
    const box = element.getBoundingClientRect();
    const low = element.closest('[data-zone="hand"], [data-zone="tray"]') ? "" : "low";
    const side = box.left + box.width / 2 < innerWidth / 2 ? "right" : "left";
    // Cards of the hand and the tray go down or stay below, so they are read above, aside.
    looked.value = { card, where: `${side} ${low}` };
  };
  const leave = () => {
    clearTimeout(press);
    if (looked.value?.card === card) looked.value = null;
  };
  return {
    "aria-description": wordsOf(card),
    onPointerEnter: (/** @type {TargetedEvent<HTMLElement, PointerEvent>} */ event) => {
      const element = event.currentTarget;
      clearTimeout(press);
      if (event.pointerType === "touch") press = setTimeout(() => show(element), LONG_PRESS);
      else show(element);
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      if (event.pointerType === "touch" && Math.hypot(event.movementX, event.movementY) > 2) leave();
    },
    onPointerLeave: leave,
    onFocus: (/** @type {TargetedEvent} */ event) =>
      event.currentTarget.matches(":focus-visible") && show(event.currentTarget),
    onBlur: leave,
  };
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

/**
 * The card that is looked at, or else the one that is taken up.
 * @param {{picked: string | null}} props
 */
export function Reader({ picked }) {
  const card = looked.value?.card ?? picked;
  if (!card) return null;
  const how = looked.value ? `looked ${looked.value.where}` : "taken";
  return html`<div class=${`gc-reader ${how}`} aria-hidden="true"><${CardFace} card=${card} /></div>`;
}

/** A sign that the other player has seen this card. */
export function Seen() {
  return html`<span class="gc-seen" title=${t("gotchacards.seen")}><svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 5C6 5 2 12 2 12s4 7 10 7 10-7 10-7-4-7-10-7z" fill="none" stroke="currentColor" stroke-width="2" />
    <circle cx="12" cy="12" r="3.4" fill="currentColor" /></svg></span>`;
}
