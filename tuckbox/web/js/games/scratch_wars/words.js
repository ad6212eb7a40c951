// Choices, effects and outcomes in the page's own words, and the signs of effects.
import { html } from "../../ui.js";
import { t } from "../../texts.js";

/** @import { Choice, Event, View } from "schemas/scratch-wars" */
/** @import { Foreseen, Viewer } from "../../boards.js" */
/** @import { Notch } from "./cards.js" */

/**
 * With a plus, or a minus as wide as it.
 * @param {number} number
 */
export function signed(number) {
  return number < 0 ? `−${-number}` : `+${number}`;
}

/** @param {string} effect */
export function effectName(effect) {
  return t(`sw.effect.${effect}`);
}

/**
 * The sign of an effect, as it stands on the wheels.
 * @param {{path: string}} props
 */
export function Sign({ path }) {
  return html`<svg class="sw-sign" viewBox="0 0 512 512" aria-hidden="true"><path d=${path} /></svg>`;
}

/**
 * The shape of a colour: go, decide, stop.
 * @param {{colour: Notch["colour"]}} props
 */
export function Shape({ colour }) {
  const path = { green: "M0 -17 L20 16 H-20 z", orange: "M0 -19 L19 0 L0 19 L-19 0 z", red: "M-15 -15 h30 v30 h-30 z" }[
    colour
  ];
  return html`<svg class=${`sw-shape ${colour}`} viewBox="-22 -22 44 44" aria-hidden="true"><path d=${path} /></svg>`;
}

/**
 * What a choice is called on its button.
 * @param {Choice} choice
 * @param {View} view
 * @param {Foreseen<Event> | undefined} preview
 */
export function choiceLabel(choice, view, preview) {
  const { move } = choice;
  const own = view.sides[view.active].weapons;
  const other = view.sides[1 - view.active].weapons;
  const events = preview?.events ?? [];
  switch (move.move) {
    case "spin":
    case "repair": {
      const cost = costOf(preview);
      const name = own[move.weapon].name;
      return cost ? t(`sw.do.${move.move}-for`, { name, cost }) : t(`sw.do.${move.move}`, { name });
    }
    case "cancel":
    case "launch":
      return t(`sw.do.${move.move}`, { name: own[move.weapon].name });
    case "target-weapon":
      return t(other[move.weapon].condition === "storing" ? "sw.do.target-effect" : "sw.do.target-weapon", {
        name: other[move.weapon].name,
      });
    case "use-shield":
      return t("sw.do.use-shield", { name: other[move.weapon].name, strength: other[move.weapon].strength });
    case "add-bonus": {
      const added = events.find((event) => event.event === "bonus-added");
      return added
        ? t("sw.do.add-bonus", { effect: effectName(added.effect), value: signed(added.value) })
        : choice.text;
    }
    default:
      return t(`sw.do.${move.move}`);
  }
}

/**
 * The energy that a spin or a repair takes.
 * @param {Foreseen<Event> | undefined} preview
 */
export function costOf(preview) {
  return preview?.events.find((event) => "cost" in event)?.cost ?? 0;
}

/**
 * What a choice would do, in a few signs each: "−3", "breaks", "2 left".
 * @param {Foreseen<Event> | undefined} preview
 * @param {Viewer} you
 */
export function briefly(preview, you) {
  /** @type {string[]} */
  const found = [];
  for (const event of preview?.events ?? []) {
    if (event.event === "started" && event.seat === you) found.push(`♥ ${signed(-event.lost)}`);
    if (event.event === "hero-hit" && event.lost > 0) found.push(`♥ ${signed(-event.lost)}`);
    if (event.event === "weapon-broke") found.push(t("sw.breaks"));
    if (event.event === "effect-broke") found.push(t("sw.cancels"));
    if (event.event === "shielded") found.push(t("sw.left", { left: event.left }));
    if (event.event === "healed") found.push(`♥ ${signed(event.strength)}`);
    if (event.event === "energy-gained") found.push(`ϟ ${signed(event.strength)}`);
    if (event.event === "stored") found.push(t("sw.kept", { strength: event.strength }));
    const ends = event.event === "turn-ended" && event.why !== "choice"; // for two reasons, at times
    if (ends && !found.includes(t("sw.turn-ends"))) found.push(t("sw.turn-ends"));
  }
  return found;
}

/**
 * Whether a click is the second one of a double click, which would hit what came after the first.
 * @param {PointerEvent} event
 */
export function twice(event) {
  return event.pointerType === "mouse" && event.detail > 1;
}
