// The order of a hand is its owner's: cards are moved by dragging or by Shift and arrows, sorted by a
// button, and lie as they lay after a reload. New cards come last.
import { html, useEffect, useMemo, useSignal } from "../ui.js";
import { t } from "../texts.js";
import { announce } from "../announce.js";
import { all, sideways } from "../elements.js";

/** @typedef {ReturnType<typeof useOrder>} Order */

/** What a place within the hand is called, for dragging. */
const PLACE = "in-hand:";

/**
 * @param {string} whose which hand at which table
 * @param {string[]} items those of the hand, sorted, each with a name of its own: `Goblin#0`, `Goblin#1`
 */
export function useOrder(whose, items) {
  const key = `tuckbox.hand.${whose}`;
  const kept = useSignal(
    useMemo(() => /** @type {string[]} */ (JSON.parse(sessionStorage.getItem(key) ?? "[]")), [key]),
  );
  const order = [
    ...kept.value.filter((item) => items.includes(item)),
    ...items.filter((item) => !kept.value.includes(item)),
  ];
  const keep = (/** @type {string[]} */ next) => {
    kept.value = next;
    sessionStorage.setItem(key, JSON.stringify(next));
  };
  useEffect(() => {
    if (items.length > 0 && order.join() !== kept.value.join()) keep(order);
  });
  /** Put an item where another lies. */
  const move = (/** @type {string} */ item, /** @type {string} */ to) => {
    const rest = order.filter((each) => each !== item);
    const place = order.indexOf(to);
    if (place >= 0) keep([...rest.slice(0, place), item, ...rest.slice(place)]);
  };
  return {
    order,
    move,
    sort: () => {
      keep(items);
      announce(t("hand.sorted"));
    },
    sorted: order.join() === items.join(),
    /** Where an item may be dragged within the hand. */
    places: (/** @type {string} */ item) => (order.includes(item) ? order.map((each) => PLACE + each) : []),
    /** Attributes of what lies in the hand. */
    at: (/** @type {string} */ item) => ({ "data-place": PLACE + item }),
    /** Whether a drag ended within the hand, which is then in its new order. */
    took: (/** @type {string} */ item, /** @type {string} */ place) => {
      if (!place.startsWith(PLACE)) return false;
      move(item, place.slice(PLACE.length));
      return true;
    },
  };
}

/**
 * Shift and an arrow move the card with the focus one place on; whether they did.
 * @param {KeyboardEvent} event
 * @param {HTMLElement | null} hand
 * @param {Order["move"]} move
 */
export function movedByKey(event, hand, move) {
  const item = event.target instanceof HTMLElement ? event.target.dataset.pick : undefined;
  const shown = all(hand, "[data-pick]").map((each) => each.dataset.pick ?? "");
  const to = item === undefined ? undefined : shown[shown.indexOf(item) + sideways(event)];
  if (!event.shiftKey || !sideways(event) || item === undefined || to === undefined) return false;
  event.preventDefault();
  move(item, to);
  announce(t("hand.moved", { place: shown.indexOf(to) + 1 }));
  requestAnimationFrame(() => {
    all(hand, "[data-pick]")
      .find((each) => each.dataset.pick === item)
      ?.focus();
  });
  return true;
}

/** @param {{hand: Order}} props */
export function SortButton({ hand }) {
  if (hand.order.length < 2) return null;
  return html`<button class="small sort" aria-disabled=${hand.sorted ? "true" : undefined} title=${t("hand.sort-how")}
    onClick=${hand.sort}>${t("do.sort")}</button>`;
}
