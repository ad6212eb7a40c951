// The lanes as the events tell them, for the reveal: what lay where after each event, so that it can
// be shown lane by lane although the service tells it all at once. It knows what was told, no rules.

/**
 * @typedef {{card: string|null, open: boolean, under: number, stays?: boolean, gone?: boolean}} Cell
 * @typedef {{seat: number|null, lane: number, tag: string}} Mark something that happened at a card
 * @typedef {object} Beat one moment of a reveal
 * @property {[Cell[], Cell[]]} rows the cards of each seat by lane; lanes can be empty
 * @property {Map<number, number|null>} settled who has taken a lane, null for nobody
 * @property {number|null} lane the lane it happens in
 * @property {Mark[]} marks
 * @property {string[]} lines in the words of the log
 * @property {string} kind the last event of this moment
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
/** Events that only belong to a reveal if one is going on. */
const FOLLOWS = new Set(["drew", "nothing-drawn", "shuffled", "round-ended", "contest-ended"]);

/**
 * The latest reveal of a contest, or null before the first.
 * @param {{number: number, events: any[], lines: string[]}[]} steps
 * @returns {Reveal|null}
 */
export function latestReveal(steps) {
  const scene = new Scene();
  let found = null;
  for (const step of steps) {
    step.events.forEach((event, place) => {
      const line = step.lines.length === step.events.length ? step.lines[place] : "";
      const goesOn = found !== null && !found.ended;
      if (found?.ended) found.later = true;
      if (CLEARS.has(event.event) || PLACES.has(event.event)) {
        if (goesOn) found.ended = true;
        scene.take(event);
      } else if (REVEALS.has(event.event) || (goesOn && FOLLOWS.has(event.event))) {
        if (!goesOn) found = { key: `${step.number}`, beats: [], ended: false, later: false };
        scene.take(event);
        add(found.beats, scene, event, line);
        if (event.event === "round-ended") found.ended = true;
      }
    });
  }
  return found;
}

/** Cards are flipped together, and a lane's start is told with what happens first in it. */
function add(beats, scene, event, line) {
  const last = beats.at(-1);
  const together = last && last.kind === "flipped" && event.event === "flipped";
  const beat = scene.beat(event, line);
  if (together) beats[beats.length - 1] = { ...beat, marks: [], lines: [...last.lines, ...beat.lines] };
  else beats.push(beat);
}

class Scene {
  constructor() {
    this.rows = [[], []];
    this.settled = new Map();
    this.lane = null;
  }

  /** @returns {Beat} */
  beat(event, line) {
    const rows = this.rows.map((row) => row.map((cell) => cell && { ...cell }));
    return {
      rows: /** @type {[Cell[], Cell[]]} */ (rows),
      settled: new Map(this.settled),
      lane: event.event === "flipped" ? null : (event.lane ?? this.lane),
      marks: this.marks(event),
      lines: line ? [line] : [],
      kind: event.event,
    };
  }

  marks(event) {
    const lane = event.lane ?? this.lane;
    const at = (seat, tag, where = lane) => ({ seat, lane: where, tag });
    if (event.event === "fought") return [at(event.seat, event.seat === null ? "tie" : event.why)];
    if (event.event === "swapped") {
      return [at(event.seat, "swapped"), at(event.other_seat, "swapped", event.other_lane)];
    }
    if (event.event === "card-cut") return [at(event.other_seat, "card-cut")];
    if (["lane-started", "flipped", "shuffled", "round-ended", "contest-ended"].includes(event.event)) return [];
    return [at(event.seat, event.event)];
  }

  take(event) {
    const { lane, seat, card } = event;
    if (CLEARS.has(event.event)) {
      this.rows = this.rows.map((row) => row.map((cell) => (cell?.stays ? { ...cell, stays: false } : undefined)));
      this.settled = new Map();
      this.lane = null;
    } else if (["placed", "showed", "flipped", "replaced", "covered"].includes(event.event)) {
      const before = this.rows[seat][lane];
      const under = (before?.under ?? 0) + (event.event === "covered" ? 1 : 0);
      this.rows[seat][lane] = { card, open: event.event !== "placed", under };
    } else if (event.event === "lane-started") {
      this.lane = lane;
      event.cards.forEach((each, side) => {
        if (each !== null)
          this.rows[side][lane] = {
            ...this.rows[side][lane],
            under: this.rows[side][lane]?.under ?? 0,
            card: each,
            open: true,
          };
      });
    } else if (event.event === "card-cut") {
      delete this.rows[event.other_seat][lane];
    } else if (event.event === "gotcha-trashed") {
      const under = this.rows[seat][lane]?.under ?? 0;
      if (under > 0) this.rows[seat][lane] = { card: null, open: true, under };
      else delete this.rows[seat][lane];
    } else if (event.event === "swapped") {
      this.swap([seat, lane], [event.other_seat, event.other_lane]);
    } else if (event.event === "fought") {
      this.settled.set(lane, seat);
    } else if (event.event === "stayed" && this.rows[seat][lane]) {
      this.rows[seat][lane].stays = true;
    }
  }

  /** Only the cards on top change places. */
  swap([seat, lane], [otherSeat, otherLane]) {
    const one = this.rows[seat][lane];
    const other = this.rows[otherSeat][otherLane];
    if (!one || !other) return;
    this.rows[seat][lane] = { ...other, under: one.under };
    this.rows[otherSeat][otherLane] = { ...one, under: other.under };
  }
}
