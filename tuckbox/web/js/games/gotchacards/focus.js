// Focus stays where it was when the table is drawn again, and digits go to cards.
import { useEffect, useLayoutEffect, useRef } from "../../ui.js";
import { all, around, one } from "../../elements.js";
import { forOthers } from "../../parts/keys.js";

/** @import { Ref } from "../../ui.js" */
/** @typedef {{element: HTMLElement, zone: string | undefined, place: number}} Kept */

const CARDS = ['[data-zone="tray"] button', '[data-pick^="cut:"]', '[data-zone="hand"] button.card'];

/**
 * If what had the focus is gone, its neighbour gets it, or else the button for what is to be done.
 * @param {Ref<HTMLElement>} root
 */
export function useKeptFocus(root) {
  /** @type {Ref<Kept>} */
  const kept = useRef(null);
  useEffect(() => {
    const board = root.current;
    if (board === null) return undefined;
    const focused = (/** @type {FocusEvent} */ event) => {
      const zone = around(event, "[data-zone]");
      const element = /** @type {HTMLElement} */ (event.target);
      kept.current = zone && { element, zone: zone.dataset.zone, place: buttons(zone).indexOf(element) };
    };
    const by = (/** @type {string} */ how) => () => {
      board.dataset.by = how;
    };
    const [byKeys, byHand] = [by("keys"), by("hand")];
    board.addEventListener("focusin", focused);
    addEventListener("keydown", byKeys, true);
    addEventListener("pointerdown", byHand, true);
    return () => {
      board.removeEventListener("focusin", focused);
      removeEventListener("keydown", byKeys, true);
      removeEventListener("pointerdown", byHand, true);
    };
  }, []);
  useLayoutEffect(() => {
    const lost = kept.current;
    const board = root.current;
    if (!lost || !board || lost.element.isConnected || document.activeElement !== document.body) return;
    const zone = one(board, `[data-zone="${lost.zone}"]`);
    const near = zone && lost.zone !== "prompt" ? buttons(zone) : [];
    const next = near[Math.min(Math.max(lost.place, 0), near.length - 1)];
    (next ?? mainButton(board) ?? buttons(board)[0])?.focus({ preventScroll: true });
  });
}

/**
 * The button for what is to be done now.
 * @param {HTMLElement} board
 */
function mainButton(board) {
  const prompt = one(board, '[data-zone="prompt"]');
  return one(prompt, ".primary") ?? all(prompt, "button").at(-1);
}

/** @param {HTMLElement} within */
function buttons(within) {
  return within.matches("button") ? [within] : all(within, "button");
}

/**
 * A digit goes to that card of the tray, to that one which can be cut, or to that one of the hand.
 * @param {Ref<HTMLElement>} root
 */
export function useKeys(root) {
  useEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (!/^[1-9]$/.test(event.key) || forOthers(event)) return;
      const found = CARDS.map((cards) => all(root.current, cards)).find((cards) => cards.length > 0);
      found?.[Number(event.key) - 1]?.focus();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
}
