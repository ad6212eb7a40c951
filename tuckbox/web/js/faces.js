// Cards and pieces, drawn by the service once and kept by the browser. They stand in the page itself,
// so that they use its letters and can be made as large as needed.
import { html, signal } from "./ui.js";

/** @import { Signal } from "./ui.js" */

/** @type {Map<string, Signal<string>>} */
const drawn = new Map();

/** @param {string} address */
function picture(address) {
  let found = drawn.get(address);
  if (found === undefined) {
    found = signal("");
    drawn.set(address, found);
    load(address, found);
  }
  return found;
}

/**
 * @param {string} address
 * @param {Signal<string>} into
 */
async function load(address, into) {
  try {
    const answer = await fetch(address);
    if (answer.ok) into.value = await answer.text();
  } catch {
    drawn.delete(address); // asked for again when it is next drawn
  }
}

/**
 * The face of a card; `label` is what a screen reader says, none if the parent says it.
 * @param {{game: string, card: string, label?: string}} props
 */
export function Face({ game, card, label = "" }) {
  return html`<${Picture} at=${`/faces/${game}/cards/${path(card)}`} label=${label} />`;
}

/**
 * The drawing of a card as text, empty until it has come, for a board that moves parts of it.
 * @param {string} game
 * @param {string} card
 */
export function drawing(game, card) {
  return picture(`/faces/${game}/cards/${path(card)}`).value;
}

/**
 * Anything else that lies on a table: a back, a coin, a box.
 * @param {{game: string, piece: string, label?: string}} props
 */
export function Piece({ game, piece, label = "" }) {
  return html`<${Picture} at=${`/faces/${game}/pieces/${path(piece)}`} label=${label} />`;
}

/** @param {{at: string, label: string}} props */
function Picture({ at, label }) {
  const svg = picture(at).value;
  const said = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<span class="face" ...${said} dangerouslySetInnerHTML=${{ __html: svg }}></span>`;
}

/** @param {string} name */
function path(name) {
  return name.split("/").map(encodeURIComponent).join("/");
}

/**
 * A card that nobody has seen yet, as text: under its silver layer. Empty until it has come.
 * @param {string} game
 * @param {string} card
 */
export function coveredDrawing(game, card) {
  return picture(`/faces/${game}/covered/${path(card)}`).value;
}
