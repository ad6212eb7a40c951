// Keys of the board, while the focus is on it or on nothing; and a focus that is never lost.
import { useEffect, useRef } from "../../ui.js";

/** Whether a key is meant for the board, and not for something one writes into or a dialog. */
function forBoard(event, root) {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const on = event.target;
  if (on.closest?.("dialog, input, textarea, select")) return false;
  return on === document.body || root.contains(on);
}

/**
 * @param {{current: HTMLElement|null}} root
 * @param {{digit: (number: number) => void, f: () => void, d: () => void, e: () => void, help: () => void, escape: () => void}} does
 */
export function useKeys(root, does) {
  const latest = useRef(does);
  latest.current = does; // as of what is shown, also for a key that comes at once
  useEffect(() => {
    const key = (event) => {
      if (root.current === null || !forBoard(event, root.current)) return;
      const now = latest.current;
      if (/^[0-9]$/.test(event.key)) now.digit((Number(event.key) + 9) % 10);
      else if (event.key === "?") now.help();
      else if (event.key === "Escape") now.escape();
      else now[{ f: "f", d: "d", e: "e" }[event.key.toLowerCase()]]?.();
    };
    addEventListener("keydown", key, true);
    return () => removeEventListener("keydown", key, true);
  }, []);
}

/**
 * When the thing that had the focus goes away, such as a button that has done its work, the focus goes
 * to the hand.
 * @param {{current: HTMLElement|null}} root
 */
export function useKeptFocus(root) {
  useEffect(() => {
    const board = root.current;
    let last = null;
    const remember = (event) => (last = event.target);
    const watch = new MutationObserver(() => {
      if (last === null || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      const next = board.querySelector(".dtl-hand .card") ?? board.querySelector(".square");
      next?.focus({ preventScroll: true });
    });
    board.addEventListener("focusin", remember);
    watch.observe(board, { childList: true, subtree: true });
    return () => {
      board.removeEventListener("focusin", remember);
      watch.disconnect();
    };
  }, []);
}
