// A line of the log and what was said light each other up; a click on the line goes there.
import { useEffect } from "../../ui.js";

const STEP = "[data-step]";

export function useLight() {
  useEffect(() => {
    const stepAt = (event) => event.target.closest?.(STEP)?.dataset.step;
    const light = (event) => {
      const step = stepAt(event);
      for (const each of document.querySelectorAll(STEP)) each.classList.toggle("lit", each.dataset.step === step);
    };
    const go = (event) => {
      if (!event.target.closest?.(".log")) return;
      document.querySelector(`.smb-thread [data-step="${stepAt(event)}"]`)?.scrollIntoView({ block: "nearest" });
    };
    addEventListener("pointerover", light);
    addEventListener("click", go);
    return () => {
      removeEventListener("pointerover", light);
      removeEventListener("click", go);
    };
  }, []);
}
