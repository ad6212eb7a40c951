// The cards in one's hand, face up or hidden from whoever looks over one's shoulder, and folding.
import { html, useRef } from "../../ui.js";
import { t } from "../../texts.js";
import { Piece } from "../../faces.js";
import { CardFace, GAME, factsOf, purposeOf } from "./cards.js";
import { all, beside, one } from "../../elements.js";
import { SortButton, movedByKey } from "../../parts/hand_order.js";
import { signed } from "./story.js";

/** @import { View } from "schemas/scratch-my-back" */
/** @import { Ref } from "../../ui.js" */
/** @import { Order } from "../../parts/hand_order.js" */
/** @import { Picking } from "../../parts/pick.js" */
/** @typedef {Picking["source"]} Source */

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

export const FOLD = "#fold";

/**
 * Names for the cards of a hand that stay the same while others come and go.
 * @param {string[]} hand
 */
export function itemsOf(hand) {
  /** @type {Map<string, number>} */
  const times = new Map();
  return hand.map((card) => {
    const before = times.get(card) ?? 0;
    times.set(card, before + 1);
    return `${card}#${before}`;
  });
}

/**
 * @param {{view: View, hand: Order, able: (item: string) => boolean, source: Source,
 *   folds: boolean, hidden: boolean, hide: (hidden: boolean) => void}} props
 */
export function OwnHand({ view, hand, able, source, folds, hidden, hide }) {
  /** @type {Ref<HTMLElement>} */
  const box = useRef(null);
  const items = hand.order;
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (movedByKey(event, one(box.current, ".cards"), hand.move)) return;
    const step = STEPS[event.key];
    const next = step && beside(all(box.current, ".card, .smb-fold"), step);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return html`<section class="smb-hand" ref=${box} aria-label=${t("smb.hand")} onKeyDown=${key}>
    <div class="cards">
      ${
        hidden
          ? items.map(
              (_, number) => html`<span class="card back" key=${number}><${Piece} game=${GAME} piece="back" /></span>`,
            )
          : items.map(
              (item) =>
                html`<${OwnCard} key=${item} view=${view} item=${item} able=${able(item)} source=${source} place=${hand.at(item)} />`,
            )
      }
    </div>
    <div class="beside">
      ${folds && html`<button class="smb-fold" key="fold" ...${source(FOLD)}>${t("smb.fold")}</button>`}
      ${!hidden && html`<${SortButton} key="sort" hand=${hand} />`}
      <button class="small" key="hide" onClick=${() => hide(!hidden)}>${t(hidden ? "smb.show" : "smb.hide")}</button>
    </div>
  </section>`;
}

/** @param {{view: View, item: string, able: boolean, source: Source, place: object}} props */
function OwnCard({ view, item, able, source, place }) {
  const card = item.split("#")[0];
  const facts = factsOf(view, card);
  const about = facts ? `${facts.name}, ${signed(facts.worth)}` : card;
  const label = able ? about : t("smb.card-unable", { card: about });
  return html`<button class=${`card ${able ? "able" : "unable"}`} aria-label=${label}
    title=${purposeOf(view, card)} ...${source(item)} ...${place}><${CardFace} view=${view} card=${card} /></button>`;
}
