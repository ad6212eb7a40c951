// The lanes as the events tell them, for the reveal: what lay where after each event, so that it can
// be shown lane by lane although the service tells it all at once. It knows what was told, no rules.

/** @import { Event } from "schemas/gotchacards" */
/** @import { ToldStep } from "../../boards.js" */
/**
 * @typedef {{card: string | null, open: boolean, under: number, lane?: number, stays?: boolean}} Cell
 * @typedef {(Cell | undefined)[]} Row the cards of a seat by lane; lanes can be empty
 * @typedef {[Row, Row]} Rows
 * @typedef {{seat: number | null, lane: number | null, tag: string}} Mark something that happened at a card
 *
 * @typedef {object} Beat one moment of a reveal
 * @property {Rows} rows
 * @property {Map<number, number | null>} settled who has taken a lane, null for nobody
 * @property {number | null} lane the lane it happens in
 * @property {Mark[]} marks
 * @property {string[]} lines in the words of the log
 * @property {Event["event"]} kind the last event of this moment
 *
 * @typedef {{key: string, beats: Beat[], ended: boolean, later: boolean}} Reveal `later`: something came after it
 */

const CLEARS = new Set(["turn-started", "overtime-started", "chose"]);
const PLACES = new Set(["placed", "showed"]);
/** Events that begin or go on with a reveal; anything else before them is placing. */
const REVEALS = new Set([
  "flipped",
  "cut-prevented",
  "card-cut",
  "lane-started",
  "gotcha-trashed",
  "replaced",
  "covered",
  "laid-bare",
  "swapped",
  "nothing-swapped",
  "fought",
  "stayed",
  "took-sweet",
  "discarded",
]);
/** @param {Event} event */
export function isReveal(event) {
  return REVEALS.has(event.event);
}

/** Events that only belong to a reveal if one is going on. */
const FOLLOWS = new Set(["drew", "nothing-drawn", "shuffled", "round-ended", "contest-ended"]);

/**
 * The latest reveal of a contest, or null before the first.
 * @param {ToldStep<Event>[]} steps
 */
export function latestReveal(steps) {
  const scene = new Scene();
  let found = /** @type {Reveal | null} */ (null);
  for (const step of steps) {
    for (const [place, event] of step.events.entries()) {
      const line = step.lines.length === step.events.length ? step.lines[place] : "";
      const running = found?.ended === false ? found : null;
      if (found?.ended) found.later = true;
      if (CLEARS.has(event.event) || PLACES.has(event.event)) {
        if (running) running.ended = true;
        scene.take(event);
      } else if (REVEALS.has(event.event) || (running && FOLLOWS.has(event.event))) {
        found = running ?? { key: `${step.number}`, beats: [], ended: false, later: false };
        scene.take(event);
        add(found.beats, scene, event, line);
        if (event.event === "round-ended") found.ended = true;
      }
    }
  }
  return found;
}

/**
 * Cards are flipped together, and a lane's start is told with what happens first in it.
 * @param {Beat[]} beats
 * @param {Scene} scene
 * @param {Event} event
 * @param {string} line
 */
function add(beats, scene, event, line) {
  const last = beats.at(-1);
  const together = last && last.kind === "flipped" && event.event === "flipped";
  const beat = scene.beat(event, line);
  if (together) beats[beats.length - 1] = { ...beat, marks: [], lines: [...last.lines, ...beat.lines] };
  else beats.push(beat);
}

class Scene {
  constructor() {
    /** @type {Rows} */
    this.rows = [[], []];
    /** @type {Beat["settled"]} */
    this.settled = new Map();
    /** @type {number | null} */
    this.lane = null;
  }

  /**
   * @param {Event} event
   * @param {string} line
   * @returns {Beat}
   */
  beat(event, line) {
    const copy = (/** @type {Row} */ row) => row.map((cell) => cell && { ...cell });
    return {
      rows: [copy(this.rows[0]), copy(this.rows[1])],
      settled: new Map(this.settled),
      lane: event.event === "flipped" ? null : this.laneOf(event),
      marks: this.marks(event),
      lines: line ? [line] : [],
      kind: event.event,
    };
  }

  /** @param {Event} event */
  laneOf(event) {
    return "lane" in event ? event.lane : this.lane;
  }

  /**
   * @param {Event} event
   * @returns {Mark[]}
   */
  marks(event) {
    const lane = this.laneOf(event);
    switch (event.event) {
      case "fought":
        return [{ seat: event.seat, lane, tag: event.seat === null ? "tie" : event.why }];
      case "swapped":
        return [
          { seat: event.seat, lane, tag: "swapped" },
          { seat: event.other_seat, lane: event.other_lane, tag: "swapped" },
        ];
      case "card-cut":
        return [{ seat: event.other_seat, lane, tag: "card-cut" }];
      case "flipped":
      case "round-ended":
      case "contest-ended":
        return [];
      default:
        return "seat" in event ? [{ seat: event.seat, lane, tag: event.event }] : [];
    }
  }

  /** @param {Event} event */
  take(event) {
    switch (event.event) {
      case "turn-started":
      case "overtime-started":
      case "chose":
        this.clear();
        break;
      case "placed":
      case "showed":
      case "flipped":
      case "replaced":
      case "covered": {
        const { seat, lane, card } = event;
        const under = (this.rows[seat][lane]?.under ?? 0) + (event.event === "covered" ? 1 : 0);
        this.rows[seat][lane] = { card, open: event.event !== "placed", under };
        break;
      }
      case "lane-started":
        this.lane = event.lane;
        for (const [side, card] of event.cards.entries()) {
          const before = this.rows[side][event.lane];
          if (card !== null) this.rows[side][event.lane] = { under: 0, ...before, card, open: true };
        }
        break;
      case "card-cut":
        this.rows[event.other_seat][event.lane] = undefined;
        break;
      case "gotcha-trashed": {
        const row = this.rows[event.seat];
        const under = row[event.lane]?.under ?? 0;
        row[event.lane] = under > 0 ? { card: null, open: true, under } : undefined;
        break;
      }
      case "swapped":
        this.swap([event.seat, event.lane], [event.other_seat, event.other_lane]);
        break;
      case "fought":
        this.settled.set(event.lane, event.seat);
        break;
      case "stayed": {
        const cell = this.rows[event.seat][event.lane];
        if (cell) cell.stays = true;
      }
    }
  }

  /** Only what stays is left. */
  clear() {
    const left = (/** @type {Row} */ row) => row.map((cell) => (cell?.stays ? { ...cell, stays: false } : undefined));
    this.rows = [left(this.rows[0]), left(this.rows[1])];
    this.settled = new Map();
    this.lane = null;
  }

  /**
   * Only the cards on top change places.
   * @param {[number, number]} one seat and lane
   * @param {[number, number]} two
   */
  swap([seat, lane], [otherSeat, otherLane]) {
    const one = this.rows[seat][lane];
    const other = this.rows[otherSeat][otherLane];
    if (!one || !other) return;
    this.rows[seat][lane] = { ...other, under: one.under };
    this.rows[otherSeat][otherLane] = { ...one, under: other.under };
  }
}
