// Pointing at what a lesson talks about. Boards draw themselves again at any time, so what is pointed
// at is looked for again whenever something has changed.
import { useEffect } from "../ui.js";

/** @import { Ref } from "../ui.js" */

const MARK = "data-look";

/**
 * @param {Ref<HTMLElement>} root
 * @param {string[]} selectors the first is brought into sight
 */
export function usePointing(root, selectors) {
  const all = selectors.join(", ");
  useEffect(() => {
    const board = root.current;
    if (!board || !all) return undefined;
    let seen = false;
    const point = () => {
      const found = new Set(board.querySelectorAll(all));
      for (const each of board.querySelectorAll(`[${MARK}]`)) if (!found.has(each)) each.removeAttribute(MARK);
      for (const each of found) each.setAttribute(MARK, "");
      const first = board.querySelector(selectors[0]);
      if (first && !seen) first.scrollIntoView({ block: "nearest" });
      seen ||= first !== null;
    };
    const watch = new MutationObserver(point);
    const attributeFilter = ["class", "data-pick", "data-square", "data-do", "data-move"];
    watch.observe(board, { childList: true, subtree: true, attributeFilter });
    point();
    return () => {
      watch.disconnect();
      for (const each of board.querySelectorAll(`[${MARK}]`)) each.removeAttribute(MARK);
    };
  }, [all]);
}

/**
 * Resolves when nothing in there matches any more.
 * @param {Ref<HTMLElement>} root
 * @param {string} selector
 * @returns {Promise<void>}
 */
export function gone(root, selector) {
  return new Promise((done) => {
    const look = () => {
      if (selector && root.current?.querySelector(selector)) return;
      watch.disconnect();
      done();
    };
    const watch = new MutationObserver(look);
    if (root.current) watch.observe(root.current, { childList: true, subtree: true, attributes: true });
    // What was just told is drawn in a moment, and moves from then on.
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}
