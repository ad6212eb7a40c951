// The silver layer over a card: it goes where it is rubbed, and all of it when most of it is gone.
import { html, useEffect, useMemo, useRef, useState } from "../ui.js";
import { Face, coveredDrawing } from "../faces.js";

/** @import { Ref, TargetedEvent } from "../ui.js" */
/** @typedef {TargetedEvent<HTMLElement, PointerEvent>} Touch */

/** As the faces are drawn. */
const WIDTH = 630;
const HEIGHT = 880;
/** How broad a finger or a coin rubs. */
const BRUSH = 120;
/** The card is reckoned in cells, so many across and down; when this share is rubbed the rest goes by itself. */
const ACROSS = 9;
const DOWN = 12;
const ENOUGH = 0.5;
/** Each layer has a mask of its own. */
let layers = 0;

/**
 * @param {object} props
 * @param {string} props.game
 * @param {string} props.card
 * @param {() => void} props.rubbed called when enough is gone
 */
export function Silver({ game, card, rubbed }) {
  const id = useMemo(() => {
    layers += 1;
    return `silver-${layers}`;
  }, []);
  /** @type {Ref<SVGPathElement>} */
  const path = useRef(null);
  const [begun, begin] = useState(false);
  const cells = useMemo(() => /** @type {Set<number>} */ (new Set()), []);
  const trace = useRef("");
  const drawing = coveredDrawing(game, card);
  const inside = useMemo(
    () => drawing.replace(/^<svg[^>]*>(<title>.*?<\/title>)?(<desc>.*?<\/desc>)?|<\/svg>\s*$/g, ""),
    [drawing],
  );
  const rub = (/** @type {Touch} */ event, /** @type {boolean} */ first) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * WIDTH;
    const y = ((event.clientY - box.top) / box.height) * HEIGHT;
    trace.current += `${first ? "M" : "L"}${x.toFixed(0)} ${y.toFixed(0)}`;
    path.current?.setAttribute("d", trace.current);
    for (let cell = 0; cell < ACROSS * DOWN; cell += 1) {
      const far = Math.hypot(
        x - (((cell % ACROSS) + 0.5) * WIDTH) / ACROSS,
        y - ((Math.floor(cell / ACROSS) + 0.5) * HEIGHT) / DOWN,
      );
      if (far < BRUSH / 2) cells.add(cell);
    }
    if (cells.size > ENOUGH * ACROSS * DOWN) rubbed();
  };
  const down = (/** @type {Touch} */ event) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    begin(true);
    rub(event, true);
  };
  const move = (/** @type {Touch} */ event) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) rub(event, trace.current === "");
  };
  return html`<div class="pk-layers" aria-hidden="true" onPointerDown=${down} onPointerMove=${move}>
    ${begun && html`<${Face} game=${game} card=${card} />`}
    <svg class="pk-silver" viewBox="0 0 630 880">
      <mask id=${id} maskUnits="userSpaceOnUse" x="0" y="0" width="630" height="880">
        <rect width="630" height="880" fill="white" />
        <path ref=${path} fill="none" stroke="black" stroke-width=${BRUSH} stroke-linecap="round" stroke-linejoin="round" />
      </mask>
      <g mask=${`url(#${id})`} dangerouslySetInnerHTML=${{ __html: inside }} />
    </svg>
  </div>`;
}

/**
 * A layer that is no longer needed; it fades unless motion is unwanted.
 * @param {{game: string, card: string}} props
 */
export function Fading({ game, card }) {
  const [gone, go] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => go(true), 300);
    return () => clearTimeout(timer);
  }, []);
  if (gone) return null;
  return html`<span class="pk-fading face" aria-hidden="true"
    dangerouslySetInnerHTML=${{ __html: coveredDrawing(game, card) }}></span>`;
}
