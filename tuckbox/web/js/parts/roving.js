// Arrow keys go through a list of buttons that may have several rows; for the Tab key it is one stop.
import { useRef, useState } from "../ui.js";

/** @import { Ref } from "../ui.js" */

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * `list` and `keys` belong to the list, `stop(id)` to the button of each thing in it.
 * @param {string[]} ids what is in the list, in its order
 */
export function useRoving(ids) {
  /** @type {Ref<HTMLElement>} */
  const list = useRef(null);
  const [last, setLast] = useState("");
  const at = ids.includes(last) ? last : ids[0];
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const all = stopsIn(list);
    const from = all.findIndex((each) => each.contains(/** @type {Node} */ (event.target)));
    const to = from < 0 ? null : next(all, from, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  const stop = (/** @type {string} */ id) => ({
    "data-stop": id,
    tabindex: id === at ? 0 : -1,
    onFocus: () => setLast(id),
  });
  return { list, keys, stop };
}

/**
 * All buttons of such a list.
 * @param {Ref<HTMLElement>} list
 * @returns {HTMLElement[]}
 */
export function stopsIn(list) {
  return [...(list.current?.querySelectorAll("[data-stop]") ?? [])].map((each) => /** @type {HTMLElement} */ (each));
}

/**
 * @param {HTMLElement[]} all
 * @param {number} from
 * @param {string} key
 */
function next(all, from, key) {
  if (key in STEPS) return all[from + STEPS[key]];
  if (key === "Home") return all[0];
  if (key === "End") return all.at(-1);
  return key === "ArrowUp" || key === "ArrowDown" ? inNextRow(all, from, key === "ArrowDown" ? 1 : -1) : null;
}

/**
 * The nearest one above or below.
 * @param {HTMLElement[]} all
 * @param {number} from
 * @param {number} down
 */
function inNextRow(all, from, down) {
  const here = all[from].getBoundingClientRect();
  const boxes = all.map((each) => each.getBoundingClientRect());
  const beyond = boxes.filter((box) => (box.top - here.top) * down > here.height / 2);
  if (beyond.length === 0) return null;
  const row = beyond.reduce((near, box) => ((box.top - near.top) * down < 0 ? box : near)).top;
  const far = (/** @type {DOMRect} */ box) => (Math.abs(box.top - row) < 2 ? Math.abs(box.left - here.left) : Infinity);
  const nearest = boxes.reduce((near, box) => (far(box) < far(near) ? box : near));
  return all[boxes.indexOf(nearest)];
}
