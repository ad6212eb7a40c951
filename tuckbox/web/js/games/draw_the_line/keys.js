// Keys of the board, while the focus is on it or on nothing; and a focus that is never lost.
import { useEffect, useRef } from "../../ui.js";
import { one } from "../../elements.js";
import { forOthers } from "../../parts/keys.js";

/** @import { Ref } from "../../ui.js" */

/**
 * Whether a key is meant for the board, and not for something one writes into or a dialog.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} root
 */
function forBoard(event, root) {
  if (forOthers(event)) return false;
  return event.target === document.body || (event.target instanceof Node && root.contains(event.target));
}

/**
 * @param {Ref<HTMLElement>} root
 * @param {{digit: (number: number) => void, f: () => void, d: () => void, e: () => void, escape: () => void}} does
 */
export function useKeys(root, does) {
  const latest = useRef(does);
  latest.current = does; // as of what is shown, also for a key that comes at once
  useEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (root.current === null || !forBoard(event, root.current)) return;
      const now = latest.current;
      if (/^[0-9]$/.test(event.key)) now.digit((Number(event.key) + 9) % 10);
      else if (event.key === "Escape") now.escape();
      else if (/^f$/i.test(event.key)) now.f();
      else if (/^d$/i.test(event.key)) now.d();
      else if (/^e$/i.test(event.key)) now.e();
    };
    addEventListener("keydown", key, true);
    return () => removeEventListener("keydown", key, true);
  }, []);
}

/**
 * When the thing that had the focus goes away, such as a button that has done its work, the focus goes
 * to the hand.
 * @param {Ref<HTMLElement>} root
 */
export function useKeptFocus(root) {
  useEffect(() => {
    const board = root.current;
    if (board === null) return undefined;
    /** @type {Node | null} */
    let last = null;
    const remember = (/** @type {FocusEvent} */ event) => {
      last = event.target instanceof Node ? event.target : null;
    };
    const watch = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      (one(board, ".dtl-hand .card") ?? one(board, ".square"))?.focus({ preventScroll: true });
    });
    board.addEventListener("focusin", remember);
    watch.observe(board, { childList: true, subtree: true });
    return () => {
      board.removeEventListener("focusin", remember);
      watch.disconnect();
    };
  }, []);
}
