// What a choice would do, asked from the service.
import { useEffect, useRef, useState } from "../../ui.js";

/**
 * @param {import("../../table_link.js").TableLink} link
 * @param {number|null} action
 * @returns {{preview: any, answered: () => Promise<void>}} `answered` resolves when nothing is asked any
 * more: a move that overtook its own question would make the question one about the past
 */
export function usePreview(link, action) {
  const [found, setFound] = useState(null);
  const asking = useRef(Promise.resolve());
  const step = link.steps.value.length;
  useEffect(() => {
    setFound(null);
    if (action === null) return undefined;
    let left = false;
    asking.current = link.previews([action]).then(
      (previews) => {
        if (!left) setFound(previews.get(action));
      },
      () => {},
    );
    return () => (left = true);
  }, [action, step]);
  return { preview: found?.action === action ? found : null, answered: () => asking.current };
}
