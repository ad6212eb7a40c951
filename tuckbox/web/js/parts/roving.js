// Arrow keys go through a list of buttons that may have several rows; for the Tab key it is one stop.
import { useRef, useState } from "../ui.js";

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * @param {string[]} ids what is in the list, in its order
 * @returns {{list: {current: HTMLElement|null}, keys: (event: KeyboardEvent) => void, stop: (id: string) => object}}
 * `list` and `keys` belong to the list, `stop(id)` to the button of each thing in it
 */
export function useRoving(ids) {
  const list = useRef(null);
  const [last, setLast] = useState(null);
  const at = ids.includes(last) ? last : ids[0];
  const keys = (event) => {
    const all = [...list.current.querySelectorAll("[data-stop]")];
    const from = all.indexOf(event.target.closest("[data-stop]"));
    if (from < 0) return;
    const to =
      event.key in STEPS
        ? all[from + STEPS[event.key]]
        : ({ Home: all[0], End: all.at(-1) }[event.key] ?? inNextRow(all, from, event.key));
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  const stop = (id) => ({ "data-stop": id, tabindex: id === at ? 0 : -1, onFocus: () => setLast(id) });
  return { list, keys, stop };
}

/** The nearest one above or below. */
function inNextRow(all, from, key) {
  const down = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (!down) return null;
  const here = all[from].getBoundingClientRect();
  const boxes = all.map((each) => each.getBoundingClientRect());
  const beyond = boxes.filter((box) => (box.top - here.top) * down > here.height / 2);
  if (beyond.length === 0) return null;
  const row = beyond.reduce((near, box) => ((box.top - near.top) * down < 0 ? box : near)).top;
  const far = (box) => (Math.abs(box.top - row) < 2 ? Math.abs(box.left - here.left) : Infinity);
  const nearest = boxes.reduce((near, box) => (far(box) < far(near) ? box : near));
  return all[boxes.indexOf(nearest)];
}
