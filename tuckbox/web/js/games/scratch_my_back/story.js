// What happened, as a conversation reads: rounds, what was said, and what came of it. Everything is
// taken from the events of the steps.
import { t } from "../../texts.js";
import { isSilent } from "./cards.js";

/**
 * @typedef {object} Line
 * @property {string} key stays the same when the table is drawn again
 * @property {"round"|"said"|"note"|"result"} kind
 * @property {number} step
 * @property {object} event
 *
 * @param {{number: number, events: object[]}[]} steps
 * @returns {Line[]}
 */
export function storyOf(steps) {
  const story = [];
  for (const step of steps) {
    step.events.forEach((event, place) => {
      const kind = kindOf(event);
      if (kind) story.push({ key: `${step.number} ${place}`, kind, step: step.number, event });
    });
  }
  return story;
}

function kindOf(event) {
  if (event.event === "round-started") return "round";
  if (event.event === "acted") return event.words && !isSilent(event.move) ? "said" : "note";
  if (event.event === "agreed" || event.event === "folded") return "result";
  if (["passed-over", "nothing-drawn", "game-ended"].includes(event.event)) return "note";
  return null; // cards that were drawn or left over: the log has them
}

/** A number of points with its sign. */
export function signed(points) {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** What was played, in a few words: "Request carry", "Agree with meet". */
export function played(move) {
  if (move.move === "request") return t("smb.played.request", { card: move.card });
  if (move.move === "scratch") return t("smb.played.scratch", { card: move.card });
  if (move.move === "agree") return move.card ? t("smb.played.agree-with", { card: move.card }) : "Agree";
  if (move.move === "pass-on") return "Pass it on";
  if (move.move === "fold") return t("smb.played.fold");
  return move.card;
}

/** An event that is not speech, in a sentence. */
export function sentence(event, names) {
  const name = names[event.seat];
  if (event.event === "round-started") return t("smb.round-starts", { number: event.number, name });
  if (event.event === "agreed") return t("smb.agreed", { name, points: signed(event.points) });
  if (event.event === "folded") {
    const other = names[event.other_seat];
    return t("smb.folded", { name, points: signed(event.points), other, other_points: signed(event.other_points) });
  }
  if (event.event === "game-ended") return t(`smb.ended.${event.why}`);
  if (event.event === "acted") {
    return t(`smb.did.${event.move.move}`, { name, cards: event.cards.join(" + ") });
  }
  return t(`smb.${event.event}`, { name });
}

/** Who speaks to whom with what, as the head of a line. */
export function heading(event, names) {
  const whom = ["request", "pass-on", "scratch"].includes(event.move.move) && event.to !== null;
  const who = whom ? `${names[event.seat]} → ${names[event.to]}` : names[event.seat];
  return `${who} · ${played(event.move)}`;
}

/** The whole conversation as plain text. */
export function transcript(story, names) {
  const lines = story.map(({ kind, event }) => {
    if (kind === "said") return `${heading(event, names)}\n  “${event.words}”`;
    return kind === "round" ? `\n== ${sentence(event, names)} ==` : `(${sentence(event, names)})`;
  });
  return `Scratch My Back\n${names.join(", ")}\n${lines.join("\n")}\n`;
}
