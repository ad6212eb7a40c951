// Any option that a game describes, chosen by its kind; never by its name.
import { html } from "../ui.js";
import { known, t } from "../texts.js";
import { CodesChoice } from "./codes_choice.js";
import { Count } from "./count.js";
import { DeckChoice } from "./deck_choice.js";

/** @import { OptionsInfo } from "schemas/service" */
/** @import { Children, TargetedEvent } from "../ui.js" */
/**
 * @typedef {OptionsInfo["options"][number]} OptionInfo
 * @typedef {Record<string, unknown>} Chosen what is chosen, by the names of the options
 */

/** Kinds of options that are cards somebody brings along. */
export const BROUGHT = ["deck", "code", "codes"];

/**
 * @typedef {object} Choosing
 * @property {string} game
 * @property {OptionInfo} option as the service describes it
 * @property {unknown} value what is chosen; undefined for the usual
 * @property {unknown} [usual] what it is if nothing is chosen, where that depends on other options
 * @property {(value: unknown) => void} change
 * @property {number} [fewest] how many seats the game has at least
 * @property {boolean} [own] whether somebody chooses for themselves; then a deck is remembered
 */

/**
 * What an option is called, in the language of the page where the catalogue has it.
 * @param {string} game
 * @param {OptionInfo} option
 */
function titleOf(game, option) {
  const key = `option.${game}.${option.name}`;
  return known(key) ? t(key) : option.title;
}

/**
 * What it is for.
 * @param {string} game
 * @param {OptionInfo} option
 */
function helpOf(game, option) {
  const key = `option.${game}.${option.name}.help`;
  return known(key) ? t(key) : option.help;
}

/**
 * One of the values of a choice.
 * @param {string} game
 * @param {OptionInfo} option
 * @param {{value: string, help: string}} value
 */
function wordsFor(game, option, { value, help }) {
  const key = `option.${game}.${option.name}.${value}`;
  return known(key) ? t(key) : help ? `${value}: ${help}` : value;
}

/** @param {Choosing} props */
export function Option(props) {
  const { game, option, value, change } = props;
  const current = value ?? option.default;
  const title = titleOf(game, option);
  const help = helpOf(game, option);
  const label = (/** @type {Children} */ field) =>
    html`<label><span>${title}</span>${field}<small>${help}</small></label>`;
  switch (option.kind) {
    case "flag":
      return html`<label><input type="checkbox" checked=${current}
        onChange=${(/** @type {TargetedEvent<HTMLInputElement>} */ event) => change(event.currentTarget.checked)} /> ${title}: ${help}</label>`;
    case "number":
      return label(html`<${Count} low=${option.low} high=${option.high} value=${current} change=${change} />`);
    case "choice":
      return label(html`<select value=${current} onChange=${(/** @type {TargetedEvent<HTMLSelectElement>} */ event) => change(event.currentTarget.value)}>
        ${option.values.map((each) => html`<option value=${each.value}>${wordsFor(game, option, each)}</option>`)}
      </select>`);
    case "deck":
      return html`<${DeckChoice} ...${props} title=${title} help=${help} />`;
    default:
      return html`<${CodesChoice} ...${props} title=${title} help=${help} />`;
  }
}

/**
 * All that a seat chooses.
 * @param {{game: string, options: OptionInfo[], chosen: Chosen, change: (chosen: Chosen) => void, usual?: Chosen, fewest: number, own?: boolean}} props
 */
export function SeatOptions({ game, options, chosen, usual = {}, change, fewest, own = false }) {
  return options.map(
    (
      option,
    ) => html`<${Option} key=${option.name} game=${game} option=${option} value=${chosen[option.name]} usual=${usual[option.name]} own=${own}
      fewest=${fewest} change=${(/** @type {unknown} */ value) => change({ ...chosen, [option.name]: value })} />`,
  );
}
