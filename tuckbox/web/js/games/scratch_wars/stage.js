// The middle of the table: the wheel that is spun, its odds beside it, and what there is to decide.
import { html, useEffect, useLayoutEffect, useRef } from "../../ui.js";
import { t } from "../../texts.js";
import { Face, Piece } from "../../faces.js";
import { weapon, weaponSaid } from "./cards.js";
import { Wheel } from "./wheel.js";
import { Shape, Sign, effectName, twice } from "./words.js";

/** @import { Choice, Move, View, WeaponView } from "schemas/scratch-wars" */
/** @import { Ref } from "../../ui.js" */
/** @import { Duel } from "../scratch_wars.js" */
/** @import { Notch, Weapon } from "./cards.js" */

const GAME = "scratch-wars";
const TIMES = ["morning", "noon", "evening", "night"];
/** @type {Notch["colour"][]} */
const COLOURS = ["green", "orange", "red"];
/**
 * Choices that belong to one weapon: shown for the one in the middle.
 * @type {Move["move"][]}
 */
const OF_A_WEAPON = ["spin", "repair", "cancel"];

/** @param {{table: Duel}} props */
export function Stage({ table }) {
  const { staged, facts, ready, reel } = table;
  const held = staged.weapon === undefined ? null : facts.sides[staged.seat].weapons[staged.weapon];
  const card = held && weapon(held.card);
  const spin =
    ready && staged.seat === table.you && staged.weapon === ready.move.weapon && !table.busy && !reel.turning
      ? () => table.act(ready)
      : null;
  const label = ready && spin ? table.label(ready) : t("sw.wheel-of", { name: held?.name ?? "" });
  const { onClick, ...place } = table.pick.target("stage");
  const notch = table.notchInPlay;
  return html`<section class="sw-stage" aria-label=${t("sw.middle")}>
    <div class="sw-left">
      <${Day} facts=${facts} />
      ${card && html`<${Odds} held=${held} card=${card} cost=${table.cost} notch=${notch} />`}
      ${typeof table.you === "number" && html`<p class="sw-keys">${t("sw.keys")}</p>`}
    </div>
    <div class=${`sw-middle ${notch ? `stopped ${notch.colour}` : ""}`} ...${place}>
      ${staged.hero && html`<div class="sw-big-hero"><${Face} game=${GAME} card=${facts.sides[staged.seat].hero} /></div>`}
      ${
        held &&
        card &&
        html`<${Wheel} key="wheel" card=${card} id=${`${staged.seat} ${staged.weapon}`} label=${label}
        notch=${reel.turning ? reel.turning.notch : (held.notch ?? table.resting.get(`${staged.seat} ${staged.weapon}`))}
        runs=${table.runs} turning=${reel.turning ? (table.view.to_move === table.you ? "calm" : "brisk") : ""}
        rested=${reel.rest} spin=${ready?.move.move === "spin" ? spin : null} />
        <p class="sw-name">${held.name}${staged.seat !== table.bottom && html` <small>${table.names[staged.seat]}</small>`}</p>`
      }
    </div>
    <${Panel} table=${table} />
  </section>`;
}

/**
 * Round and time of day, with the dial turned to it.
 * @param {{facts: View}} props
 */
function Day({ facts }) {
  const time = TIMES.indexOf(facts.time ?? "");
  if (facts.round === 0)
    return html`<div class="sw-day"><p><b>${t("sw.spin-off")}</b><br />${t("sw.spin-off-how")}</p></div>`;
  return html`<div class="sw-day">
    ${time >= 0 && html`<span class="sw-dial" style=${{ transform: `rotate(${45 - 90 * time}deg)` }}><${Piece} game=${GAME} piece="dial" /></span>`}
    <p><b>${t("sw.round", { round: facts.round })}</b>${time >= 0 && html`<br />${t(`sw.time.${facts.time}`)}`}</p>
  </div>`;
}

/**
 * What the wheel can stop at, before it is spun.
 * @param {{held: WeaponView, card: Weapon, cost: number, notch: Notch | undefined}} props
 */
function Odds({ held, card, cost, notch }) {
  /** @type {Map<string, Notch[]>} */
  const effects = new Map();
  for (const each of card.wheel) effects.set(each.effect, [...(effects.get(each.effect) ?? []), each]);
  const rows = [...effects].sort((one, two) => two[1].length - one[1].length);
  return html`<div class="sw-odds paper" role="group" aria-label=${t("sw.odds", { name: held.name })}>
    <h3>${t("sw.odds", { name: held.name })}${cost > 0 && html` <small>${t("sw.costs", { cost })}</small>`}</h3>
    <ul>${rows.map(
      ([effect, notches]) => html`<li key=${effect} class=${notch?.effect === effect ? "now" : ""}>
      <${Sign} path=${notches[0].sign} />
      <span class="sw-odd-name" title=${effectName(effect)}>${t(`sw.short.${effect}`)} <i>${range(notches)}</i></span>
      <span class="sw-odd-bar" aria-hidden="true">${notches.toSorted(byColour).map((each) => html`<i class=${each.colour}></i>`)}</span>
      <b>${t("sw.in-nine", { count: notches.length })}</b></li>`,
    )}</ul>
    <p class="sw-colours">${COLOURS.map(
      (colour) => html`<span key=${colour}><${Shape} colour=${colour} />
      ${t(`sw.colour.${colour}`)} <b>${card.wheel.filter((each) => each.colour === colour).length}</b></span>`,
    )}</p>
    <p class="unseen">${weaponSaid(card)}</p>
  </div>`;
}

/**
 * @param {Notch} one
 * @param {Notch} two
 */
function byColour(one, two) {
  return COLOURS.indexOf(one.colour) - COLOURS.indexOf(two.colour);
}

/** @param {Notch[]} notches */
function range(notches) {
  const strengths = notches.map((each) => each.strength);
  const least = Math.min(...strengths);
  const most = Math.max(...strengths);
  return least === most ? String(least) : `${least}–${most}`;
}

/**
 * What is asked, what was spun, and the buttons. Focus stays in here while the duel goes on.
 * @param {{table: Duel}} props
 */
function Panel({ table }) {
  /** @type {Ref<HTMLElement>} */
  const box = useRef(null);
  const inside = useRef(false);
  useEffect(() => {
    const leave = (/** @type {Event} */ event) => {
      inside.current = event.target instanceof Node && box.current?.contains(event.target) === true;
    };
    addEventListener("pointerdown", leave, true);
    addEventListener("focusin", leave);
    return () => {
      removeEventListener("pointerdown", leave, true);
      removeEventListener("focusin", leave);
    };
  }, []);
  useLayoutEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (inside.current && lost) (box.current?.querySelector("button") ?? box.current)?.focus();
  });
  const { reel, view } = table;
  const mine = !reel.turning && view.to_move === table.you;
  const choices = mine ? panelChoices(table) : [];
  const lone = choices.length === 1;
  const told = !mine || ["turn", "spin-off", "start", "decide"].includes(view.phase);
  const many = choices.length > 3 ? "many" : "";
  return html`<div class=${`sw-panel paper ${many} ${mine ? "asks" : ""} ${view.phase === "shields" && mine ? "alarm" : ""}`}
    ref=${box} tabindex="-1">
    <${Asked} table=${table} mine=${mine} />
    <ul>${choices.map(
      (choice, place) => html`<li key=${choice.action}>
      <button class=${look(choice, place, lone)} data-move=${choice.move.move} data-option=${place} aria-disabled=${table.busy ? "true" : undefined}
        aria-busy=${table.pending === choice.action ? "true" : undefined}
        onClick=${(/** @type {PointerEvent} */ event) => !twice(event) && table.act(choice)}>
        <span>${table.label(choice)}</span><small>${many ? table.first(choice) : table.brief(choice)}</small></button></li>`,
    )}</ul>
    ${
      told &&
      !reel.turning &&
      reel.fresh.length > 0 &&
      html`<div class="sw-lines">${reel.fresh
        .flatMap((step) => step.lines)
        .slice(mine ? -2 : -4)
        .map((line) => html`<p>${line}</p>`)}</div>`
    }
  </div>`;
}

/**
 * The choices on buttons: those of the weapon in the middle, and all that belong to no weapon.
 * @param {Duel} table
 */
function panelChoices({ view, ready }) {
  const others = view.choices.filter((choice) => !OF_A_WEAPON.includes(choice.move.move));
  const sorted = others.toSorted((one, two) => isLast(one) - isLast(two));
  return ready ? [ready, ...sorted] : sorted;
}

/** Doing nothing stands last. */
const LAST = ["skip", "no-bonus", "let-through", "keep", "end-turn"];
/** @param {Choice} choice */
const isLast = (choice) => Number(LAST.includes(choice.move.move));
const MAIN = ["spin", "repair", "use", "store", "add-bonus", "target-hero", "use-shield", "fire", "launch"];

/**
 * @param {Choice} choice
 * @param {number} place
 * @param {boolean} lone
 */
function look(choice, place, lone) {
  return lone || (place === 0 && MAIN.includes(choice.move.move)) ? "primary" : "";
}

/** @param {{table: Duel, mine: boolean}} props */
function Asked({ table, mine }) {
  const { view, names, reel, notchInPlay: notch } = table;
  if (reel.turning || table.runs) return html`<p class="sw-asked">${t("sw.turning")}</p>`;
  if (view.phase === "done") return html`<p class="sw-asked"><b>${t("sw.over")}</b></p>`;
  const asked = mine
    ? t(`sw.ask.${view.phase}`, { count: view.actions, strength: view.strength })
    : typeof view.to_move === "number"
      ? t("table.their-move", { name: names[view.to_move] })
      : "";
  return html`<p class="sw-asked"><b>${asked}</b></p>
    ${
      notch &&
      view.phase !== "shields" &&
      html`<p class=${`sw-result ${notch.colour}`}><${Shape} colour=${notch.colour} />
      <span>${t(`sw.colour.${notch.colour}`)}</span> <${Sign} path=${notch.sign} /> <b>${effectName(notch.effect)} ${notch.strength}</b></p>`
    }
    ${view.phase === "shields" && html`<p>${t("sw.attack-on", { strength: view.strength, target: targetName(view) })}</p>`}
    `;
}

/** @param {View} view */
function targetName(view) {
  if (view.target === null || view.target.what === "hero") return t("sw.hero");
  return view.sides[1 - view.active].weapons[view.target.weapon].name;
}
