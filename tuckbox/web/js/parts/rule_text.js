// The rules of a game as they come, block by block; each rule is found by its id ("DL-8").
import { all } from "../elements.js";

/** @typedef {{key: string, id: string | undefined, html: string}} RuleBlock `id` is that of a rule, and `key` the same or the id of a heading */

const ID = /^[A-Z]+-[A-Z]?\d+(?= )/;

/**
 * @param {string} rules as the service writes them
 * @returns {RuleBlock[]}
 */
export function blocksOf(rules) {
  const page = new DOMParser().parseFromString(rules, "text/html");
  // What is too wide for a small screen can be scrolled, by keys too.
  for (const wide of all(page, "pre, table")) wide.tabIndex = 0;
  return [...page.body.children].map((block) => {
    const id = ID.exec(block.textContent)?.[0];
    return { key: id ?? block.id, id, html: block.outerHTML };
  });
}
