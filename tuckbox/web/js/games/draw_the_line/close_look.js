// A card from close by: beside the sheet where there is room, above it while a finger rests on a card.
import { html, signal, useEffect, useMemo } from "../../ui.js";
import { Face, Piece } from "../../faces.js";
import { around } from "../../elements.js";
import { CardInPlay, GAME, described } from "./card_in_play.js";

/** @import { Signal } from "../../ui.js" */
/** @import { Laid } from "./card_in_play.js" */
/** @typedef {Laid | {card: string, holder?: undefined}} Seen a card on the sheet, or the face of another */
/** @typedef {(card: Seen) => void} Look */

/** Milliseconds that a finger rests on a card before it is shown large. */
const RESTS = 450;
/** Pixels that it may tremble meanwhile. */
const TREMBLES = 6;

/**
 * Which card is looked at, and whether a finger rests on it.
 */
export function useCloseLook() {
  return useMemo(() => {
    /** @type {Signal<Seen | null>} */
    const card = signal(null);
    const raised = signal(false);
    let timer = 0;
    /** @type {[number, number] | null} */
    let start = null;
    let rested = false;
    const stop = () => {
      clearTimeout(timer);
      raised.value = false;
    };
    return {
      card,
      raised,
      look: (/** @type {Seen} */ seen) => {
        card.value = seen;
      },
      /** Attributes of the whole board: a finger that rests looks, and does not tap. */
      resting: {
        onPointerDown: (/** @type {PointerEvent} */ event) => {
          stop();
          rested = false;
          if (event.pointerType === "mouse" || !around(event, ".card, .square.taken")) return;
          start = [event.clientX, event.clientY];
          timer = setTimeout(() => {
            rested = true;
            raised.value = true;
          }, RESTS);
        },
        onPointerMove: (/** @type {PointerEvent} */ event) => {
          if (start && Math.hypot(event.clientX - start[0], event.clientY - start[1]) > TREMBLES) stop();
        },
        onPointerUp: stop,
        onPointerCancel: stop,
        onContextMenu: (/** @type {Event} */ event) => around(event, ".card, .square") && event.preventDefault(),
        onClickCapture: (/** @type {Event} */ event) => {
          if (rested) event.stopPropagation();
          rested = false;
        },
      },
    };
  }, []);
}

/** @param {{close: ReturnType<typeof useCloseLook>, names: string[]}} props */
export function CloseLook({ close, names }) {
  const card = close.card.value;
  useEffect(() => {
    const lower = () => {
      close.raised.value = false;
    };
    addEventListener("pointerdown", lower, true);
    return () => removeEventListener("pointerdown", lower, true);
  }, []);
  return html`<aside class=${`close-look ${close.raised.value ? "raised" : ""}`} aria-hidden="true">
    ${card === null && html`<${Piece} game=${GAME} piece="crib-2" />`}
    ${card !== null && card.holder === undefined && html`<${Face} game=${GAME} card=${card.card} />`}
    ${
      card !== null &&
      card.holder !== undefined &&
      html`<${CardInPlay} card=${card} />
      <p>${described(card, names)}</p>`
    }
  </aside>`;
}
