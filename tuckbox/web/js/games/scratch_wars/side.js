// One side of a duel: the hero with the lit time of day, lives as a bead on a stick, the energy scale,
// and the weapons with the effects they store.
import { html } from "../../ui.js";
import { t } from "../../texts.js";
import { Piece } from "../../faces.js";
import { hero, heroSaid, timeSaid, weapon, weaponSaid } from "./cards.js";
import { all, beside, sideways } from "../../elements.js";
import { WeaponFace } from "./wheel.js";
import { Sign, effectName, signed } from "./words.js";

/** @import { Choice, Move, SideView, View, WeaponView } from "schemas/scratch-wars" */
/** @import { TargetedEvent } from "../../ui.js" */
/** @import { Duel } from "../scratch_wars.js" */
/** @import { Hero } from "./cards.js" */

const GAME = "scratch-wars";
const TIMES = ["morning", "noon", "evening", "night"];
/** As on the printed stick and scale. */
const MOST_LIVES = 25;
const MOST_ENERGY = 12;
/** Where the times of day and their bonuses are on a hero's card. */
const DAY = { top: 420, apart: 94, left: 24, width: 582, height: 87 };
const BONUS = { left: 254, apart: 175, width: 168, height: 71 };
const CARD = { width: 630, height: 806 };

/** @param {{seat: number, table: Duel}} props */
export function Side({ seat, table }) {
  const { facts, names, you } = table;
  const side = facts.sides[seat];
  const own = seat === table.bottom;
  const acts = facts.active === seat && facts.phase !== "done";
  return html`<section class=${`sw-side ${own ? "own" : "other"} ${acts ? "acts" : ""}`}
    aria-label=${t("sw.side", { name: names[seat] })}>
    <div class="sw-head">
      <h2>${names[seat]}${you === seat && html` <small>(${t("you")})</small>`}</h2>
      <${Stick} side=${side} mark=${table.marks.lives[seat]} />
      <${Scale} side=${side} cost=${own ? table.cost : 0} mark=${table.marks.energy[seat]} level=${facts.options.level} />
      <${Today} side=${side} facts=${facts} fits=${acts && own && table.choice("add-bonus")} />
      <${Actions} left=${acts ? facts.actions : null} />
    </div>
    <div class="sw-cards" onKeyDown=${walk}>
      <${HeroCard} seat=${seat} side=${side} table=${table} />
      ${side.weapons.map(
        (each, place) => html`<${WeaponCard} key=${place} seat=${seat} place=${place}
        held=${each} table=${table} />`,
      )}
    </div>
  </section>`;
}

/**
 * Arrow keys go from card to card.
 * @param {TargetedEvent<HTMLElement, KeyboardEvent>} event
 */
function walk(event) {
  const step = sideways(event);
  const next = beside(all(event.currentTarget, "button"), step);
  if (!step || !next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Lives: a bead on a stick, up to the number printed on the hero.
 * @param {{side: SideView, mark: number}} props
 */
function Stick({ side, mark }) {
  const most = hero(side.hero)?.lives ?? MOST_LIVES;
  const at = (/** @type {number} */ lives) => `${(100 * Math.min(lives, MOST_LIVES)) / MOST_LIVES}%`;
  return html`<div class="sw-stick" role="img" aria-label=${t("sw.lives", { lives: side.lives, most })}>
    <span class="sw-stick-wood" style=${{ width: at(most) }}></span>
    <span class="sw-stick-full" style=${{ width: at(side.lives) }}></span>
    ${[5, 10, 15, 20, 25].map((each) => html`<span class="sw-tick" style=${{ left: at(each) }}></span>`)}
    <span class=${`sw-bead ${side.lives <= 5 ? "low" : ""}`} style=${{ left: at(side.lives) }}>${side.lives}</span>
    ${
      mark
        ? html`<span key=${`${side.lives} ${mark}`} class=${`sw-mark ${mark < 0 ? "loss" : "gain"}`}
      style=${{ left: at(Math.min(side.lives + 2.4, 24)) }}>${signed(mark)}</span>`
        : null
    }
  </div>`;
}

/**
 * Energy: twelve steps, of which a spin would take some.
 * @param {{side: SideView, cost: number, mark: number, level: unknown}} props
 */
function Scale({ side, cost, mark, level }) {
  if (level !== "3") return null;
  const steps = Array.from({ length: MOST_ENERGY }, (_, place) => {
    const full = place < side.energy;
    return html`<i class=${full ? (place >= side.energy - cost ? "full goes" : "full") : ""}></i>`;
  });
  return html`<div class="sw-scale" role="img" aria-label=${t("sw.energy", { energy: side.energy, most: MOST_ENERGY })}>
    <${Bolt} /><b>${side.energy}</b><span class="sw-steps">${steps}</span>
    ${mark ? html`<span class="sw-gained">${signed(mark)}</span>` : null}
  </div>`;
}

function Bolt() {
  return html`<svg class="sw-bolt" viewBox="0 0 20 24" aria-hidden="true"><path d="M12 0 2 14h6l-2 10L18 9h-7z" /></svg>`;
}

/** @param {{left: number | null}} props */
function Actions({ left }) {
  if (!left) return html`<span class="sw-actions"></span>`;
  return html`<span class="sw-actions" role="img" aria-label=${t("sw.actions", { count: left })} title=${t("sw.actions", { count: left })}>
    ${Array.from({ length: left }, () => html`<i></i>`)}</span>`;
}

/**
 * The hero: its card with the time of day lit; bonuses that fit can be pressed on it.
 * @param {{seat: number, side: SideView, table: Duel}} props
 */
function HeroCard({ seat, side, table }) {
  const card = hero(side.hero);
  const { facts } = table;
  const time = TIMES.indexOf(facts.time ?? "");
  const aim = seat !== table.bottom ? table.choice("target-hero") : undefined;
  const hit = table.marks.touched.has(`${seat} hero`);
  const looked = table.staged.hero && table.staged.seat === seat;
  const words = card ? [`${card.own_name}, ${card.name}.`] : [t("sw.hero")];
  if (card && time >= 0) words.push(timeSaid(card.day[time]));
  if (aim) words.push(table.label(aim));
  const press = () => (aim ? table.act(aim) : table.look({ seat, hero: true }));
  return html`<div class=${`sw-card sw-hero ${aim ? "target" : ""} ${hit ? "touched" : ""} ${looked ? "staged" : ""}`} data-at=${`${seat}:hero`}>
    <button class="sw-face" aria-label=${words.join(" ")} aria-description=${card ? heroSaid(card) : undefined}
      onClick=${press} data-target=${aim ? "hero" : undefined}>
      ${card && html`<${HeroFace} card=${card} time=${time} />`}
    </button>
    ${aim && html`<${Aim} choice=${aim} table=${table} />`}
    ${
      time >= 0 &&
      card?.day[time].bonuses.map((_, place) => {
        const choice = facts.active === seat && seat === table.you ? table.choice("add-bonus", place) : undefined;
        if (!choice) return null;
        return html`<button key=${place} class="sw-bonus" style=${bonusPlace(time, place)} aria-label=${table.label(choice)}
        data-bonus=${place} onClick=${() => table.act(choice)}></button>`;
      })
    }
  </div>`;
}

/** @param {{card: Hero, time: number}} props */
function HeroFace({ card, time }) {
  return html`<svg class="sw-whole" viewBox=${`0 0 ${CARD.width} ${CARD.height}`} aria-hidden="true">
    <g dangerouslySetInnerHTML=${{ __html: card.whole }}></g>
    ${
      time >= 0 &&
      TIMES.map(
        (each, place) => html`<rect key=${each} class=${place === time ? "sw-lit" : "sw-unlit"}
      x=${DAY.left} y=${DAY.top + place * DAY.apart} width=${DAY.width} height=${DAY.height} rx="16" />`,
      )
    }
  </svg>`;
}

/**
 * The lit time of day alone, for small screens, where the card is too small to read.
 * @param {{side: SideView, facts: View, fits: Choice | false | undefined}} props
 */
function Today({ side, facts, fits }) {
  const card = hero(side.hero);
  const time = TIMES.indexOf(facts.time ?? "");
  if (!card || time < 0) return null;
  const top = DAY.top + time * DAY.apart;
  return html`<svg class=${`sw-today ${fits ? "fits" : ""}`} viewBox=${`${DAY.left} ${top} ${DAY.width} ${DAY.height}`} aria-hidden="true">
    <g dangerouslySetInnerHTML=${{ __html: card.whole }}></g></svg>`;
}

/**
 * @param {number} time
 * @param {number} place
 */
function bonusPlace(time, place) {
  const percent = (/** @type {number} */ part, /** @type {number} */ whole) => `${(100 * part) / whole}%`;
  return {
    left: percent(BONUS.left + place * BONUS.apart - 6, CARD.width),
    top: percent(DAY.top + time * DAY.apart + 2, CARD.height),
    width: percent(BONUS.width + 12, CARD.width),
    height: percent(BONUS.height + 12, CARD.height),
  };
}

/** @type {Move["move"][]} */
const OWN_MOVES = ["spin", "repair", "cancel", "launch", "use-shield"];

/**
 * A weapon: ready, storing an effect, broken or under repair.
 * @param {{seat: number, place: number, held: WeaponView, table: Duel}} props
 */
function WeaponCard({ seat, place, held, table }) {
  const own = seat === table.bottom;
  const choice = own
    ? OWN_MOVES.map((move) => table.choice(move, place)).find(Boolean)
    : table.choice("target-weapon", place);
  const card = weapon(held.card);
  const down = held.condition === "broken" || held.condition === "repairing";
  /** @type {string[]} */
  const classes = ["sw-card", held.condition];
  if (choice) classes.push(own ? "able" : "target");
  if (table.staged.seat === seat && table.staged.weapon === place) classes.push("staged");
  if (table.marks.touched.has(`${seat} ${place}`)) classes.push("touched");
  if (seat === table.facts.active && table.facts.volley.includes(place)) classes.push("flies");
  const words = [held.name, t(`sw.is.${held.condition}`), stored(held)];
  if (choice) words.push(table.label(choice));
  const direct = choice && ["launch", "use-shield", "target-weapon"].includes(choice.move.move);
  const lift = choice && !direct ? table.pick.source(String(place)) : null;
  const press = (/** @type {MouseEvent} */ event) => {
    if (choice && direct) table.act(choice);
    else if (lift) table.choose(place, lift.onClick, event);
    else table.look({ seat, weapon: place });
  };
  return html`<div class=${classes.join(" ")} data-at=${`${seat}:${place}`}>
    <button class="sw-face" ...${lift ?? {}} onClick=${press} aria-label=${words.filter(Boolean).join(". ")}
      aria-description=${card ? weaponSaid(card) : undefined} data-weapon=${place} data-move=${choice?.move.move}>
      ${down ? html`<${Piece} game=${GAME} piece="back" />` : html`<${Front} held=${held} notch=${held.notch ?? table.resting.get(`${seat} ${place}`)} />`}
    </button>
    ${down && html`<p class="sw-ribbon">${held.name}<br /><b>${t(`sw.is.${held.condition}`)}</b></p>`}
    ${held.condition === "storing" && html`<${Stored} held=${held} />`}
    ${choice && direct && html`<${Aim} choice=${choice} table=${table} />`}
  </div>`;
}

/** @param {{held: WeaponView, notch: number | undefined}} props */
function Front({ held, notch }) {
  const card = weapon(held.card);
  return card && html`<${WeaponFace} card=${card} notch=${notch} />`;
}

/** @param {WeaponView} held */
function storedNotch(held) {
  return held.condition === "storing" && held.notch !== null ? weapon(held.card)?.wheel[held.notch] : undefined;
}

/** @param {WeaponView} held */
function stored(held) {
  const notch = storedNotch(held);
  return (
    notch && `${effectName(notch.effect)} ${held.strength}, ${t("sw.resistance", { resistance: notch.resistance })}`
  );
}

/**
 * The effect that a weapon stores, lying on it.
 * @param {{held: WeaponView}} props
 */
function Stored({ held }) {
  const notch = storedNotch(held);
  if (!notch) return null;
  return html`<p class=${`sw-stored ${notch.effect}`} aria-hidden="true">
    <${Sign} path=${notch.sign} /><b>${held.strength}</b>
    <span class="sw-shield">${notch.resistance}</span><small>${effectName(notch.effect)}</small></p>`;
}

/**
 * What would happen if this were aimed at, in a word.
 * @param {{choice: Choice, table: Duel}} props
 */
function Aim({ choice, table }) {
  return html`<span class="sw-aim" aria-hidden="true">${table.first(choice)}</span>`;
}
