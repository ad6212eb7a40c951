// A line of the log and what was said light each other up; a click on the line goes there.
import { useEffect } from "../../ui.js";
import { all, around, one } from "../../elements.js";

const STEP = "[data-step]";

export function useLight() {
  useEffect(() => {
    const stepAt = (/** @type {Event} */ event) => around(event, STEP)?.dataset.step;
    const light = (/** @type {Event} */ event) => {
      const step = stepAt(event);
      for (const each of all(document, STEP)) each.classList.toggle("lit", each.dataset.step === step);
    };
    const go = (/** @type {Event} */ event) => {
      if (!around(event, ".log")) return;
      one(document, `.smb-thread [data-step="${stepAt(event)}"]`)?.scrollIntoView({ block: "nearest" });
    };
    addEventListener("pointerover", light);
    addEventListener("click", go);
    return () => {
      removeEventListener("pointerover", light);
      removeEventListener("click", go);
    };
  }, []);
}
