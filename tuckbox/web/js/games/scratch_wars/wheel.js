// Wheels: small ones on their cards, and the large one in the middle, which is spun by a tap, a key or
// a flick and passes notch by notch, slower and slower, until it rests on the one that was drawn.
import { html, useLayoutEffect, useRef } from "../../ui.js";
import { t } from "../../texts.js";
import { twice } from "./words.js";

/** @import { Ref, TargetedEvent } from "../../ui.js" */
/** @import { Weapon } from "./cards.js" */
/**
 * @typedef {{angle: number, id: string, way: number, flicked?: boolean}} Turned how it is turned, and which way it turns
 * @typedef {(angle: number) => void} Turn
 */

const STEP = 40;
/** Milliseconds until a wheel rests: longer if nobody but oneself goes on then. */
const PACES = { calm: 1000, brisk: 620 };
/** So many notches pass at least, and the last one takes so many times as long as the first. */
const FEWEST = 9;
const SLOWER = 8;
/** Degrees in a second while the draw is on its way. */
const RUNNING = 900;
/** So far, in degrees, a finger turns the wheel before it is a flick. */
const FLICK = 18;

/**
 * How far a wheel is turned when it rests at a notch.
 * @param {number | undefined} notch
 */
export function restingAngle(notch) {
  return -STEP * (notch ?? 0);
}

/**
 * The weapon's card as it lies there, its wheel turned to a notch; the code is left out.
 * @param {{card: Weapon, notch: number | undefined}} props
 */
export function WeaponFace({ card, notch }) {
  return html`<svg viewBox="0 0 630 806" aria-hidden="true">
    <g dangerouslySetInnerHTML=${{ __html: card.before }}></g>
    <g transform=${card.place}>
      <g transform=${`rotate(${restingAngle(notch)})`} dangerouslySetInnerHTML=${{ __html: card.disc }}></g>
      <g dangerouslySetInnerHTML=${{ __html: card.hub }}></g>
    </g>
    <g dangerouslySetInnerHTML=${{ __html: card.after }}></g>
  </svg>`;
}

/**
 * The wheel in the middle.
 * @param {object} props
 * @param {Weapon} props.card
 * @param {string} props.id which weapon it is; another one starts at rest
 * @param {number | undefined} props.notch where it rests, or will
 * @param {boolean} props.runs whether a spin is on its way and not answered yet
 * @param {"calm"|"brisk"|""} props.turning how fast it comes to rest, while it turns
 * @param {() => void} props.rested called when it has come to rest
 * @param {(() => void)|null} props.spin how to spin it, if that may be done
 * @param {string} props.label what a screen reader calls it
 */
export function Wheel({ card, id, notch, runs, turning, rested, spin, label }) {
  /** @type {Ref<SVGElement>} */
  const disc = useRef(null);
  const state = useRef(/** @type {Turned} */ ({ angle: restingAngle(notch), id, way: 1 }));
  const now = state.current;
  /** @type {Turn} */
  const turn = (angle) => {
    now.angle = angle;
    disc.current?.setAttribute("transform", `rotate(${angle.toFixed(2)})`);
  };
  useLayoutEffect(() => {
    if (now.id !== id) now.way = 1;
    now.id = id;
    if (still()) {
      turn(restingAngle(notch));
      if (turning) rested();
      return undefined;
    }
    if (runs) return everyFrame((passed) => turn(now.angle + (now.way * RUNNING * passed) / 1000));
    if (!turning) {
      turn(restingAngle(notch));
      return undefined;
    }
    return slowDown(now, restingAngle(notch), PACES[turning], turn, rested);
  }, [id, notch, runs, turning]);
  const flick = useFlick(now, turn, spin, () => turn(restingAngle(notch)));
  return html`<button class=${`sw-wheel ${spin ? "able" : ""}`} aria-label=${label} aria-disabled=${spin ? undefined : "true"}
    data-turning=${runs || turning ? "yes" : undefined} ...${flick}
    onClick=${(/** @type {PointerEvent} */ event) => !twice(event) && !now.flicked && spin?.()}>
    <svg viewBox="-315 -315 630 630" aria-hidden="true">
      <g ref=${disc} transform=${`rotate(${now.angle})`} dangerouslySetInnerHTML=${{ __html: card.disc }}></g>
      <g dangerouslySetInnerHTML=${{ __html: card.hub }}></g>
      <path class="sw-pointer" d="M-26 -314 h52 l-26 52 z" />
    </svg>
    ${spin && html`<span class="sw-spin-me" aria-hidden="true">${t("sw.spin")}</span>`}
  </button>`;
}

function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Call with the milliseconds passed, frame by frame; returns how to end it.
 * @param {(passed: number) => void} call
 */
function everyFrame(call) {
  let last = performance.now();
  let frame = requestAnimationFrame(function step(now) {
    const passed = Math.max(0, now - last);
    last = now;
    frame = requestAnimationFrame(step);
    call(passed);
  });
  return () => cancelAnimationFrame(frame);
}

/**
 * Pass notch after notch, each more slowly than the one before and none in over 250 ms, and rest.
 * @param {Turned} now
 * @param {number} end
 * @param {number} duration
 * @param {Turn} turn
 * @param {() => void} rested
 */
function slowDown(now, end, duration, turn, rested) {
  const begin = now.angle;
  const way = now.way;
  const least = begin + way * FEWEST * STEP;
  const rest = (((way * (end - least)) % 360) + 360) % 360;
  const whole = FEWEST * STEP + rest;
  const notches = Math.ceil(whole / STEP);
  const weights = Array.from({ length: notches }, (_, place) => SLOWER ** (place / (notches - 1)));
  const heavy = weights.reduce((sum, weight) => sum + weight, 0);
  const times = weights.map((weight) => (duration * weight) / heavy);
  let gone = 0;
  const stop = everyFrame((passed) => {
    gone += passed;
    let left = gone;
    let place = 0;
    while (place < notches && left >= times[place]) left -= times[place++];
    if (place === notches) {
      stop();
      turn(end);
      now.way = 1;
      rested();
    } else {
      const part = (place + left / times[place]) / notches;
      turn(begin + way * whole * part);
    }
  });
  return () => {
    stop();
    turn(end);
  };
}

/**
 * Turning the wheel by a finger or the mouse: let go in motion, and it is spun.
 * @param {Turned} now
 * @param {Turn} turn
 * @param {(() => void) | null} spin
 * @param {() => void} back
 */
function useFlick(now, turn, spin, back) {
  const may = useRef(spin);
  may.current = spin;
  return {
    onPointerDown: (/** @type {TargetedEvent<HTMLElement, PointerEvent>} */ event) => {
      now.flicked = false;
      if (!may.current || event.button !== 0 || !event.isPrimary) return;
      const box = event.currentTarget.getBoundingClientRect();
      const at = (/** @type {{clientX: number, clientY: number}} */ each) =>
        (Math.atan2(each.clientY - box.top - box.height / 2, each.clientX - box.left - box.width / 2) * 180) / Math.PI;
      const begin = now.angle;
      let before = at(event);
      let far = 0;
      const move = (/** @type {PointerEvent} */ each) => {
        const here = at(each);
        far += ((here - before + 540) % 360) - 180;
        before = here;
        if (Math.abs(far) > 4) now.flicked = true;
        turn(begin + far);
      };
      const end = (/** @type {PointerEvent} */ each) => {
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", end);
        removeEventListener("pointercancel", end);
        if (each.type === "pointerup" && Math.abs(far) >= FLICK && may.current) {
          now.way = Math.sign(far);
          may.current();
        } else if (now.flicked) {
          back();
        }
        setTimeout(() => {
          now.flicked = false; // the click that follows is no tap
        }, 0);
      };
      addEventListener("pointermove", move);
      addEventListener("pointerup", end);
      addEventListener("pointercancel", end);
    },
  };
}
