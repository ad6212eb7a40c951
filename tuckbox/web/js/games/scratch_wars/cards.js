// Cards of Scratch Wars, read from their faces: the parts of the drawing that a board moves, and the
// numbers in it. A view names cards by their codes alone, so the face is where the page finds these.
import { drawing } from "../../faces.js";

/**
 * @typedef {{colour: "green"|"orange"|"red", effect: string, strength: number, resistance: number|null, sign: string}} Notch
 * @typedef {object} Weapon
 * @property {string} said all of the card in words
 * @property {number} resistance
 * @property {Notch[]} wheel clockwise from the top
 * @property {string} before what is drawn under the wheel
 * @property {string} disc what turns, around 0, 0
 * @property {string} hub what does not
 * @property {string} after what is drawn over the wheel
 * @property {string} place where the wheel is on the card, as an SVG transform
 *
 * @typedef {{energy: number, bonuses: {effect: string, value: number}[]}} TimeOfDay
 * @typedef {{said: string, name: string, kind: string, lives: number, handles: string[], day: TimeOfDay[], whole: string}} Hero
 */

/** @type {Record<string, string>} */
const EFFECTS = {
  energy: "energy",
  "attack on the hero": "attack",
  "attack on a weapon": "weapon-attack",
  "universal attack": "universal",
  healing: "healing",
  "permanent attack": "permanent",
  shield: "shield",
  combo: "combo",
  blessing: "blessing",
  "combo bonus": "combo-bonus",
  "combo launcher": "launcher",
};
const NOTCH = /^\d: (green|orange|red), \w+, (.+?) (\d+)(?: with resistance (\d+))?$/;
const BONUS = /^(.+) ([+−])(\d+)$/;

/** @type {Map<string, Weapon>} */
const weapons = new Map();
/** @type {Map<string, Hero>} */
const heroes = new Map();

/**
 * A weapon by its code, or null until its face has come.
 * @param {string} code
 */
export function weapon(code) {
  return card(code, weapons, readWeapon);
}

/**
 * A hero by its code, or null until its face has come.
 * @param {string} code
 */
export function hero(code) {
  return card(code, heroes, readHero);
}

/**
 * @template T
 * @param {string} code
 * @param {Map<string, T>} read
 * @param {(svg: Element, title: string, said: string) => T} reader
 * @returns {T | null}
 */
function card(code, read, reader) {
  const text = drawing("scratch-wars", code);
  if (!text) return null;
  const known = read.get(code);
  if (known) return known;
  const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const title = svg.querySelector("title");
  const desc = svg.querySelector("desc");
  title?.remove();
  desc?.remove();
  const found = reader(svg, title?.textContent ?? "", desc?.textContent ?? "");
  read.set(code, found);
  return found;
}

/**
 * What a pattern finds in a text; every face has what is looked for here.
 * @param {RegExp} pattern
 * @param {string} text
 */
function within(pattern, text) {
  return pattern.exec(text)?.[1] ?? "";
}

/**
 * @param {Element} svg
 * @param {string} _title
 * @param {string} said
 * @returns {Weapon}
 */
function readWeapon(svg, _title, said) {
  const parts = [...svg.children];
  const at = parts.findIndex((part) => part.querySelector(":scope > g") !== null);
  const wheel = parts[at];
  const discParts = [...wheel.children];
  const emblem = discParts.splice(-1);
  const signs = discParts.map((part) => part.querySelector(":scope > path.mark")?.getAttribute("d") ?? "");
  const marks = signs.filter(Boolean);
  const listed = within(/clockwise from the top: (.+?)\. Code/, said);
  return {
    said,
    resistance: Number(within(/resistance (\d+)/, said)),
    wheel: listed.split("; ").map((text, place) => notch(text, marks[place])),
    before: markup(parts.slice(0, at)),
    disc: markup(discParts),
    hub: markup(emblem),
    after: markup(parts.slice(at + 1)),
    place: wheel.getAttribute("transform") ?? "",
  };
}

/**
 * @param {string} text
 * @param {string} sign
 * @returns {Notch}
 */
function notch(text, sign) {
  const [, colour, effect, strength, resistance] = NOTCH.exec(text) ?? [];
  return {
    colour: /** @type {Notch["colour"]} */ (colour),
    effect: EFFECTS[effect] ?? effect,
    strength: Number(strength),
    resistance: resistance === undefined ? null : Number(resistance),
    sign,
  };
}

/**
 * @param {Element} svg
 * @param {string} title
 * @param {string} said
 * @returns {Hero}
 */
function readHero(svg, title, said) {
  const [name, kind] = title.split(", ");
  const day = [...said.matchAll(/(?:Morning|Noon|Evening|Night): energy (\d+)(.*?)\./g)];
  return {
    said,
    name,
    kind,
    lives: Number(within(/(\d+) lives/, said)),
    handles: within(/handles ([^.]+)\./, said).split(", "),
    day: day.map(([, energy, rest]) => ({ energy: Number(energy), bonuses: bonuses(rest) })),
    whole: markup([...svg.children]),
  };
}

/** @param {string} text */
function bonuses(text) {
  return text
    .split(", ")
    .map((each) => BONUS.exec(each))
    .filter((found) => found !== null)
    .map(([, effect, sign, value]) => ({
      effect: EFFECTS[effect] ?? effect,
      value: sign === "+" ? Number(value) : -Number(value),
    }));
}

/** @param {Element[]} elements */
function markup(elements) {
  return elements.map((element) => element.outerHTML).join("");
}
