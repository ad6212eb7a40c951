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
 * @typedef {{said: string, name: string, kind: string, lives: number, handles: string[], day: {energy: number, bonuses: {effect: string, value: number}[]}[], whole: string}} Hero
 */

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

/** @type {Map<string, Weapon|Hero>} */
const read = new Map();

/** A weapon by its code, or null until its face has come. @returns {Weapon|null} */
export function weapon(code) {
  return card(code, readWeapon);
}

/** A hero by its code, or null until its face has come. @returns {Hero|null} */
export function hero(code) {
  return card(code, readHero);
}

function card(code, reader) {
  const text = drawing("scratch-wars", code);
  if (!text) return null;
  if (!read.has(code)) {
    const svg = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const title = svg.querySelector("title");
    const desc = svg.querySelector("desc");
    title.remove();
    desc.remove();
    read.set(code, reader(svg, title.textContent, desc.textContent));
  }
  return read.get(code);
}

function readWeapon(svg, _title, said) {
  const parts = [...svg.children];
  const wheel = parts.find((part) => part.querySelector(":scope > g") !== null);
  const at = parts.indexOf(wheel);
  const discParts = [...wheel.children];
  const emblem = discParts.pop();
  const signs = discParts.map((part) => part.querySelector(":scope > path.mark")?.getAttribute("d")).filter(Boolean);
  const listed = /clockwise from the top: (.+?)\. Code/.exec(said)[1];
  return {
    said,
    resistance: Number(/resistance (\d+)/.exec(said)[1]),
    wheel: listed.split("; ").map((text, place) => notch(text, signs[place])),
    before: markup(parts.slice(0, at)),
    disc: markup(discParts),
    hub: markup([emblem]),
    after: markup(parts.slice(at + 1)),
    place: wheel.getAttribute("transform"),
  };
}

function notch(text, sign) {
  const [, colour, effect, strength, resistance] = NOTCH.exec(text);
  return {
    colour,
    effect: EFFECTS[effect] ?? effect,
    strength: Number(strength),
    resistance: resistance === undefined ? null : Number(resistance),
    sign,
  };
}

function readHero(svg, title, said) {
  const [name, kind] = title.split(", ");
  const day = [...said.matchAll(/(?:Morning|Noon|Evening|Night): energy (\d+)(.*?)\./g)];
  return {
    said,
    name,
    kind,
    lives: Number(/(\d+) lives/.exec(said)[1]),
    handles: /handles ([^.]+)\./.exec(said)[1].split(", "),
    day: day.map(([, energy, rest]) => ({ energy: Number(energy), bonuses: bonuses(rest) })),
    whole: markup([...svg.children]),
  };
}

function bonuses(text) {
  return text
    .split(", ")
    .map((each) => BONUS.exec(each))
    .filter(Boolean)
    .map(([, effect, sign, value]) => ({
      effect: EFFECTS[effect] ?? effect,
      value: sign === "+" ? Number(value) : -Number(value),
    }));
}

function markup(elements) {
  return elements.map((element) => element.outerHTML).join("");
}
