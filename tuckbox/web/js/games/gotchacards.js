// GotchaCards on the table: the draft in a tray, lanes between the players, cards placed face-down in
// an order that can be changed until it is sent, and the reveal shown where it happens.
import { html, useEffect, useLayoutEffect, useRef } from "../ui.js";
import { t } from "../texts.js";
import { announce } from "../announce.js";
import { one } from "../elements.js";
import { reason } from "../service.js";
import { useCloseLook } from "../parts/close_look.js";
import { useOrder } from "../parts/hand_order.js";
import { usePick } from "../parts/pick.js";
import { Reader, lookWith } from "./gotchacards/cards.js";
import { Field, rowsDuring, rowsOf } from "./gotchacards/field.js";
import { useKeptFocus, useKeys } from "./gotchacards/focus.js";
import { OwnHand, Tray } from "./gotchacards/hand.js";
import { Memory, Piles } from "./gotchacards/piles.js";
import { cardOf, choiceFor, copies, usePlan } from "./gotchacards/plan.js";
import { usePreview } from "./gotchacards/preview.js";
import { Prompt } from "./gotchacards/prompt.js";
import { useReveal } from "./gotchacards/reveal.js";
import { isReveal } from "./gotchacards/scene.js";

/** @import { Event, View } from "schemas/gotchacards" */
/** @import { Ref } from "../ui.js" */
/** @import { BoardProps, Foreseen, ToldStep } from "../boards.js" */
/** @import { Order } from "../parts/hand_order.js" */
/** @import { CloseLook } from "../parts/close_look.js" */
/** @import { Picking } from "../parts/pick.js" */
/** @import { Look } from "./gotchacards/cards.js" */
/** @import { Plan } from "./gotchacards/plan.js" */
/** @import { Showing } from "./gotchacards/reveal.js" */
/** @import { Beat, Rows } from "./gotchacards/scene.js" */
/**
 * @typedef {Omit<BoardProps<View, Event>, "said"> & Own} Table what the parts of the table are handed
 * @typedef {object} Own
 * @property {View} told as far as the reveal has told it
 * @property {Look} look
 * @property {number} me the seat at the near side
 * @property {boolean} mine whether this viewer is to move
 * @property {string[]} hand
 * @property {Order} order of the hand
 * @property {Showing} reveal
 * @property {Beat | null} beat the moment of the reveal that is shown
 * @property {Plan} plan
 * @property {number[]} free the lanes that cards would go to
 * @property {Picking} pick
 * @property {string | null} picked what is taken up and can go somewhere
 * @property {(item: string) => string[]} places where it can go
 * @property {(item: string) => string | undefined} defaultPlace
 * @property {"" | "hand" | "draft"} inTray
 * @property {Rows} rows
 * @property {boolean} mirror whether the deck is to the right
 * @property {(seat: number, lane: number) => boolean} canCut
 * @property {Set<string>} last where the last card was placed, as "seat:lane"
 * @property {string | null} pending the card of the draft that was sent
 * @property {Foreseen<Event> | null} preview
 * @property {string} help
 * @property {() => void} cancel
 * @property {() => void} doPicked
 */

/** @param {BoardProps<View, Event>} props */
export default function GotchaCardsBoard({ link, view, you, names, act, said }) {
  const me = typeof you === "number" ? you : 0;
  const mine = view.to_move === you && !link.over;
  const hand = view.seats[me].hand ?? [];
  const order = useOrder(`${link.id} ${me}`, copies(hand));
  const reveal = useReveal(link);
  /** @type {CloseLook<string>} */
  const close = useCloseLook();
  const lay = async (/** @type {string[]} */ moves) => {
    try {
      await link.lay(moves);
      return true;
    } catch (why) {
      said.value = { text: reason(why), bad: true };
      return false;
    }
  };
  const plan = usePlan(link, view, order.order, act, lay);
  const free = plan.how ? view.seats[me].next_lanes : [];
  /** @type {Ref<HTMLElement>} */
  const root = useRef(null);
  const inTray = view.phase === "keep" ? "hand" : view.draft.length > 0 ? "draft" : "";

  const places = (/** @type {string} */ item) => {
    if (!(mine || plan.early) || plan.ahead || plan.sending || link.pending.value !== null) return [];
    if (item.startsWith("cut:")) return ["trash"];
    const card = cardOf(item);
    if (item.startsWith("tray:")) return choiceFor(view, view.phase, { card }) ? ["hand"] : [];
    if (plan.how) {
      if (!plan.early && !choiceFor(view, plan.how, { card })) return [];
      if (plan.items.includes(item)) return [...free.slice(0, plan.items.length).map((lane) => `lane:${lane}`), "hand"];
      return free.slice(0, Math.min(plan.items.length + 1, plan.most)).map((lane) => `lane:${lane}`);
    }
    if (choiceFor(view, "replace", { card })) return [`lane:${view.lane}`];
    return choiceFor(view, "discard", { card }) ? ["trash"] : [];
  };
  const actionOf = (/** @type {string} */ item) => {
    if (item.startsWith("cut:")) {
      const [, seat, lane] = item.split(":").map(Number);
      return choiceFor(view, "cut", { seat, lane })?.action;
    }
    return choiceFor(view, view.phase, { card: cardOf(item) })?.action;
  };
  const promised = useRef(false);
  const promise = async (/** @type {number} */ action) => {
    promised.current = true;
    try {
      await answered();
      await act(action);
    } finally {
      promised.current = false;
    }
  };
  const drop = (/** @type {string} */ item, /** @type {string} */ place) => {
    const ordered = order.took(item, place);
    if (ordered && !plan.items.includes(item)) return;
    reveal.close();
    const action = actionOf(item);
    if (plan.how && (ordered || place === "hand")) plan.remove(item);
    else if (plan.how) plan.put(item, free.indexOf(Number(place.slice(5))));
    else if (!promised.current && action !== undefined) promise(action);
  };
  const refuse = (/** @type {string} */ item) => {
    const text = t(mine || plan.early ? "gotchacards.not-there" : "gotchacards.not-now", {
      card: item.includes("#") ? cardOf(item) : "",
    });
    said.value = { text, bad: true };
    announce(text);
    if (places(item).length > 0) pick.picked.value = item; // where it may go lights up
  };
  // A drag may also end in the hand, to put it in order.
  const ends = (/** @type {string} */ item) => [...places(item), ...(pick.drag !== null ? order.places(item) : [])];
  const pick = usePick({ places: ends, drop, refuse });
  const taken = pick.picked.value;
  const picked = taken !== null && places(taken).length > 0 ? taken : null;
  const weighed = picked !== null && ["cut", "replace", "discard"].includes(view.phase);
  const { preview, answered } = usePreview(link, weighed ? (actionOf(picked) ?? null) : null);
  const defaultPlace = (/** @type {string} */ item) => places(item).at(-1);

  const placingNow = picked !== null && plan.how;
  const beat = placingNow ? null : reveal.beat;
  useEffect(() => {
    if (beat === null || reveal.atEnd) link.held.value = null;
  });
  const live = beat !== null && reveal.atEnd && !reveal.ended;
  const sent = view.choices.find((choice) => choice.action === link.pending.value)?.move;
  // What the piles have become is shown when the reveal has told it.
  const told = useRef(view);
  if (!reveal.showing || reveal.atEnd) told.current = view;
  /** @type {Table} */
  const board = {
    told: told.current,
    look: lookWith(close),
    link,
    view,
    you,
    me,
    names,
    mine,
    hand,
    order,
    reveal,
    beat,
    plan,
    free,
    pick,
    picked,
    places,
    defaultPlace,
    act,
    inTray,
    rows: beat === null ? rowsOf(view) : live ? rowsDuring(beat, view) : beat.rows,
    mirror: view.lead !== null && view.lead !== me,
    canCut: (/** @type {number} */ seat, /** @type {number} */ lane) =>
      mine && choiceFor(view, "cut", { seat, lane }) !== undefined && !(beat && !live),
    last: lastMarks(link.steps.value),
    pending: sent?.move === "keep" || sent?.move === "pick" ? sent.card : null,
    preview,
    help: helpFor(view, mine, plan),
    cancel: () => pick.cancel(),
    doPicked: () => {
      const place = picked !== null && defaultPlace(picked);
      pick.cancel();
      if (picked && place) drop(picked, place);
    },
  };
  useKeptFocus(root);
  useKeys(root);
  // Whoever takes a card up by key finds the button that plays it.
  useLayoutEffect(() => {
    if (picked !== null && root.current?.dataset.by === "keys") one(root.current, "[data-do=picked]")?.focus();
  }, [picked]);

  const drafting = inTray !== "" && beat === null;
  return html`<div class=${`gc ${board.mirror ? "mirror" : ""} ${drafting ? "drafting" : ""}`} ref=${root} ...${close.resting}>
    <div class="gc-head"><${Memory} board=${board} /><${Standing} board=${board} /></div>
    <div class="gc-table">
      <${Piles} board=${board} />
      ${drafting ? html`<${Tray} board=${board} />` : html`<${Field} board=${board} />`}
    </div>
    <${Prompt} board=${board} />
    <${OwnHand} board=${board} />
    <${Reader} close=${close} picked=${picked?.includes("#") ? cardOf(picked) : null} />
  </div>`;
}

GotchaCardsBoard.keys = ["digits", "across", "enter", "shift"].map((key) => `gotchacards.key.${key}`);
GotchaCardsBoard.hits = ["fought", "card-cut"];

GotchaCardsBoard.moves = isReveal;

/** @param {Event} event */
GotchaCardsBoard.placesOf = (event) => {
  if (!("lane" in event)) return [];
  if (event.event === "swapped") return [`${event.seat}:${event.lane}`, `${event.other_seat}:${event.other_lane}`];
  if (event.event === "card-cut") return [`${event.other_seat}:${event.lane}`];
  return "seat" in event && event.event !== "fought" ? [`${event.seat}:${event.lane}`] : [`lane:${event.lane}`];
};

/**
 * Round, turn and who is which player, in a few words.
 * @param {{board: Table}} props
 */
function Standing({ board }) {
  const { view, names } = board;
  const turn =
    view.turn === 0
      ? t("gotchacards.draft")
      : view.overtime > 0
        ? t("gotchacards.overtime", { number: view.overtime })
        : t("gotchacards.turn", { number: view.turn });
  const starter = view.turn > 0 ? view.starter : view.lead;
  return html`<p class="gc-standing"><b>${t("gotchacards.round", { number: view.round })} · ${turn}</b>
    ${starter !== null && html`<span>${view.turn > 0 ? t("gotchacards.starts", { name: names[starter] }) : t("gotchacards.player1", { name: names[starter] })}</span>`}</p>`;
}

/**
 * @param {View} view
 * @param {boolean} mine
 * @param {Plan} plan
 */
function helpFor(view, mine, plan) {
  if (plan.ahead) return t("gotchacards.help.sent-ahead");
  if (plan.early) return t(view.places_all ? "gotchacards.help.ahead" : "gotchacards.help.meanwhile");
  if (!mine) return "";
  if (plan.how === "place" && view.places_all && plan.items.length < view.seats[Number(view.viewer)].hand_size)
    return t("gotchacards.help.all");
  if (plan.how === "place") return t(plan.items.length > 0 ? "gotchacards.help.arrange" : "gotchacards.help.place");
  return ["keep", "pick", "choose", "cut", "replace"].includes(view.phase) ? t(`gotchacards.help.${view.phase}`) : "";
}

/**
 * Where the last card was placed, as "seat:lane".
 * @param {ToldStep<Event>[]} steps
 */
function lastMarks(steps) {
  const step = steps.findLast((each) => typeof each.actor === "number");
  const marks = (step?.events ?? []).map((event) =>
    event.event === "placed" || event.event === "showed" || event.event === "replaced"
      ? `${event.seat}:${event.lane}`
      : "",
  );
  return new Set(marks);
}
