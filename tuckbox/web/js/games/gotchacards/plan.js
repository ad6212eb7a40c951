// What a player means to place, in order. It stays in this page, where it can be changed, until it is
// sent; then it becomes one move after the other, as far as the choices allow. Sent ahead, it lies at
// the service, which makes those moves when their turn comes, whether this page is there or not.
import { useEffect, useMemo, signal } from "../../ui.js";
import { t } from "../../texts.js";
import { announce } from "../../announce.js";

/** @import { Event, Move, View } from "schemas/gotchacards" */
/** @import { BoardLink } from "../../boards.js" */
/** @typedef {(action: number) => Promise<void>} Act */
/** @typedef {(moves: string[]) => Promise<boolean>} Lay keeps moves at the service; whether it did */

/**
 * Copies of a card are told apart by a number: "Gotcha#1", "Gotcha#2".
 * @param {string[]} cards
 */
export function copies(cards) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  return cards.map((card) => {
    const count = (counts.get(card) ?? 0) + 1;
    counts.set(card, count);
    return `${card}#${count}`;
  });
}

/**
 * The card of an item of the hand ("Gotcha#1") or of the tray ("tray:Gotcha#1").
 * @param {string} item
 */
export function cardOf(item) {
  return item.slice(item.indexOf(":") + 1, item.lastIndexOf("#"));
}

/**
 * The choice that does this, or undefined.
 * @param {View} view
 * @param {Move["move"] | View["phase"]} move
 * @param {{card?: string, seat?: number, lane?: number}} [facts]
 */
export function choiceFor(view, move, facts = {}) {
  const wanted = Object.entries({ ...facts, move });
  return view.choices.find((choice) => {
    const given = new Map(Object.entries(choice.move));
    return wanted.every(([name, value]) => given.get(name) === value);
  });
}

/**
 * The move that places a card now: "place", or "show" for a Sweet; none if it is no time for that.
 * @param {View} view
 */
export function placing(view) {
  return /** @type {const} */ (["place", "show"]).find((move) => choiceFor(view, move));
}

/**
 * Whether one's cards can be put in order already, while the other side places.
 * @param {View} view
 * @param {unknown} you
 */
function waitsToPlace(view, you) {
  if (view.phase !== "place" || typeof you !== "number" || view.to_move === you) return false;
  return view.seats[you].hand_size > 0 && !view.seats[you].finished;
}

/** @typedef {ReturnType<typeof usePlan>} Plan */

/**
 * @param {BoardLink<View, Event>} link
 * @param {View} view
 * @param {string[]} hand items in the order in which they lie
 * @param {Act} act
 * @param {Lay} lay
 */
export function usePlan(link, view, hand, act, lay) {
  const store = `tuckbox.plan.${link.id}.${link.you.value}`;
  const plan = useMemo(() => ({ items: signal(read(store)), sending: signal(false) }), [store]);
  const early = waitsToPlace(view, link.you.value);
  const how = early ? "place" : placing(view);
  const held = new Set(hand);
  const most = how === "show" ? 1 : held.size;
  const mine = link.you.value === view.to_move;
  const items = how ? plan.items.value.filter((item) => held.has(item)).slice(0, most) : [];
  const keep = (/** @type {string[]} */ next) => {
    plan.items.value = next;
    sessionStorage.setItem(store, JSON.stringify(next));
  };
  /** Send what was arranged; at the end say that it is all, if that is to be said. */
  const send = async () => {
    if (plan.sending.value) return;
    plan.sending.value = true;
    try {
      let left = items.map(cardOf);
      while (left.length > 0) {
        const choice = how && choiceFor(link.view.value ?? view, how, { card: left[0] });
        if (!choice || !(await made(link, act, choice.action))) return;
        left = left.slice(1);
        keep(numbered(left, link.view.value?.seats[Number(link.you.value)].hand ?? []));
      }
      const done = how === "place" && choiceFor(link.view.value ?? view, "finish");
      if (done) await made(link, act, done.action);
    } finally {
      plan.sending.value = false;
    }
  };
  useEffect(() => {
    if (((mine && !how) || hand.length === 0) && plan.items.value.length > 0) keep([]);
  }, [mine, how, hand.length]);
  return {
    items,
    how,
    most,
    /** The other side is still placing. */
    early,
    /** It was sent ahead: it is placed as soon as the other side has placed. */
    ahead: early && link.laid.value.length > 0,
    /** All is arranged, and neither side learns how the other places before both have. */
    mayGoAhead: early && view.places_all && items.length === held.size,
    async goAhead(/** @type {boolean} */ yes) {
      const moves = yes ? items.map((item) => `place ${cardOf(item)}`) : [];
      if (await lay(moves)) announce(t(yes ? "gotchacards.ahead" : "gotchacards.ahead-back"));
    },
    sending: plan.sending.value,
    /**
     * @param {string} item
     * @param {number} at
     */
    put(item, at) {
      const others = items.filter((each) => each !== item);
      others.splice(Math.min(at, others.length), 0, item);
      keep(others.slice(0, most));
    },
    remove: (/** @type {string} */ item) => keep(items.filter((each) => each !== item)),
    clear: () => keep([]),
    rest: () => keep([...items, ...[...held].filter((each) => !items.includes(each))].slice(0, most)),
    send,
  };
}

/**
 * Make a move; whether it was made.
 * @param {BoardLink<View, Event>} link
 * @param {Act} act
 * @param {number} action
 */
async function made(link, act, action) {
  const before = link.steps.value.length;
  await act(action);
  return link.steps.value.length > before;
}

/**
 * What is still to be placed, by the numbers its copies have in the hand now.
 * @param {string[]} cards
 * @param {string[]} hand
 */
function numbered(cards, hand) {
  const held = copies(hand);
  return cards.flatMap((card) => {
    const found = held.findIndex((item) => cardOf(item) === card);
    return found < 0 ? [] : held.splice(found, 1);
  });
}

/**
 * @param {string} store
 * @returns {string[]}
 */
function read(store) {
  try {
    return JSON.parse(sessionStorage.getItem(store) ?? "[]");
  } catch {
    return [];
  }
}
