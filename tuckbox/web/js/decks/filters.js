// Finding cards: by words, by what they are, by their numbers; and in which order they are shown.
import { html } from "../ui.js";
import { t } from "../texts.js";
import { called } from "./words.js";

/** The first traits are asked for most: their values are buttons, those of the others a list. */
const FIRST = 2;

/** @import { TargetedEvent } from "../ui.js" */
/** @import { NamedCard } from "./words.js" */
/**
 * What is looked for; empty is anything.
 * @typedef {{words: string, traits: Record<string, string[]>, number: string, least: number, order: string}} Filter
 */

/** @type {Filter} */
export const NOTHING = { words: "", traits: {}, number: "", least: 0, order: "" };

/**
 * The cards that fit, in order.
 * @param {NamedCard[]} cards
 * @param {Filter} filter
 */
export function found(cards, filter) {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (/** @type {NamedCard} */ card) =>
    words.every((word) => card.words.toLowerCase().includes(word)) &&
    Object.entries(filter.traits).every(
      ([trait, wanted]) => wanted.length === 0 || wanted.includes(card.traits[trait]),
    ) &&
    (!filter.number || card.numbers[filter.number] >= filter.least);
  const left = cards.filter(fits);
  if (filter.order === "name") return left.toSorted((one, other) => one.id.localeCompare(other.id));
  if (filter.order) return left.toSorted((one, other) => other.numbers[filter.order] - one.numbers[filter.order]);
  return left;
}

/** @param {{cards: NamedCard[], filter: Filter, change: (filter: Filter) => void, count: number}} props */
export function Filters({ cards, filter, change, count }) {
  const traits = Object.keys(cards[0].traits);
  const valuesOf = (/** @type {string} */ trait) => [...new Set(cards.map((card) => card.traits[trait]))];
  const numbers = Object.keys(cards[0].numbers);
  const values = [...new Set(cards.map((card) => card.numbers[filter.number]))].sort((one, other) => one - other);
  const set = (/** @type {Partial<Filter>} */ facts) => change({ ...filter, ...facts });
  const want = (/** @type {string} */ trait, /** @type {string[]} */ wanted) =>
    set({ traits: { ...filter.traits, [trait]: wanted } });
  const anything = JSON.stringify(filter) !== JSON.stringify(NOTHING);
  return html`<div class="dk-filters" role="search">
    <label class="dk-search"><span class="unseen">${t("cards.search")}</span>
      <input type="search" placeholder=${t("decks.search")} value=${filter.words}
        onInput=${(/** @type {TargetedEvent<HTMLInputElement>} */ event) => set({ words: event.currentTarget.value })} /></label>
    ${traits.map((trait, place) =>
      place < FIRST
        ? html`<${Chips} trait=${trait} all=${valuesOf(trait)} wanted=${filter.traits[trait] ?? []} want=${(/** @type {string[]} */ wanted) => want(trait, wanted)} />`
        : html`<label><span class="unseen">${called(trait)}</span>
            <select value=${filter.traits[trait]?.[0] ?? ""}
              onChange=${(/** @type {TargetedEvent<HTMLSelectElement>} */ event) => want(trait, event.currentTarget.value ? [event.currentTarget.value] : [])}>
              <option value="">${t("decks.any", { what: called(trait) })}</option>
              ${valuesOf(trait)
                .toSorted()
                .map((value) => html`<option value=${value}>${called(value)}</option>`)}
            </select></label>`,
    )}
    <span class="dk-number">
      <label><span class="unseen">${t("decks.number")}</span>
        <select value=${filter.number} onChange=${(/** @type {TargetedEvent<HTMLSelectElement>} */ event) => set({ number: event.currentTarget.value, least: leastOf(cards, event.currentTarget.value) })}>
          <option value="">${t("decks.any-number")}</option>
          ${numbers.map((name) => html`<option value=${name}>${called(name)}</option>`)}
        </select></label>
      ${
        filter.number &&
        html`<label><span class="unseen">${t("decks.least", { what: called(filter.number) })}</span>
          <select value=${filter.least} onChange=${(/** @type {TargetedEvent<HTMLSelectElement>} */ event) => set({ least: Number(event.currentTarget.value) })}>
            ${values.map((value) => html`<option value=${value}>≥ ${value}</option>`)}
          </select></label>`
      }
    </span>
    <label><span class="unseen">${t("decks.order")}</span>
      <select value=${filter.order} onChange=${(/** @type {TargetedEvent<HTMLSelectElement>} */ event) => set({ order: event.currentTarget.value })}>
        <option value="">${t("decks.order.usual")}</option>
        <option value="name">${t("decks.order.name")}</option>
        ${numbers.map((name) => html`<option value=${name}>${t("decks.order.by", { what: called(name) })}</option>`)}
      </select></label>
    <p role="status">${t("cards.count", { count })}</p>
    ${anything && html`<button class="small" onClick=${() => change(NOTHING)}>${t("decks.all")}</button>`}
  </div>`;
}

/**
 * Where a filter by a number begins: about in the middle.
 * @param {NamedCard[]} cards
 * @param {string} number
 */
function leastOf(cards, number) {
  return number ? Math.round(cards.reduce((sum, card) => sum + card.numbers[number], 0) / cards.length) : 0;
}

/**
 * Any of a few values; none pressed is all of them.
 * @param {{trait: string, all: string[], wanted: string[], want: (wanted: string[]) => void}} props
 */
function Chips({ trait, all, wanted, want }) {
  const toggle = (/** @type {string} */ value) =>
    want(wanted.includes(value) ? wanted.filter((each) => each !== value) : [...wanted, value]);
  return html`<span class="dk-chips" role="group" aria-label=${called(trait)}>
    ${all.map(
      (value) => html`<button class="dk-chip" data-is=${value} aria-pressed=${wanted.includes(value) ? "true" : "false"}
      onClick=${() => toggle(value)}>${called(value)}</button>`,
    )}
  </span>`;
}
