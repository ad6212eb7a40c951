// Focus stays where it was when the table is drawn again, and digits go to cards.
import { useEffect, useLayoutEffect, useRef } from "../../ui.js";

const CARDS = ['[data-zone="tray"] button', '[data-pick^="cut:"]', '[data-zone="hand"] button'];

/** If what had the focus is gone, its neighbour gets it, or else the button for what is to be done. */
export function useKeptFocus(root) {
  const kept = useRef(null);
  useEffect(() => {
    const board = root.current;
    const focused = (event) => {
      const zone = event.target.closest("[data-zone]");
      const place = zone ? buttons(zone).indexOf(event.target) : 0;
      kept.current = zone && { element: event.target, zone: zone.dataset.zone, place };
    };
    const byKeys = () => (board.dataset.by = "keys");
    const byHand = () => (board.dataset.by = "hand");
    board.addEventListener("focusin", focused);
    addEventListener("keydown", byKeys, true);
    addEventListener("pointerdown", byHand, true);
    return () => {
      removeEventListener("keydown", byKeys, true);
      removeEventListener("pointerdown", byHand, true);
    };
  }, []);
  useLayoutEffect(() => {
    const lost = kept.current;
    if (!lost || lost.element.isConnected || document.activeElement !== document.body) return;
    const zone = root.current.querySelector(`[data-zone="${lost.zone}"]`);
    const near = zone && lost.zone !== "prompt" ? buttons(zone) : [];
    const next = near[Math.min(Math.max(lost.place, 0), near.length - 1)];
    (next ?? mainButton(root.current) ?? buttons(root.current)[0])?.focus({ preventScroll: true });
  });
}

/** The button for what is to be done now. */
function mainButton(board) {
  const prompt = board.querySelector('[data-zone="prompt"]');
  return prompt.querySelector(".primary") ?? buttons(prompt).at(-1);
}

function buttons(within) {
  if (within.matches("button")) return [within];
  return [...within.querySelectorAll("button")];
}

/** A digit goes to that card of the tray, to that one which can be cut, or to that one of the hand. */
export function useKeys(root) {
  useEffect(() => {
    const key = (event) => {
      if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.target.closest?.("input, textarea, select, dialog")) return;
      const found = CARDS.map((cards) => root.current.querySelectorAll(cards)).find((cards) => cards.length > 0);
      found?.[Number(event.key) - 1]?.focus();
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
}
