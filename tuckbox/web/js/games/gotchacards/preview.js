// What a choice would do, asked from the service.
import { useEffect, useRef, useState } from "../../ui.js";

/** @import { Event, View } from "schemas/gotchacards" */
/** @import { BoardLink, Foreseen } from "../../boards.js" */

/**
 * `answered` resolves when nothing is asked any more: a move that overtook its own question would make
 * the question one about the past.
 * @param {BoardLink<View, Event>} link
 * @param {number | null} action
 */
export function usePreview(link, action) {
  const [found, setFound] = useState(/** @type {Foreseen<Event> | null} */ (null));
  const asking = useRef(Promise.resolve());
  const step = link.steps.value.length;
  useEffect(() => {
    setFound(null);
    if (action === null) return undefined;
    let left = false;
    asking.current = link.previews([action]).then(
      (previews) => {
        if (!left) setFound(previews.get(action) ?? null);
      },
      () => {},
    );
    return () => {
      left = true;
    };
  }, [action, step]);
  return { preview: found?.action === action ? found : null, answered: () => asking.current };
}
