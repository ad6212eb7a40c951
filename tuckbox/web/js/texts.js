// Every word the page itself says comes from a catalogue, texts/<language>.json. What happens in a
// game is told by the service, in the words of the log.
import { signal } from "./ui.js";

/** @import { Signal } from "./ui.js" */

export const LANGUAGES = { en: "English", de: "Deutsch" };

export const language = signal(chosen());
/** @type {Signal<Record<string, string>>} */
const catalogue = signal({});

function chosen() {
  const kept = localStorage.getItem("tuckbox.language");
  if (kept !== null && kept in LANGUAGES) return kept;
  const own = navigator.language.slice(0, 2);
  return own in LANGUAGES ? own : "en";
}

/**
 * Load a language and keep to it.
 * @param {string} code
 */
export async function speak(code) {
  const found = await fetch(`/web/texts/${code}.json`);
  catalogue.value = await found.json();
  language.value = code;
  localStorage.setItem("tuckbox.language", code);
  document.documentElement.lang = code;
}

/**
 * A text of the catalogue, with facts in place of {names}. With a count, `key.one` is used for 1.
 * @param {string} key
 * @param {object} [facts]
 */
export function t(key, facts = {}) {
  const texts = catalogue.value;
  const named = /** @type {Record<string, unknown>} */ (facts);
  const one = named.count === 1 ? texts[`${key}.one`] : undefined;
  const text = one ?? texts[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => String(named[name] ?? whole));
}

/**
 * Whether there is such a text.
 * @param {string} key
 */
export function known(key) {
  return key in catalogue.value;
}
