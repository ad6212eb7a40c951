// The hand: a fan, and cards that can be turned over in it.
import { html, useEffect, useRef } from "../../ui.js";
import { t } from "../../texts.js";
import { doesOf, factsOf } from "../../card_words.js";
import { Face } from "../../faces.js";
import { all, sideways } from "../../elements.js";
import { both } from "../../parts/close_look.js";
import { movedByKey } from "../../parts/hand_order.js";
import { GAME } from "./card_in_play.js";

/** @import { DrawTheLineCard } from "schemas/draw-the-line" */
/** @import { Ref } from "../../ui.js" */
/** @import { Order } from "../../parts/hand_order.js" */
/** @import { Picking } from "../../parts/pick.js" */
/** @import { Look } from "./close_look.js" */

/**
 * Items of a hand: `Goblin#0`, and `Goblin#1` for a second copy.
 * @param {string[]} cards
 */
export function itemsOf(cards) {
  return cards.map((card, place) => `${card}#${cards.slice(0, place).filter((each) => each === card).length}`);
}

/** @param {string} item */
export function cardOf(item) {
  return item.slice(0, item.lastIndexOf("#"));
}

/**
 * @param {object} props
 * @param {Order} props.hand
 * @param {Picking} props.pick
 * @param {Set<string>} props.turned items that lie turned over
 * @param {(item: string) => void} props.turn
 * @param {(card: string) => boolean} props.able whether a card may be played now
 * @param {boolean} props.chooses whether a card is to be played now; else none looks out of play
 * @param {(card: string) => boolean} props.flips whether it may be turned over
 * @param {string|null} props.leaving an item that is on its way to the sheet
 * @param {(item: string) => void} props.taken picked up by a key
 * @param {Look} props.look
 */
export function Hand({ hand, pick, turned, turn, able, chooses, flips, leaving, taken, look }) {
  /** @type {Ref<HTMLElement>} */
  const list = useRef(null);
  useEffect(() => {
    // On a small screen the hand comes into sight at once, with the sheet above it.
    const below = (list.current?.getBoundingClientRect().bottom ?? 0) - innerHeight;
    if (below > 0 && below < innerHeight / 2) scrollBy(0, below);
  }, []);
  const { order } = hand;
  const focusOn = (/** @type {string} */ item) =>
    all(list.current, "[data-pick]")
      .find((each) => each.dataset.pick === item)
      ?.focus();
  const keys = (/** @type {KeyboardEvent} */ event) => {
    if (movedByKey(event, list.current, hand.move)) return;
    const item = (event.target instanceof HTMLElement && event.target.dataset.pick) || "";
    const at = order.indexOf(item);
    const step = sideways(event);
    const next = order[at + step];
    if (at < 0 || !step || next === undefined) return;
    event.preventDefault();
    focusOn(next);
  };
  const middle = (order.length - 1) / 2;
  return html`<ul class="dtl-hand" ref=${list} aria-label=${t("dtl.hand")} onKeyDown=${keys}
    style=${{ "--count": order.length }}>
    ${order.map((item, place) => {
      const card = cardOf(item);
      const source = pick.source(item);
      const usable = able(card) ? "able" : chooses ? "unable" : "";
      const over = turned.has(item);
      return html`<li key=${item} style=${{ "--k": place - middle }} ...${hand.at(item)}
        class=${`${pick.picked.value === item ? "up" : ""} ${leaving === item ? "leaving" : ""}`}>
        <button class=${`card ${usable} ${over ? "turned" : ""}`} ...${both(source, look({ card }))}
          aria-label=${label(card, { place, over, usable })}
          onClick=${(/** @type {MouseEvent} */ event) => {
            source.onClick();
            if (event.detail === 0 && pick.picked.value === item) taken(item);
          }}
          onDblClick=${() => flips(card) && turn(item)}>
          <${Face} game=${GAME} card=${card} />
        </button>
        ${
          (flips(card) || over) &&
          html`<button class="turn" aria-pressed=${over ? "true" : "false"}
          aria-label=${t("dtl.turn", { card })} title=${t("dtl.turn", { card })} onClick=${() => turn(item)}>⟲</button>`
        }
      </li>`;
    })}
  </ul>`;
}

/**
 * @param {string} card
 * @param {{place: number, over: boolean, usable: string}} facts
 */
function label(card, { place, over, usable }) {
  const facts = /** @type {DrawTheLineCard | null} */ (factsOf(GAME, card));
  const said = [`${place + 1}: ${card}`, facts ? t("dtl.sides", facts) : "", doesOf(GAME, card).replace(/\.$/, "")];
  if (over) said.push(t("dtl.flipped"));
  if (usable === "unable") said.push(t("dtl.unable"));
  return said.filter(Boolean).join(". ");
}
