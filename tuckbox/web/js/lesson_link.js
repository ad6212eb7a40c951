// A lesson as a board sees it: a table where everything is laid down beforehand, except when the
// learner does it. Whatever they choose is judged by what the service has said about it.
import { signal } from "./ui.js";
import { t } from "./texts.js";
import { StillLink } from "./still_link.js";
import { Refused } from "./table_link.js";

/** @import { Lesson, LessonBeat } from "schemas/service" */
/** @import { Foreseen } from "./boards.js" */
/** @import { Progress } from "./progress.js" */

/** Milliseconds between what one player does by itself and what the next one does. */
const PAUSE = 900;

/** @typedef {LessonBeat & {action: number}} Asked a move of the learner */

/** A move that the rules allow but the lesson does not ask for, with what it would have done. */
export class Astray extends Refused {
  /** @param {string} lines */
  constructor(lines) {
    super({ sentence: t(lines ? "learn.astray" : "learn.astray-short", { lines }), code: "astray" });
  }
}

export class LessonLink extends StillLink {
  /**
   * @param {Lesson} lesson
   * @param {Pick<Progress, "at" | "words">} kept how far the learner had come
   */
  constructor(lesson, kept) {
    super(lesson.game, lesson.names, null);
    this.id = `lesson-${lesson.game}`;
    this.lesson = lesson;
    this.beats = lesson.beats;
    this.words = kept.words;
    for (const [place, words] of Object.entries(kept.words)) this._say(Number(place), words);
    /** The beat that is now. */
    this.at = signal(0);
    /** Whether something is happening by itself. */
    this.runs = signal(false);
    /** Do not wait for what happens by itself. */
    this.skip = () => {};
    /** Resolves when the board has come to rest. */
    this.rested = async () => {};
    this._stand(kept.at);
  }

  /** What is said now. */
  get beat() {
    return this.beats[this.at.value];
  }

  /**
   * What the learner is asked to do now, or next: nobody has to read to the end first.
   * @returns {Asked | null}
   */
  get asked() {
    const next = this.beats.slice(this.at.value).find((beat) => beat.step);
    return next && isAsked(next) && !this.runs.value ? next : null;
  }

  /** The last thing that is said ends the lesson. */
  get ended() {
    return this.at.value === this.beats.length - 1;
  }

  /** How many times there is something to read, and the how manieth this is. */
  get progress() {
    const stops = this.beats.flatMap((beat, place) => (this._continues(place) || !beat.say ? [] : [place]));
    return { now: stops.filter((place) => place <= this.at.value).length, all: stops.length };
  }

  /**
   * Whether a beat belongs to what was said before it.
   * @param {number} place
   */
  _continues(place) {
    return isAsked(this.beats[place]) && this.beats[place].say === this.beats[place - 1]?.say;
  }

  /**
   * Everything up to here has happened.
   * @param {number} at
   */
  _stand(at) {
    this.at.value = at;
    const steps = this.beats.slice(0, at).flatMap((beat) => (beat.step ? [beat.step] : []));
    const view = steps.at(-1)?.view ?? this.lesson.beginning;
    this.you.value = this.lesson.seat;
    this.steps.value = steps;
    this.view.value = { ...view, choices: this.asked ? view.choices : [] };
    this.over = view.to_move === "over";
    this.myMove = this.asked !== null;
    const phase = this.over ? "over" : "playing";
    this.table.value = { ...this.table.value, phase, terms: { talk: false } };
  }

  /**
   * The end of what one player does from here on, draws included.
   * @param {number} from
   */
  _whole(from) {
    let place = from;
    let actor = null;
    for (; this.beats[place]?.step && !isAsked(this.beats[place]); place += 1) {
      const by = this.beats[place].step?.actor;
      if (typeof by === "number" && actor !== null && by !== actor) break;
      if (typeof by === "number") actor = by;
    }
    return place;
  }

  /** What comes first may happen by itself: cards are dealt. */
  async begin() {
    if (!this.beat.say) await this._run(this.at.value);
  }

  /** Read on. */
  next() {
    return this._run(this.at.value + 1);
  }

  /**
   * Let happen what happens by itself; `skip` ends all waiting.
   * @param {number} from
   */
  async _run(from) {
    this.runs.value = true;
    /** @type {Promise<void>} */
    const skipped = new Promise((done) => (this.skip = done));
    let place = from;
    // What chance answers to a move belongs to it, as it does at a table.
    while (this.beats[place]?.step?.actor === "chance") place += 1;
    this._stand(place);
    for (let end = this._whole(place); end > place; end = this._whole(place)) {
      await Promise.race([skipped, this._pause()]);
      place = end;
      this._stand(place);
    }
    await Promise.race([skipped, this.rested()]);
    this.runs.value = false;
    this._stand(place);
  }

  async _pause() {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    await this.rested();
    await new Promise((done) => setTimeout(done, PAUSE));
  }

  /** Do what is asked. */
  async show() {
    const say = this.asked?.say;
    for (let now = this.asked; now && now.say === say; now = this.asked) await this.move(now.action);
  }

  /**
   * @param {number} action
   * @param {string} [words]
   */
  async move(action, words = "") {
    const asked = this.asked;
    const known = asked?.previews?.find((each) => each.action === action);
    if (!asked || !known) throw new Refused({ sentence: t("learn.cannot"), code: "lesson" });
    if (action !== asked.action) throw new Astray(known.lines.join(" "));
    const place = this.beats.indexOf(asked);
    if (words) this._say(place, words);
    if (this._continues(place + 1)) this._stand(place + 1);
    else await this._run(place + 1);
  }

  /** @param {string} _text */
  async attempt(_text) {
    throw new Refused({ sentence: t("learn.cannot"), code: "lesson" });
  }

  /**
   * From here on, what the learner said stands in place of what the card would have said.
   * @param {number} place
   * @param {string} words
   */
  _say(place, words) {
    const inside = (/** @type {string} */ text) => JSON.stringify(text).slice(1, -1);
    const events = /** @type {{words?: string}[]} */ (this.beats[place].step?.events ?? []);
    const ready = events.find((event) => event.words)?.words;
    if (!ready) return;
    const later = JSON.stringify(this.beats.slice(place)).replaceAll(inside(ready), () => inside(words));
    this.beats = [...this.beats.slice(0, place), ...JSON.parse(later)];
    this.words = { ...this.words, [place]: words };
  }

  /**
   * @param {number[]} actions
   * @returns {Promise<Map<number, Foreseen>>}
   */
  async previews(actions) {
    const known = this.asked?.previews ?? [];
    return new Map(known.filter((each) => actions.includes(each.action)).map((each) => [each.action, each]));
  }
}

/**
 * @param {LessonBeat} beat
 * @returns {beat is Asked}
 */
export function isAsked(beat) {
  return beat.action !== undefined;
}
