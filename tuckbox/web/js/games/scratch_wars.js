// The table of Scratch Wars: two heroes with their wheels, and the wheel that is spun between them.
// What may be done is what the view offers; this module says which weapon is in the middle and hands
// the parts of the table what they need.
import { html, useEffect, useRef, useState } from "../ui.js";
import { usePick } from "../parts/pick.js";
import { Side } from "./scratch_wars/side.js";
import { Stage } from "./scratch_wars/stage.js";
import { lastStop, restingNotches, useReel } from "./scratch_wars/reel.js";
import { weapon } from "./scratch_wars/cards.js";
import { briefly, choiceLabel } from "./scratch_wars/words.js";

const OF_A_WEAPON = ["spin", "repair", "cancel"];
const SPUN_PHASES = ["decide", "bonus", "target", "shields"];
const NONE = new Map();
/** Milliseconds that a move waits for the previews of the step before it. */
const LONGEST = 200;

/**
 * @typedef {object} Duel what the parts of the table are handed
 * @property {object} view what is known now
 * @property {object} facts the same, or how it was while a wheel still turns
 * @property {number} bottom the seat at the near side
 * @property {{seat: number, weapon?: number, hero?: boolean}} staged what is in the middle
 * @property {object|null} ready the choice of the weapon in the middle
 */

export default function ScratchWarsBoard({ link, view, you, names, act }) {
  const reel = useReel(link, view);
  const { previews, answered } = usePreviews(link, view, you);
  const [looked, look] = useState(null);
  const choice = (move, place) =>
    view.choices.find(
      ({ move: each }) => each.move === move && (place === undefined || (each.weapon ?? each.bonus) === place),
    );
  const ofWeapon = (place) => OF_A_WEAPON.map((move) => choice(move, place)).find(Boolean);
  const pending = link.pending.value;
  const sending = useRef(false);
  const go = async (chosen) => {
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
    drop: (item) => go(ofWeapon(Number(item))),
  });
  useEffect(() => look(null), [link.steps.value.length]);

  const steps = link.steps.value;
  const stop = lastStop(steps);
  const picked = pick.picked.value === null ? null : Number(pick.picked.value);
  const sent = view.choices.find((each) => each.action === pending && OF_A_WEAPON.includes(each.move.move));
  const ready = sent ?? ofWeapon(picked ?? -1) ?? usual(view, stop, you, ofWeapon);
  const bottom = typeof you === "number" ? you : 0;
  const staged = onStage({ reel, looked, ready, stop, view, you, bottom });
  const preview = (each) => previews.get(each.action);
  const spent =
    ready && !reel.turning && staged.seat === you && staged.weapon === ready.move.weapon
      ? (preview(ready)?.events.find((event) => "cost" in event)?.cost ?? 0)
      : 0;
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
    resting: restingNotches(reel.turning ? steps.filter((step) => step.number < reel.turning.step) : steps),
    marks: marksOf(reel.fresh),
    notchInPlay:
      !reel.turning && view.source === "spun" && SPUN_PHASES.includes(view.phase) && view.weapon === staged.weapon
        ? weapon(view.sides[view.active].weapons[view.weapon].card)?.wheel[view.notch]
        : undefined,
    label: (each) => choiceLabel(each, view, preview(each)),
    brief: (each) => briefly(preview(each), you).join(" · "),
    first: (each) => briefly(preview(each), you)[0] ?? "",
    choose: (place, toggle, event) => {
      look(null);
      if (picked !== place) toggle(event);
      if (event.detail === 0) focusWheel();
    },
  };
  useKeys(table, ofWeapon);
  return html`<div class="sw-board" data-phase=${view.phase} data-steps=${steps.length} data-turning=${reel.turning ? "yes" : undefined}>
    <${Side} seat=${1 - bottom} table=${table} />
    <${Stage} table=${table} />
    <${Side} seat=${bottom} table=${table} />
  </div>`;
}

/** The weapon to spin if nobody chooses another: the one spun last, else the first. */
function usual(view, stop, you, ofWeapon) {
  const again = stop?.seat === you ? ofWeapon(stop.weapon) : undefined;
  if (again?.move.move === "spin") return again;
  return view.choices.find((each) => each.move.move === "spin") ?? null;
}

function onStage({ reel, looked, ready, stop, view, you, bottom }) {
  if (reel.turning) return reel.turning;
  if (looked) return looked;
  if (ready) return { seat: you, weapon: ready.move.weapon };
  if (view.weapon !== null) return { seat: view.active, weapon: view.weapon };
  return stop ?? { seat: bottom, weapon: 0 };
}

/** What each of one's choices would do, asked for once a move. */
function usePreviews(link, view, you) {
  const [found, setFound] = useState({ view: null, previews: NONE });
  const answered = useRef(null);
  useEffect(() => {
    const actions = view.choices.map((each) => each.action);
    if (actions.length === 0 || typeof you !== "number") return undefined;
    let current = true;
    answered.current = link.previews(actions).then(
      (previews) => current && setFound({ view, previews }),
      () => {}, // the choices are there without it
    );
    return () => (current = false);
  }, [view]);
  return { previews: found.view === view ? found.previews : NONE, answered };
}

/** What the last step changed, to be marked until the next. */
function marksOf(steps) {
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
  requestAnimationFrame(() => document.querySelector(".sw-wheel")?.focus());
}

/** Digits choose a weapon, or one of the buttons; E goes to the end of the turn. Enter does it. */
function useKeys(table, ofWeapon) {
  useEffect(() => {
    const press = (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select, dialog"))
        return;
      const place = "123456789".indexOf(event.key);
      const button = (which) => document.querySelector(`.sw-panel button${which}`);
      if (event.key === "Escape") table.look(null);
      if (event.key === "e" || event.key === "E") button('[data-move="end-turn"]')?.focus();
      if (place < 0) return;
      if (["turn", "spin-off"].includes(table.view.phase)) {
        if (!ofWeapon(place)) return;
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
