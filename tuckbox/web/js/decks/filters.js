// Finding cards: by words, by what they are, by their numbers; and in which order they are shown.
import { html } from "../ui.js";
import { t } from "../texts.js";
import { called } from "./words.js";

/** The first traits are asked for most: their values are buttons, those of the others a list. */
const FIRST = 2;

export const NOTHING = { words: "", traits: {}, number: "", least: 0, order: "" };

/** The cards that fit, in order. */
export function found(cards, filter) {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (card) =>
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

/** @param {{cards: any[], filter: typeof NOTHING, change: (filter: typeof NOTHING) => void, count: number}} props */
export function Filters({ cards, filter, change, count }) {
  const traits = Object.keys(cards[0].traits).map((name) => [
    name,
    [...new Set(cards.map((card) => card.traits[name]))],
  ]);
  const numbers = Object.keys(cards[0].numbers);
  const values = [...new Set(cards.map((card) => card.numbers[filter.number]))].sort((one, other) => one - other);
  const set = (facts) => change({ ...filter, ...facts });
  const want = (trait, wanted) => set({ traits: { ...filter.traits, [trait]: wanted } });
  const anything = JSON.stringify(filter) !== JSON.stringify(NOTHING);
  return html`<div class="dk-filters" role="search">
    <label class="dk-search"><span class="unseen">${t("cards.search")}</span>
      <input type="search" placeholder=${t("decks.search")} value=${filter.words}
        onInput=${(event) => set({ words: event.target.value })} /></label>
    ${traits.map(([trait, all], place) =>
      place < FIRST
        ? html`<${Chips} trait=${trait} all=${all} wanted=${filter.traits[trait] ?? []} want=${(wanted) => want(trait, wanted)} />`
        : html`<label><span class="unseen">${called(trait)}</span>
            <select value=${filter.traits[trait]?.[0] ?? ""}
              onChange=${(event) => want(trait, event.target.value ? [event.target.value] : [])}>
              <option value="">${t("decks.any", { what: called(trait) })}</option>
              ${all.toSorted().map((value) => html`<option value=${value}>${called(value)}</option>`)}
            </select></label>`,
    )}
    <span class="dk-number">
      <label><span class="unseen">${t("decks.number")}</span>
        <select value=${filter.number} onChange=${(event) => set({ number: event.target.value, least: leastOf(cards, event.target.value) })}>
          <option value="">${t("decks.any-number")}</option>
          ${numbers.map((name) => html`<option value=${name}>${called(name)}</option>`)}
        </select></label>
      ${
        filter.number &&
        html`<label><span class="unseen">${t("decks.least", { what: called(filter.number) })}</span>
          <select value=${filter.least} onChange=${(event) => set({ least: Number(event.target.value) })}>
            ${values.map((value) => html`<option value=${value}>≥ ${value}</option>`)}
          </select></label>`
      }
    </span>
    <label><span class="unseen">${t("decks.order")}</span>
      <select value=${filter.order} onChange=${(event) => set({ order: event.target.value })}>
        <option value="">${t("decks.order.usual")}</option>
        <option value="name">${t("decks.order.name")}</option>
        ${numbers.map((name) => html`<option value=${name}>${t("decks.order.by", { what: called(name) })}</option>`)}
      </select></label>
    <p role="status">${t("cards.count", { count })}</p>
    ${anything && html`<button class="small" onClick=${() => change(NOTHING)}>${t("decks.all")}</button>`}
  </div>`;
}

function leastOf(cards, number) {
  return number ? Math.round(cards.reduce((sum, card) => sum + card.numbers[number], 0) / cards.length) : 0;
}

/** Any of a few values; none pressed is all of them. */
function Chips({ trait, all, wanted, want }) {
  const toggle = (value) => want(wanted.includes(value) ? wanted.filter((each) => each !== value) : [...wanted, value]);
  return html`<span class="dk-chips" role="group" aria-label=${called(trait)}>
    ${all.map(
      (value) => html`<button class="dk-chip" data-is=${value} aria-pressed=${wanted.includes(value) ? "true" : "false"}
      onClick=${() => toggle(value)}>${called(value)}</button>`,
    )}
  </span>`;
}
