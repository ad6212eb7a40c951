// What choices would do, from the service's previews: short enough to stand on a square.
import { useEffect, useState } from "../../ui.js";
import { t } from "../../texts.js";

/** @import { Defeated, Event, View } from "schemas/draw-the-line" */
/** @import { BoardLink, Foreseen } from "../../boards.js" */
/**
 * A preview in a few words, and the cards that would be taken, by square.
 * @typedef {{taken: Map<string, Defeated>, lines: {kind: "takes" | "note" | "wins" | "ends", text: string}[]}} Short
 */

/** @type {Map<number, Foreseen<Event>>} */
const NOTHING = new Map();

/**
 * Previews of some actions, asked for again when the table has moved on.
 * @param {BoardLink<View, Event>} link
 * @param {number[]} actions
 */
export function usePreviews(link, actions) {
  const key = `${link.steps.value.length} ${actions.join()}`;
  const [found, setFound] = useState({ key: "", previews: NOTHING });
  useEffect(() => {
    if (actions.length === 0) return undefined;
    let stale = false;
    const keep = (/** @type {Map<number, Foreseen<Event>>} */ previews) => !stale && setFound({ key, previews });
    link.previews(actions).then(keep, () => {}); // without a preview the move is possible all the same
    return () => {
      stale = true;
    };
  }, [key]);
  return found.key === key ? found.previews : NOTHING;
}

/**
 * @param {Foreseen<Event> | undefined} preview
 * @param {number | null} you
 * @returns {Short}
 */
export function inShort(preview, you) {
  /** @type {Short["taken"]} */
  const taken = new Map();
  /** @type {Short["lines"]} */
  const lines = [];
  for (const event of preview?.events ?? []) {
    if (event.event === "defeated") {
      taken.set(event.square, event);
      lines.push({ kind: "takes", text: t("dtl.takes", event) });
    } else if (event.event === "survived") {
      lines.push({ kind: "note", text: t("dtl.survives", event) });
    } else if (event.event === "lost") {
      lines.push({ kind: "note", text: t("dtl.loses", event) });
    } else if (event.event === "game-ended") {
      const kind = event.seat === you ? "wins" : "ends";
      lines.push({ kind, text: t(`dtl.${kind}`, { count: event.points, points: event.points }) });
    }
  }
  return { taken, lines };
}

/**
 * The whole preview in the words of the log, with what may happen after it.
 * @param {Foreseen<Event> | undefined} preview
 */
export function inFull(preview) {
  if (!preview) return "";
  const possible = (preview.possible ?? [])
    .slice(0, 2)
    .map(({ line, share }) => t("dtl.perhaps", { percent: Math.round(100 * share), line }));
  const lines = [...(preview.lines ?? []), ...possible].join(" ");
  return lines && t("dtl.would", { lines });
}
