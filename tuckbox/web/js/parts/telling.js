// Saying what happens as it comes: in the live region, by sounds, and not before the board has shown
// it. A wheel that still turns must not be outrun by the sentence that tells where it stopped.
import { effect } from "../ui.js";
import { t } from "../texts.js";
import { announce } from "../announce.js";
import { play } from "../sounds.js";
import { namesOf } from "./names.js";

/** @import { Frame, News } from "schemas/service" */
/** @import { Signal } from "../ui.js" */
/** @import { Board, Said } from "../boards.js" */
/** @import { TableLink } from "../table_link.js" */

/** So many milliseconds what is said waits for a motion at most: not everybody watches it. */
const LONGEST = 1500;
/** So long the log waits at most; a reveal has many parts, and any key or tap ends it. */
const LONGEST_SHOWN = 20000;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @param {TableLink} link
 * @param {TableLink} told what `link` shows, as everybody at this device may know it
 * @param {Signal<Said>} said
 * @param {Board | null} board
 */
export function follow(link, told, said, board) {
  /** @type {(() => void)[]} */
  let waiting = [];
  let soon = 0;
  let late = 0;
  const tell = () => {
    clearTimeout(soon);
    const ready = waiting;
    waiting = [];
    for (const each of ready) each();
  };
  told.onFrame = (frame) => {
    if (frame.type !== "frame") return;
    if (frame.steps) said.value = { text: "", bad: false };
    if (!still.matches && link.held.value === null && moves(frame, board)) {
      link.held.value = frame.steps?.[0].number ?? null;
      late = setTimeout(() => (link.held.value = null), LONGEST_SHOWN);
    }
    waiting.push(() => tellOf(frame, link, board));
    if (link.held.value === null) tell();
    else if (waiting.length === 1) soon = setTimeout(tell, LONGEST);
  };
  const release = effect(() => {
    if (link.held.value !== null) return;
    clearTimeout(late);
    tell();
  });
  return () => {
    release();
    clearTimeout(soon);
    clearTimeout(late);
    link.held.value = null;
    told.onFrame = () => {};
  };
}

/**
 * Whether the board shows any of it as a motion whose end is the news.
 * @param {Frame} frame
 * @param {Board | null} board
 */
function moves(frame, board) {
  return frame.steps?.some((step) => step.events.some((event) => board?.moves?.(/** @type {never} */ (event))));
}

/**
 * @param {Frame} frame
 * @param {TableLink} link
 * @param {Board | null} board
 */
function tellOf(frame, link, board) {
  for (const lines of frame.lines ?? []) for (const line of lines) announce(line);
  const sentence = newsLine(frame.news, link.table.value ? namesOf(link.table.value) : []);
  if (sentence) announce(sentence);
  if (frame.news?.type === "ended" || (frame.steps && link.over)) {
    play("end");
  } else if (frame.steps) {
    const events = /** @type {{event: string}[]} */ (frame.steps.flatMap((step) => step.events));
    play(events.some(({ event }) => board?.hits?.includes(event)) ? "hit" : "move");
    if (link.myMove) play("turn", 0.2);
  }
  if (frame.steps && link.myMove) announce(t("table.your-move"));
}

/**
 * What happened around the contest, in words; moves tell themselves.
 * @param {News | null | undefined} news
 * @param {string[]} names
 */
export function newsLine(news, names) {
  if (
    !news ||
    ["moved", "laid", "opened", "committed", "contributed", "answered", "muted", "interrupted"].includes(news.type)
  ) {
    return "";
  }
  const seat = "seat" in news ? news.seat : null;
  const name = seat === null ? "" : names[seat];
  if (news.type === "said") return t("talk.line", { name: name || news.name, text: news.text });
  return t(`news.${news.type}`, { name });
}
