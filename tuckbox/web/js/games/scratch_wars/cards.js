// Cards of Scratch Wars. A view names them by their codes alone; what stands on one comes from the
// service as data, and its face brings the parts of the drawing that a board moves.
import { t } from "../../texts.js";
import { factsOf } from "../../card_words.js";
import { drawing } from "../../faces.js";
import { effectName, signed } from "./words.js";

/** @import { Card, HeroCard, TimeOfDay, WeaponCard, WheelNotch } from "schemas/scratch-wars" */

/**
 * @typedef {WheelNotch & {sign: string}} Notch `sign` is the drawing of its effect, as a path
 * @typedef {Omit<WeaponCard, "wheel"> & Disc & {wheel: Notch[]}} Weapon
 * @typedef {HeroCard & {whole: string}} Hero
 *
 * @typedef {object} Disc
 * @property {string} before what is drawn under the wheel
 * @property {string} disc what turns, around 0, 0
 * @property {string} hub what does not
 * @property {string} after what is drawn over the wheel
 * @property {string} place where the wheel is on the card, as an SVG transform
 */

/** @type {Map<string, Weapon | Hero>} */
const whole = new Map();

/**
 * A weapon by its code, or null until it has come.
 * @param {string} code
 */
export function weapon(code) {
  return /** @type {Weapon | null} */ (card(code));
}

/**
 * A hero by its code, or null until it has come.
 * @param {string} code
 */
export function hero(code) {
  return /** @type {Hero | null} */ (card(code));
}

/** @param {string} code */
function dataOf(code) {
  return /** @type {Card | null} */ (factsOf("scratch-wars", code));
}

/** @param {string} code */
function card(code) {
  const [facts, text] = [dataOf(code), drawing("scratch-wars", code)];
  if (!facts || !text) return null;
  const known = whole.get(code);
  if (known) return known;
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  for (const words of svg.querySelectorAll("title, desc")) words.remove(); // the table says what it shows
  const found = facts.what === "hero" ? { ...facts, whole: markup([...svg.children]) } : withWheel(facts, svg);
  whole.set(code, found);
  return found;
}

/**
 * @param {WeaponCard} facts
 * @param {Element} svg
 * @returns {Weapon}
 */
function withWheel(facts, svg) {
  const parts = [...svg.children];
  const at = parts.findIndex((part) => part.querySelector(":scope > g") !== null);
  const wheel = parts[at];
  const disc = [...wheel.children];
  const hub = disc.splice(-1);
  const signs = disc.map((part) => part.querySelector(":scope > path.mark")?.getAttribute("d")).filter(Boolean);
  return {
    ...facts,
    wheel: facts.wheel.map((notch, place) => ({ ...notch, sign: signs[place] ?? "" })),
    before: markup(parts.slice(0, at)),
    disc: markup(disc),
    hub: markup(hub),
    after: markup(parts.slice(at + 1)),
    place: wheel.getAttribute("transform") ?? "",
  };
}

/** @param {Element[]} elements */
function markup(elements) {
  return elements.map((element) => element.outerHTML).join("");
}

/**
 * All of a weapon in words, for whoever does not see its wheel.
 * @param {WeaponCard} card
 */
export function weaponSaid({ kind, cost, resistance, wheel }) {
  const notches = wheel.map((notch) => {
    const effect = `${t(`sw.colour.${notch.colour}`)}: ${effectName(notch.effect)} ${notch.strength}`;
    return notch.resistance === null ? effect : `${effect}, ${t("sw.resistance", notch)}`;
  });
  return t("sw.said.weapon", { kind: t(`sw.kind.${kind}`), cost, resistance, wheel: notches.join("; ") });
}

/**
 * All of a hero in words.
 * @param {HeroCard} card
 */
export function heroSaid({ lives, handles, day }) {
  const kinds = handles.map((kind) => t(`sw.kind.${kind}`)).join(", ");
  return `${t("sw.said.hero", { lives, kinds })} ${day.map(timeSaid).join(" ")}`;
}

/**
 * What a hero has at a time of day.
 * @param {TimeOfDay} day
 */
export function timeSaid({ time, energy, bonuses }) {
  const parts = bonuses.map(({ effect, value }) => `${effectName(effect)} ${signed(value)}`);
  return `${t(`sw.time.${time}`)}: ${[t("sw.energy-more", { energy }), ...parts].join(", ")}.`;
}

/**
 * What a card is called: a hero by the name of its own.
 * @param {string} code
 */
export function nameOf(code) {
  const facts = dataOf(code);
  if (!facts) return code;
  return facts.what === "hero" ? `${facts.own_name}, ${facts.name}` : facts.name;
}

/**
 * All of a card in words, its name and how rare it is first; its code until they are here.
 * @param {string} code
 */
export function saidOf(code) {
  const facts = dataOf(code);
  if (!facts) return code;
  const rest = facts.what === "hero" ? heroSaid(facts) : weaponSaid(facts);
  return `${nameOf(code)}. ${t("sw.said.stars", { stars: facts.stars })} ${rest}`;
}
