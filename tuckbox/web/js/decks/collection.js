// All cards there are to choose from, by their faces. A press or a drag puts one into the deck.
import { html, useState } from "../ui.js";
import { t } from "../texts.js";
import { doesOf } from "../card_words.js";
import { Face } from "../faces.js";
import { useRoving } from "../parts/roving.js";
import { Filters, NOTHING, found } from "./filters.js";
import { Standing } from "./standing.js";
import { called, reckoned } from "./words.js";

/** @import { Picking } from "../parts/pick.js" */
/** @import { Bench } from "./bench.js" */
/** @import { NamedCard } from "./words.js" */

/**
 * @param {{bench: Bench, cards: NamedCard[], size: number, pick: Picking, look: (card: NamedCard) => void}} props
 */
export function Collection({ bench, cards, size, pick, look }) {
  const [filter, change] = useState(NOTHING);
  const shown = found(cards, filter);
  const roving = useRoving(shown.map((card) => card.id));
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const id = /** @type {HTMLElement} */ (event.target).dataset.stop;
    const card = cards.find((each) => each.id === id);
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
    if (["Delete", "Backspace", "-"].includes(event.key)) bench.remove(card.id);
    else if (event.key === "+") bench.add(card.id);
    else if (event.key === "i") look(card);
    else return roving.keys(event);
    event.preventDefault();
  };
  return html`<section class="dk-collection" aria-label=${t("decks.collection")}
    data-place="collection" data-fits=${pick.fits("collection") ? "yes" : undefined}>
    <${Filters} cards=${cards} filter=${filter} change=${change} count=${shown.length} />
    <p class="dk-hint">${t("decks.how")} <span>${t("decks.keys")}</span></p>
    <ul class="dk-grid" ref=${roving.list} onKeyDown=${keys}>
      ${shown.map(
        (card) => html`<${Tile} key=${card.id} card=${card} bench=${bench} pick=${pick} look=${look}
        stop=${roving.stop(card.id)} />`,
      )}
    </ul>
    ${shown.length === 0 && html`<p>${t("decks.none")}</p>`}
    <a class="dk-jump" href="#deck"><${Standing} bench=${bench} size=${size} /></a>
  </section>`;
}

/**
 * @param {{card: NamedCard, bench: Bench, pick: Picking, look: (card: NamedCard) => void, stop: object}} props
 */
function Tile({ card, bench, pick, look, stop }) {
  const count = bench.count(card.id);
  const source = pick.source(`add ${card.id}`);
  const numbers = Object.entries(card.numbers).filter(([name]) => name !== "sum");
  const facts = [
    ...Object.values(card.traits).map(called),
    ...numbers.map(([name, value]) => `${called(name)} ${value}`),
  ];
  const said = `${card.id}. ${facts.join(", ")}. ${doesOf(bench.game, card.id)} ${t("decks.in", { count })}`;
  return html`<li class=${`dk-tile ${count > 0 ? "chosen" : ""}`}>
    <button class="dk-card" ...${stop} data-pick=${source["data-pick"]} onPointerDown=${source.onPointerDown}
      onClick=${() => !pick.dragged && bench.add(card.id)} aria-label=${said}>
      <${Face} game=${bench.game} card=${card.id} />
    </button>
    ${count > 0 && html`<span class="dk-count" aria-hidden="true">${count}×</span>`}
    <div class="dk-under">
      <button class="dk-formula" tabindex="-1" onClick=${() => look(card)} aria-label=${t("decks.formula-of", { card: card.id })}>
        ${reckoned(card)}<span class="dk-info" aria-hidden="true">i</span></button>
      ${
        count > 0 &&
        html`<button class="dk-less" tabindex="-1" aria-label=${t("decks.less", { card: card.id })}
          onClick=${() => bench.remove(card.id)}>−</button>`
      }
    </div>
  </li>`;
}
