// A line of the log and the places it is about light each other up. A board says by `placesOf` what an
// event is about, and marks its places with the same words in `data-at`.
import { useEffect, useRef } from "../ui.js";
import { all, around } from "../elements.js";

/** @import { Board, ToldStep } from "../boards.js" */

const LIT = "data-lit";

/**
 * @param {ToldStep[]} steps those of the log
 * @param {Board | null | undefined} board
 */
export function useLight(steps, board) {
  const latest = useRef({ steps, board });
  latest.current = { steps, board };
  useEffect(() => {
    const placesOf = (/** @type {ToldStep | undefined} */ step) =>
      new Set(
        step?.events.flatMap(
          (event) => latest.current.board?.placesOf?.(/** @type {never} */ (event), step.number) ?? [],
        ),
      );
    const light = (/** @type {Event} */ event) => {
      for (const each of all(document, `[${LIT}]`)) each.removeAttribute(LIT);
      const line = around(event, ".log [data-step]");
      const place = around(event, "[data-at]");
      const { steps } = latest.current;
      if (line) {
        const about = placesOf(steps.find((step) => String(step.number) === line.dataset.step));
        for (const each of all(document, "[data-at]")) {
          each.toggleAttribute(
            LIT,
            wordsAt(each).some((word) => about.has(word)),
          );
        }
      } else if (place) {
        const words = wordsAt(place);
        const last = steps.findLast((step) => step.lines.length > 0 && words.some((word) => placesOf(step).has(word)));
        const found = all(document, ".log [data-step]").find((each) => each.dataset.step === String(last?.number));
        found?.setAttribute(LIT, "");
        if (found) bringIntoSight(found);
      }
    };
    addEventListener("pointerover", light);
    addEventListener("focusin", light);
    return () => {
      removeEventListener("pointerover", light);
      removeEventListener("focusin", light);
    };
  }, []);
}

/** @param {HTMLElement} place */
function wordsAt(place) {
  return place.dataset.at?.split(" ") ?? [];
}

/**
 * The log scrolls, the page does not.
 * @param {HTMLElement} line
 */
function bringIntoSight(line) {
  const log = line.closest(".log");
  if (log === null) return;
  const [inside, whole] = [line.getBoundingClientRect(), log.getBoundingClientRect()];
  log.scrollTop += Math.min(0, inside.top - whole.top) + Math.max(0, inside.bottom - whole.bottom);
}
