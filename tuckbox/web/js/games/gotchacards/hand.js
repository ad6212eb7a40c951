// One's own cards, and the tray with the cards of the draft.
import { html } from "../../ui.js";
import { t } from "../../texts.js";
import { Back, CardFace, Seen } from "./cards.js";
import { both } from "../../parts/close_look.js";
import { cardOf, copies } from "./plan.js";
import { all, beside, sideways } from "../../elements.js";
import { movedByKey } from "../../parts/hand_order.js";
import { known } from "./piles.js";

/** @import { TargetedEvent } from "../../ui.js" */
/** @import { Table } from "../gotchacards.js" */

/**
 * Arrows go from card to card.
 * @param {TargetedEvent<HTMLElement, KeyboardEvent>} event
 */
function arrows(event) {
  const step = sideways(event);
  const next = beside(all(event.currentTarget, "button"), step);
  if (!step || !next) return;
  event.preventDefault();
  next.focus();
}

/** @param {{items: string[], able: (item: string) => boolean, board: Table, chosen: "hand" | "tray"}} props */
function Cards({ items, able, board, chosen }) {
  const { pick, view, me } = board;
  const seen = new Set(copies(known(view.seats[me])));
  return items.map((item, place) => {
    const card = cardOf(item);
    const label = chosen === "hand" && seen.has(item) ? `${card}, ${t("gotchacards.seen")}` : card;
    const can = able(item);
    const fan = chosen === "hand" ? { "--k": place - (items.length - 1) / 2 } : undefined;
    return html`<button key=${item} style=${fan} class=${`card gc-card ${can ? "able" : "unable"}`} aria-label=${label}
      ...${both(pick.source(item), board.look(card))} ...${chosen === "hand" ? board.order.at(item) : {}}><${CardFace} card=${card} />
      ${chosen === "hand" && seen.has(item) && html`<${Seen} />`}</button>`;
  });
}

/**
 * The hand at the bottom; of a hand that is not one's own only the backs.
 * @param {{board: Table}} props
 */
export function OwnHand({ board }) {
  const { view, me, plan, pick, inTray, pending, order } = board;
  const seat = view.seats[me];
  const items = inTray === "hand" ? [] : order.order.filter((item) => !plan.items.includes(item));
  const keys = (/** @type {TargetedEvent<HTMLElement, KeyboardEvent>} */ event) => {
    if (!movedByKey(event, event.currentTarget, order.move)) arrows(event);
  };
  const { onClick, onPointerEnter, onPointerLeave, ...place } = pick.target("hand");
  const able = (/** @type {string} */ item) => [...board.places(item)].length > 0;
  return html`<section class="gc-hand" aria-label=${t("gotchacards.your-hand")} data-zone="hand" onKeyDown=${keys}
    ...${place} 
    onClick=${(/** @type {Event} */ event) => pick.fits("hand") && event.target === event.currentTarget && onClick()}
    onPointerEnter=${onPointerEnter} onPointerLeave=${onPointerLeave}>
    ${
      seat.hand === null
        ? Array.from(
            { length: seat.hand_size },
            (_, place) => html`<span class="gc-card back" key=${place}><${Back} /></span>`,
          )
        : html`<${Cards} items=${items} able=${able} board=${board} chosen="hand" />`
    }
    ${pending && html`<span class="gc-card pending" key="pending"><${CardFace} card=${pending} /></span>`}
    ${items.length === 0 && !pending && seat.hand !== null && html`<span class="gc-empty gc-no-card" aria-hidden="true"></span>`}
  </section>`;
}

/**
 * The nine cards of which one is kept, or what is left of the draft.
 * @param {{board: Table}} props
 */
export function Tray({ board }) {
  const { view, inTray, hand, pending, places } = board;
  const cards = inTray === "hand" ? hand : view.draft;
  const items = copies(cards).map((item) => `tray:${item}`);
  if (pending)
    items.splice(
      items.findIndex((item) => cardOf(item) === pending),
      1,
    );
  return html`<section class="gc-tray" aria-label=${t("gotchacards.tray")} data-zone="tray" onKeyDown=${arrows}>
    <${Cards} items=${items} able=${(/** @type {string} */ item) => [...places(item)].length > 0} board=${board} chosen="tray" />
  </section>`;
}
