// Keys of the board, while the focus is on it or on nothing.
import { useEffect } from "../../ui.js";

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
  useEffect(() => {
    const key = (event) => {
      if (root.current === null || !forBoard(event, root.current)) return;
      if (/^[0-9]$/.test(event.key)) does.digit((Number(event.key) + 9) % 10);
      else if (event.key === "?") does.help();
      else if (event.key === "Escape") does.escape();
      else does[{ f: "f", d: "d", e: "e" }[event.key.toLowerCase()]]?.();
    };
    addEventListener("keydown", key, true);
    return () => removeEventListener("keydown", key, true);
  });
}
