// What happened, as a conversation reads: rounds, what was said, and what came of it. Everything is
// taken from the events of the steps.
import { t } from "../../texts.js";
import { isSilent } from "./cards.js";

/** @import { Acted, Agreed, Event, Folded, GameEnded, Move, NothingDrawn, PassedOver, RoundStarted } from "schemas/scratch-my-back" */
/** @import { ToldStep } from "../../boards.js" */
/**
 * @typedef {RoundStarted | Acted | PassedOver | NothingDrawn | Agreed | Folded | GameEnded} Told
 * @typedef {{kind: "said", event: Acted} | {kind: "round" | "note" | "result", event: Told}} Telling
 * @typedef {Telling & {key: string, step: number}} Line `key` stays the same when the table is drawn again
 */

/** @param {ToldStep<Event>[]} steps */
export function storyOf(steps) {
  /** @type {Line[]} */
  const story = [];
  for (const step of steps) {
    for (const [place, event] of step.events.entries()) {
      const told = telling(event);
      if (told) story.push({ ...told, key: `${step.number} ${place}`, step: step.number });
    }
  }
  return story;
}

/**
 * @param {Event} event
 * @returns {Telling | null}
 */
function telling(event) {
  switch (event.event) {
    case "round-started":
      return { kind: "round", event };
    case "acted":
      return { kind: event.words && !isSilent(event.move) ? "said" : "note", event };
    case "agreed":
    case "folded":
      return { kind: "result", event };
    case "passed-over":
    case "nothing-drawn":
    case "game-ended":
      return { kind: "note", event };
    default:
      return null; // cards that were drawn or left over: the log has them
  }
}

/**
 * A number of points with its sign.
 * @param {number} points
 */
export function signed(points) {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/**
 * What was played, in a few words: "Request carry", "Agree with meet".
 * @param {Move} move
 */
export function played(move) {
  if (move.move === "request") return t("smb.played.request", { card: move.card });
  if (move.move === "scratch") return t("smb.played.scratch", { card: move.card });
  if (move.move === "agree") return move.card ? t("smb.played.agree-with", { card: move.card }) : "Agree";
  if (move.move === "pass-on") return "Pass it on";
  if (move.move === "fold") return t("smb.played.fold");
  return move.card;
}

/**
 * An event that is not speech, in a sentence.
 * @param {Told} event
 * @param {string[]} names
 */
export function sentence(event, names) {
  if (event.event === "game-ended") return t(`smb.ended.${event.why}`);
  const name = names[event.seat];
  if (event.event === "round-started") return t("smb.round-starts", { number: event.number, name });
  if (event.event === "agreed") return t("smb.agreed", { name, points: signed(event.points) });
  if (event.event === "folded") {
    const other = names[event.other_seat];
    return t("smb.folded", { name, points: signed(event.points), other, other_points: signed(event.other_points) });
  }
  if (event.event === "acted") {
    return t(`smb.did.${event.move.move}`, { name, cards: event.cards.join(" + ") });
  }
  return t(`smb.${event.event}`, { name });
}

/**
 * Who speaks to whom with what, as the head of a line.
 * @param {Acted} event
 * @param {string[]} names
 */
export function heading(event, names) {
  const whom = ["request", "pass-on", "scratch"].includes(event.move.move) ? event.to : null;
  const who = whom === null ? names[event.seat] : `${names[event.seat]} → ${names[whom]}`;
  return `${who} · ${played(event.move)}`;
}

/**
 * The whole conversation as plain text.
 * @param {Line[]} story
 * @param {string[]} names
 */
export function transcript(story, names) {
  const lines = story.map(({ kind, event }) => {
    if (kind === "said") return `${heading(event, names)}\n  “${event.words}”`;
    return kind === "round" ? `\n== ${sentence(event, names)} ==` : `(${sentence(event, names)})`;
  });
  return `Scratch My Back\n${names.join(", ")}\n${lines.join("\n")}\n`;
}
