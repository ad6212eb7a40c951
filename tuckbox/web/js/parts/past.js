// An earlier position of a contest that goes on: looked at for a while, as it was seen then. What was
// seen before the page was loaded is in the replay, after the end.
import { html, useEffect, useMemo } from "../ui.js";
import { t } from "../texts.js";
import { StillLink } from "../still_link.js";
import { forOthers } from "./keys.js";

/** @import { Signal } from "../ui.js" */
/** @import { Board, Said } from "../boards.js" */
/** @import { OpenLink } from "../table_link.js" */

/** @param {{link: OpenLink, at: number, board: Board, names: string[], said: Signal<Said>}} props */
export function Past({ link, at, board: Board, names, said }) {
  const still = useMemo(() => {
    const made = new StillLink(link.table.value.game, names, null);
    const seen = link.past.get(at);
    made.show(seen?.view ?? null, link.steps.value.slice(0, seen?.count), link.you.value);
    return made;
  }, [link, at]);
  return html`<${Board} link=${still} view=${still.view.value} you=${link.you.value} names=${names}
    act=${async () => {}} said=${said} />`;
}

/**
 * Says that it is the past, and leads back.
 * @param {{at: number, leave: () => void}} props
 */
export function PastNote({ at, leave }) {
  useEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && !forOthers(event) && leave();
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  }, []);
  return html`<div class="past paper"><p role="status">${t("past.at", { step: at })}</p>
    <button class="primary small" onClick=${leave}>${t("past.leave")}</button></div>`;
}
