// The table of Scratch Wars: two heroes with their wheels, and the wheel that is spun between them.
// What may be done is what the view offers; this module says which weapon is in the middle and hands
// the parts of the table what they need.
import { html, useEffect, useRef, useState } from "../ui.js";
import { forOthers } from "../parts/keys.js";
import { usePick } from "../parts/pick.js";
import { Side } from "./scratch_wars/side.js";
import { Stage } from "./scratch_wars/stage.js";
import { isStop, lastStop, restingNotches, useReel } from "./scratch_wars/reel.js";
import { weapon } from "./scratch_wars/cards.js";
import { one } from "../elements.js";
import { briefly, choiceLabel, costOf } from "./scratch_wars/words.js";

/** @import { Cancel, Choice, Event, Move, Repair, Spin, View } from "schemas/scratch-wars" */
/** @import { BoardLink, BoardProps, Foreseen, ToldStep, Viewer } from "../boards.js" */
/** @import { Picking } from "../parts/pick.js" */
/** @import { Notch } from "./scratch_wars/cards.js" */
/** @import { Reel, Stop } from "./scratch_wars/reel.js" */

/** @type {Move["move"][]} */
const OF_A_WEAPON = ["spin", "repair", "cancel"];
const SPUN_PHASES = ["decide", "bonus", "target", "shields"];
/** @type {{view: View | null, previews: Map<number, Foreseen<Event>>}} */
const NONE = { view: null, previews: new Map() };
/** Milliseconds that a move waits for the previews of the step before it. */
const LONGEST = 200;

/**
 * @typedef {{seat: number, weapon?: number, hero?: boolean}} Staged what is in the middle
 * @typedef {Choice & {move: Spin | Repair | Cancel}} OfWeapon
 * @typedef {{lives: number[], energy: number[], touched: Set<string>}} Marks by seat
 *
 * @typedef {object} Duel what the parts of the table are handed
 * @property {View} view what is known now
 * @property {View} facts the same, or how it was while a wheel still turns
 * @property {Viewer} you
 * @property {string[]} names
 * @property {Picking} pick
 * @property {(staged: Staged | null) => void} look
 * @property {Reel} reel
 * @property {number} bottom the seat at the near side
 * @property {Staged} staged
 * @property {OfWeapon | null} ready the choice of the weapon in the middle
 * @property {(move: Move["move"], place?: number) => Choice | undefined} choice
 * @property {number | null} pending
 * @property {(choice: Choice) => void} act
 * @property {boolean} busy
 * @property {boolean} runs whether a spin is on its way
 * @property {number} cost energy that the choice in the middle takes
 * @property {Map<string, number>} resting notches by seat and weapon
 * @property {Marks} marks what the last step changed
 * @property {Notch | undefined} notchInPlay
 * @property {(choice: Choice) => string} label
 * @property {(choice: Choice) => string} brief
 * @property {(choice: Choice) => string} first
 * @property {(place: number, toggle: () => void, event: MouseEvent) => void} choose
 */

/** @param {BoardProps<View, Event>} props */
export default function ScratchWarsBoard({ link, view, you, names, act }) {
  const reel = useReel(link, view);
  const { previews, answered } = usePreviews(link, view, you);
  const [looked, look] = useState(/** @type {Staged | null} */ (null));
  /** @type {Duel["choice"]} */
  const choice = (move, place) =>
    view.choices.find(({ move: each }) => each.move === move && (place === undefined || placeOf(each) === place));
  const ofWeapon = (/** @type {number} */ place) =>
    /** @type {OfWeapon | undefined} */ (OF_A_WEAPON.map((move) => choice(move, place)).find(Boolean));
  const pending = link.pending.value;
  const sending = useRef(false);
  const go = async (/** @type {Choice} */ chosen) => {
    if (pending !== null || sending.current) return;
    sending.current = true;
    pick.cancel();
    look(null);
    // A question about a step that is over would be refused, so it is answered first.
    await Promise.race([answered.current, new Promise((done) => setTimeout(done, LONGEST))]);
    sending.current = false;
    act(chosen.action);
  };
  const pick = usePick({
    places: (item) => (ofWeapon(Number(item)) ? ["stage"] : []),
    drop: (item) => {
      const chosen = ofWeapon(Number(item));
      if (chosen) go(chosen);
    },
  });
  useEffect(() => look(null), [link.steps.value.length]);
  useEffect(() => {
    if (!reel.turning) link.held.value = null;
  });

  const steps = link.steps.value;
  const stop = lastStop(steps);
  const picked = pick.picked.value === null ? null : Number(pick.picked.value);
  const sent = /** @type {OfWeapon | undefined} */ (
    view.choices.find((each) => each.action === pending && OF_A_WEAPON.includes(each.move.move))
  );
  const ready = sent ?? ofWeapon(picked ?? -1) ?? usual(view, stop, you, ofWeapon);
  const bottom = typeof you === "number" ? you : 0;
  const staged = onStage({ reel, looked, ready, stop, view, bottom });
  const preview = (/** @type {Choice} */ each) => previews.get(each.action);
  const spent =
    ready && !reel.turning && staged.seat === you && staged.weapon === ready.move.weapon ? costOf(preview(ready)) : 0;
  const { turning } = reel;
  /** @type {Duel} */
  const table = {
    view,
    you,
    names,
    pick,
    look,
    reel,
    bottom,
    staged,
    ready,
    choice,
    pending,
    facts: reel.before,
    act: go,
    busy: pending !== null,
    runs: sent?.move.move === "spin" && !reel.turning,
    cost: spent,
    resting: restingNotches(turning ? steps.filter((step) => step.number < turning.step) : steps),
    marks: marksOf(reel.fresh),
    notchInPlay: !turning && view.weapon === staged.weapon ? spunNotch(view) : undefined,
    label: (each) => choiceLabel(each, view, preview(each)),
    brief: (each) => briefly(preview(each), you).join(" · "),
    first: (each) => briefly(preview(each), you)[0] ?? "",
    choose: (place, toggle, event) => {
      look(null);
      if (picked !== place) toggle();
      if (event.detail === 0) focusWheel();
    },
  };
  useKeys(table, (place) => ofWeapon(place) !== undefined);
  return html`<div class="sw-board" data-phase=${view.phase} data-steps=${steps.length} data-turning=${reel.turning ? "yes" : undefined}>
    <${Side} seat=${1 - bottom} table=${table} />
    <${Stage} table=${table} />
    <${Side} seat=${bottom} table=${table} />
  </div>`;
}

ScratchWarsBoard.keys = ["digits", "across", "enter", "e"].map((key) => `sw.key.${key}`);
ScratchWarsBoard.hits = ["hero-hit", "weapon-broke", "effect-broke"];

ScratchWarsBoard.moves = isStop;

/** @param {Event} event */
ScratchWarsBoard.placesOf = (event) => {
  const at = (/** @type {number} */ seat, /** @type {number | string} */ what) => `${seat}:${what}`;
  if (event.event === "attacked" || event.event === "withstood") {
    const seat = event.event === "attacked" ? event.other_seat : event.seat;
    return [at(seat, event.target.what === "hero" ? "hero" : event.target.weapon)];
  }
  if ("weapon" in event) return [at(event.seat, event.weapon)];
  if (event.event === "launched") return event.weapons.map((weapon) => at(event.seat, weapon));
  if (event.event === "sudden-death") return [at(0, "hero"), at(1, "hero")];
  return ["hero-hit", "healed", "energy-gained", "bonus-added", "started", "turn-started", "duel-won"].includes(
    event.event,
  ) && "seat" in event
    ? [at(event.seat, "hero")]
    : [];
};

/**
 * The weapon, or the bonus, that a move is about.
 * @param {Move} move
 */
function placeOf(move) {
  if ("weapon" in move) return move.weapon;
  return move.move === "add-bonus" ? move.bonus : undefined;
}

/**
 * The notch that was spun and is still to be dealt with.
 * @param {View} view
 */
function spunNotch({ source, phase, sides, active, weapon: place, notch }) {
  if (source !== "spun" || !SPUN_PHASES.includes(phase) || place === null || notch === null) return undefined;
  return weapon(sides[active].weapons[place].card)?.wheel[notch];
}

/**
 * The weapon to spin if nobody chooses another: the one spun last, else the first.
 * @param {View} view
 * @param {Stop | null} stop
 * @param {Viewer} you
 * @param {(place: number) => OfWeapon | undefined} ofWeapon
 */
function usual(view, stop, you, ofWeapon) {
  const again = stop?.seat === you ? ofWeapon(stop.weapon) : undefined;
  if (again?.move.move === "spin") return again;
  const first = view.choices.find((each) => each.move.move === "spin");
  return /** @type {OfWeapon | undefined} */ (first) ?? null;
}

/**
 * @param {{reel: Reel, looked: Staged | null, ready: OfWeapon | null, stop: Stop | null, view: View, bottom: number}} facts
 * @returns {Staged}
 */
function onStage({ reel, looked, ready, stop, view, bottom }) {
  if (reel.turning) return reel.turning;
  if (looked) return looked;
  if (ready) return { seat: bottom, weapon: ready.move.weapon };
  if (view.weapon !== null) return { seat: view.active, weapon: view.weapon };
  return stop ?? { seat: bottom, weapon: 0 };
}

/**
 * What each of one's choices would do, asked for once a move.
 * @param {BoardLink<View, Event>} link
 * @param {View} view
 * @param {Viewer} you
 */
function usePreviews(link, view, you) {
  const [found, setFound] = useState(NONE);
  /** @type {{current: Promise<unknown> | null}} */
  const answered = useRef(null);
  useEffect(() => {
    const actions = view.choices.map((each) => each.action);
    if (actions.length === 0 || typeof you !== "number") return undefined;
    let current = true;
    answered.current = link.previews(actions).then(
      (previews) => current && setFound({ view, previews }),
      () => {}, // the choices are there without it
    );
    return () => {
      current = false;
    };
  }, [view]);
  return { previews: (found.view === view ? found : NONE).previews, answered };
}

/**
 * What the last step changed, to be marked until the next.
 * @param {ToldStep<Event>[]} steps
 */
function marksOf(steps) {
  /** @type {Marks} */
  const marks = { lives: [0, 0], energy: [0, 0], touched: new Set() };
  for (const event of steps.flatMap((step) => step.events)) {
    if (event.event === "hero-hit") marks.lives[event.seat] -= event.lost;
    if (event.event === "healed") marks.lives[event.seat] += event.strength;
    if (event.event === "started") marks.lives[event.seat] -= event.lost;
    if (event.event === "sudden-death") marks.lives = marks.lives.map((lives) => lives - event.lost);
    if (event.event === "energy-gained") marks.energy[event.seat] += event.strength;
    if (event.event === "turn-started") marks.energy[event.seat] += event.gained ?? 0;
    if (event.event === "hero-hit") marks.touched.add(`${event.seat} hero`);
    if ("weapon" in event) marks.touched.add(`${event.seat} ${event.weapon}`);
  }
  return marks;
}

function focusWheel() {
  requestAnimationFrame(() => one(document, ".sw-wheel")?.focus());
}

/**
 * Digits choose a weapon, or one of the buttons; E goes to the end of the turn. Enter does it.
 * @param {Duel} table
 * @param {(place: number) => boolean} able
 */
function useKeys(table, able) {
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (forOthers(event)) return;
      const place = "123456789".indexOf(event.key);
      const button = (/** @type {string} */ which) => one(document, `.sw-panel button${which}`);
      if (event.key === "Escape") table.look(null);
      if (event.key === "e" || event.key === "E") button('[data-move="end-turn"]')?.focus();
      if (place < 0) return;
      if (["turn", "spin-off"].includes(table.view.phase)) {
        if (!able(place)) return;
        table.look(null);
        table.pick.picked.value = String(place);
        focusWheel();
      } else {
        button(`[data-option="${place}"]`)?.focus();
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
