// Where the keyword of a Request stands in what somebody says. The service decides whether it was
// said; this only shows where, and cheers while somebody is still typing.
import { html } from "../../ui.js";

/** @import { Move } from "schemas/scratch-my-back" */

/**
 * Forms that do not begin like the verb itself.
 * @type {Record<string, string[]>}
 */
const IRREGULAR = {
  bring: ["brought"],
  catch: ["caught"],
  do: ["does", "did", "done"],
  eat: ["ate", "eaten"],
  go: ["goes", "went", "gone"],
  lend: ["lent"],
  make: ["made"],
  meet: ["met"],
  organize: ["organise", "organises", "organised", "organising"],
  pay: ["paid"],
  spend: ["spent"],
  take: ["took", "taken"],
  wake: ["woke", "woken"],
};
const ENDINGS = "(?:s|es|d|ed|ing|ied|ies)?";

/**
 * The word that should come up in what is said with a move.
 * @param {Move} move
 */
export function keywordOf(move) {
  return move.move === "request" || move.move === "scratch" ? move.card : null;
}

/**
 * Where the keyword begins and ends.
 * @param {string} words
 * @param {string} keyword
 * @returns {[number, number] | null}
 */
export function placeOf(words, keyword) {
  const [first, ...rest] = keyword.toLowerCase().split(/\s+/).map(escaped);
  const last = first.slice(-1);
  const stems = [`${first}${ENDINGS}`, `${first}${last}(?:ed|ing)`];
  if ("ey".includes(last)) stems.push(`${first.slice(0, -1)}(?:ed|ing|ies|ied)`);
  stems.push(...(IRREGULAR[keyword.toLowerCase()] ?? []));
  const whole = [`(?:${stems.join("|")})`, ...rest].join("\\s+");
  const found = new RegExp(`(?<![\\p{L}\\p{N}])${whole}(?![\\p{L}\\p{N}])`, "iu").exec(words);
  return found && [found.index, found.index + found[0].length];
}

/** @param {string} text */
function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/**
 * Words with the keyword underlined.
 * @param {{words: string, keyword: string | null}} props
 */
export function Underlined({ words, keyword }) {
  const place = keyword ? placeOf(words, keyword) : null;
  if (place === null) return words;
  const [from, to] = place;
  return html`${words.slice(0, from)}<mark>${words.slice(from, to)}</mark>${words.slice(to)}`;
}
