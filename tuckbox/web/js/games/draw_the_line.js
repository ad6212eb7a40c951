// The table of Draw the Line: a sheet of paper with cards and coins, the hand before it, the other's
// cards across. It shows the view, asks the service what choices would do, and sends choices.
import { html, signal, useEffect, useMemo, useRef, useSignal } from "../ui.js";
import { t } from "../texts.js";
import { announce } from "../announce.js";
import { one } from "../elements.js";
import { reason } from "../service.js";
import { Refused } from "../table_link.js";
import { useCloseLook } from "../parts/close_look.js";
import { useOrder } from "../parts/hand_order.js";
import { usePick } from "../parts/pick.js";
import { sorted } from "./draw_the_line/choices.js";
import { FromCloseBy } from "./draw_the_line/close_look.js";
import { Hand, cardOf, itemsOf } from "./draw_the_line/hand.js";
import { useKeptFocus, useKeys } from "./draw_the_line/keys.js";
import { inFull, inShort, usePreviews } from "./draw_the_line/outlook.js";
import { Habits, OwnPiles, Panel, Slip, Sure } from "./draw_the_line/panel.js";
import { usePremove } from "./draw_the_line/premove.js";
import { Across, ScoreSlip } from "./draw_the_line/sides.js";
import { Sheet } from "./draw_the_line/sheet.js";
import { story } from "./draw_the_line/story.js";

/** @import { Choice, Event, Refusal, View } from "schemas/draw-the-line" */
/** @import { Ref, Signal, TargetedEvent } from "../ui.js" */
/** @import { BoardLink, BoardProps } from "../boards.js" */
/** @import { Choices, Square } from "./draw_the_line/choices.js" */
/** @import { CloseLook } from "../parts/close_look.js" */
/** @import { Seen } from "./draw_the_line/close_look.js" */
/** @import { Short } from "./draw_the_line/outlook.js" */
/** @import { Finale } from "./draw_the_line/story.js" */
/** @typedef {"open" | "blocked"} Mark of a square that a refusal is about */

/** The card just played, as something to pick up for a swap. */
const FRESH = "fresh";

const auto = signal(localStorage.getItem("tuckbox.dtl.auto") === "yes");

/** @param {BoardProps<View, Event>} props */
export default function DrawTheLine({ link, view, you, names, act, said }) {
  const me = typeof you === "number" ? you : null;
  const near = me ?? 0;
  const far = 1 - near;
  /** @type {Ref<HTMLElement>} */
  const root = useRef(null);
  const choices = useMemo(() => sorted(view.choices), [view]);
  const told = useMemo(() => story(link.steps.value), [link.steps.value]);
  const hand = useOrder(`${link.id} ${near}`, itemsOf(view.seats[near].hand ?? []));
  const turned = useSignal(/** @type {Set<string>} */ (new Set()));
  const pointed = useSignal(/** @type {Map<string, Mark>} */ (new Map()));
  const dismissed = useSignal(-1);
  /** @type {{current: string | null}} */
  const leaving = useRef(null);
  /** @type {Signal<{action: number, text: string} | null>} */
  const sure = useSignal(null);
  /** @type {CloseLook<Seen>} */
  const close = useCloseLook();
  const look = (/** @type {Seen} */ card) => close.at(card);
  const waits = link.pending.value !== null;

  const premove = usePremove({ link, view, me, choices, act, said });
  const pick = usePick({ places, drop, refuse });
  const item = pick.picked.value;
  const held = item !== null && item !== FRESH && hand.order.includes(item) ? cardOf(item) : null;
  /** @type {Map<string, Choice>} by the place that it leads to */
  const asked = held === null ? choices.swaps : waysOf(choices, held, turned.value.has(item ?? ""));
  // In the other's turn the table may move on at any moment.
  const wanted = view.to_move === me && !waits ? [...asked.values()] : [];
  const previews = usePreviews(
    link,
    wanted.map((choice) => choice.action),
  );

  useEffect(() => {
    if (item !== null && item !== FRESH && held === null) pick.cancel(); // it has left the hand
    if (item === FRESH && choices.swaps.size === 0) pick.cancel();
  });
  useEffect(() => {
    if (held !== null) dismissed.value = told.finale?.step ?? -1; // on to the next game
    pointed.value = new Map();
  }, [item, link.steps.value.length]);
  useEffect(() => {
    if (auto.value && choices.refill && !waits && !link.over) act(choices.refill.action);
  }, [view, auto.value]);

  // -- putting cards down -------------------------------------------------------------------------

  /** @param {string} taken */
  function places(taken) {
    if (taken === FRESH) return choices.swaps.keys();
    const found = [...waysOf(choices, cardOf(taken), turned.value.has(taken)).keys()];
    found.push(...premove.free);
    // A drag may also end in the hand, to put it in order.
    if (pick.drag !== null) found.push(...hand.places(taken));
    return found;
  }

  /**
   * @param {string} taken
   * @param {string} place
   */
  function drop(taken, place) {
    if (hand.took(taken, place)) return;
    one(root.current, `[data-place="${place}"]`)?.focus({ preventScroll: true });
    const square = premove.free.find((each) => each === place);
    if (square) {
      premove.lay({ card: cardOf(taken), square, flip: turned.value.has(taken) });
      return;
    }
    leaving.current = taken;
    const ways = taken === FRESH ? choices.swaps : waysOf(choices, cardOf(taken), turned.value.has(taken));
    const chosen = ways.get(place);
    if (chosen?.move.move === "discard") throwAway(chosen.action);
    else if (chosen) act(chosen.action);
  }

  /**
   * A discard that ends the game is asked about first.
   * @param {number} action
   */
  async function throwAway(action) {
    const asks = view.to_move === me && !previews.has(action);
    const found = asks ? await link.previews([action]).catch(() => previews) : previews;
    const known = found.get(action);
    const ends = known?.events.some((event) => event.event === "game-ended");
    if (known && ends) sure.value = { action, text: `${known.lines.join(" ")} ${t("dtl.sure")}` };
    else act(action);
  }

  /**
   * Ask the service why a card cannot go somewhere, and point at what the reason is about.
   * @param {string} taken
   * @param {string} place
   */
  async function refuse(taken, place) {
    if (!/^[abc][123]$/.test(place)) return;
    const flip = turned.value.has(taken) ? "/flip" : "";
    if (!pick.dragged) pick.picked.value = taken; // it stays in the fingers
    try {
      await link.attempt(taken === FRESH ? `swap ${place}` : `${cardOf(taken)}${flip}@${place}`);
    } catch (refused) {
      const why = /** @type {Partial<Refusal>} */ ((refused instanceof Refused && refused.refusal) || {});
      const cause = "other" in why ? why.other : "card" in why ? why.card : undefined;
      const blocking = view.board.filter((each) => each.card === cause).map((each) => each.square);
      const open = ("open" in why ? why.open : "swaps" in why ? why.swaps : undefined) ?? [];
      /** @type {Map<string, Mark>} */
      const marks = new Map(open.map((square) => [square, "open"]));
      for (const square of blocking.length ? blocking : [place]) marks.set(square, "blocked");
      pointed.value = marks;
      said.value = { text: reason(refused), bad: true };
      announce(said.value.text);
    }
  }

  /** @param {string} card an item of the hand */
  function turn(card) {
    const next = new Set(turned.value);
    if (!next.delete(card)) next.add(card);
    turned.value = next;
    announce(t(next.has(card) ? "dtl.turned" : "dtl.turned-back", { card: cardOf(card) }));
    if (pick.picked.value === null) pick.picked.value = card;
  }

  // -- keys -----------------------------------------------------------------------------------------

  const focus = (/** @type {string} */ selector) => requestAnimationFrame(() => one(root.current, selector)?.focus());
  const inFocus = () =>
    pick.picked.value ?? (document.activeElement instanceof HTMLElement ? document.activeElement.dataset.pick : null);
  const take = (/** @type {string} */ card) => {
    pick.picked.value = card;
    focus('.dtl-sheet [data-fits="yes"], .discards[data-fits="yes"]');
  };
  useKeptFocus(root);
  useKeys(root, {
    digit: (number) => hand.order[number] && take(hand.order[number]),
    f: () => {
      const card = inFocus();
      if (card && card !== FRESH && (choices.flips(cardOf(card)) || turned.value.has(card))) turn(card);
    },
    d: () => {
      const card = inFocus();
      if (!card || card === FRESH || !choices.discards.has(cardOf(card))) return;
      pick.picked.value = card;
      focus(".discards");
    },
    e: () => choices.refill && !waits && act(choices.refill.action),
    escape: () => {
      if (item !== null) focus(`[data-pick="${CSS.escape(item)}"]`);
      else premove.takeBack();
    },
  });

  // -- what is shown ----------------------------------------------------------------------------------

  const finale = shownFinale(told, view, me, dismissed.value);
  const ended = finale ?? (view.to_move === "over" ? told.finale : null);
  const sent = view.choices.find((choice) => choice.action === link.pending.value)?.move;
  const pending = sent?.move === "play" ? { ...sent, seat: near, flipped: sent.flip } : null;
  const { laid } = premove;
  const coming = pending ?? (laid && { ...laid, seat: near, flipped: laid.flip, ahead: true });
  const leaves = sent && "card" in sent && sent.card === cardOf(leaving.current ?? "#");
  /** @type {Map<string, Short>} */
  const outlook = new Map();
  for (const [place, choice] of asked) {
    if (place === "discard") continue;
    const preview = previews.get(choice.action);
    const short = inShort(preview, me);
    if (held === null) short.lines.unshift({ kind: "takes", text: t("dtl.swap-here") });
    else if (preview && short.lines.length === 0) short.lines.push({ kind: "note", text: t("dtl.takes-nothing") });
    outlook.set(place, short);
  }
  const fresh = view.board.find((card) => card.fresh)?.square;
  const gesture = (/** @type {Square} */ square) => {
    if (choices.swaps.size > 0 && square === fresh) return pick.source(FRESH);
    const target = pick.target(square);
    if (item !== null) return target;
    if (square === laid?.square) return { ...target, onClick: premove.takeBack };
    const swap = choices.swaps.get(square);
    if (swap) return { ...target, "data-fits": "yes", onClick: () => act(swap.action) };
    const card = view.board.find((each) => each.square === square);
    const tapped = (/** @type {TargetedEvent} */ event) => {
      if (card && !pick.dragged) close.show(card, event.currentTarget);
    };
    return { ...target, onClick: tapped };
  };
  const chooses = me !== null && view.to_move === me && view.phase === "play" && !waits;
  const aimed = asked.get(pick.over.value ?? "");
  const full = aimed ? inFull(previews.get(aimed.action)) : "";
  const refused = !full && said.value.bad;
  const text = full || (refused && said.value.text) || prompt({ link, view, me, names, choices, premove, held, item });

  const slip =
    (finale || view.phase === "start") &&
    html`<${Slip} finale=${finale} view=${view} choices=${choices} names=${names} you=${me} act=${act} waits=${waits}
      dismiss=${() => {
        dismissed.value = finale?.step ?? -1;
      }} />`;

  const columns = Math.max(3, Math.ceil((hand.order.length + 1) / 2)); // two rows, and a place for the piles
  return html`<div class="dtl" ref=${root} style=${{ "--columns": columns }} ...${close.resting}>
    <div class="theirs">
      <${ScoreSlip} view=${view} names=${names} />
      <${Across} seat=${far} name=${names[far]} side=${view.seats[far]} look=${look} />
    </div>
    <${Sheet} board=${finale?.board ?? view.board} last=${finale ? finale.last : told.last} names=${names} pick=${pick}
      outlook=${finale ? new Map() : outlook} pending=${coming} pointed=${pointed.value} gesture=${gesture} look=${look}
      lines=${ended?.lines ?? []}>
      ${!finale && slip}
    <//>
    <${Panel} text=${text} bad=${refused} choices=${choices} act=${act} waits=${waits}>${finale && slip}<//>
    ${me !== null && html`<${OwnPiles} side=${view.seats[near]} pick=${pick} seat=${near} picked=${held} />`}
    ${
      view.seats[near].hand
        ? html`<${Hand} hand=${hand} pick=${pick} turned=${turned.value} turn=${turn}
          able=${(/** @type {string} */ card) => chooses && choices.plays(card, false).size > 0} chooses=${chooses} flips=${choices.flips}
          leaving=${leaves ? leaving.current : null} taken=${take} look=${look} />`
        : html`<${Across} seat=${near} name=${names[near]} side=${view.seats[near]} look=${look} />`
    }
    ${me !== null && html`<${Habits} auto=${auto} hand=${hand} />`}
    <${FromCloseBy} close=${close} names=${names} />
    <${Sure} asked=${sure.value} answer=${(/** @type {boolean} */ yes) => {
      const settled = sure.value;
      sure.value = null;
      if (yes && settled) act(settled.action);
    }} />
  </div>`;
}

DrawTheLine.keys = ["digits", "arrows", "enter", "shift", "f", "d", "e"].map((key) => `dtl.key.${key}`);
DrawTheLine.hits = ["defeated"];

/** @param {Event} event */
DrawTheLine.placesOf = (event) => {
  const squares = "square" in event ? [event.square] : [];
  if ("other_square" in event) squares.push(event.other_square);
  return event.event === "discarded" ? [`discards:${event.seat}`] : squares;
};

/**
 * Where a card can go, and the choice for it.
 * @param {Choices} choices
 * @param {string} card
 * @param {boolean} flip
 */
function waysOf(choices, card, flip) {
  /** @type {Map<string, Choice>} */
  const ways = new Map(choices.plays(card, flip));
  const discard = choices.discards.get(card);
  return discard ? ways.set("discard", discard) : ways;
}

/**
 * The game that has just ended stays in sight until its viewer goes on.
 * @param {{finale: Finale | null, played: boolean}} told
 * @param {View} view
 * @param {number | null} me
 * @param {number} dismissed
 */
function shownFinale(told, view, me, dismissed) {
  const finale = told.finale;
  if (finale === null || view.to_move === "over" || dismissed >= finale.step) return null;
  if (me === null ? told.played : finale.acted.has(me)) return null;
  return finale;
}

/**
 * What to do now, in words.
 * @param {{link: BoardLink<View, Event>, view: View, me: number | null, names: string[], choices: Choices,
 *   premove: ReturnType<typeof usePremove>, held: string | null, item: string | null}} now
 */
function prompt({ link, view, me, names, choices, premove, held, item }) {
  if (link.over) return link.steps.value.at(-1)?.lines.join(" ") || t("dtl.over");
  if (link.pending.value !== null) return t("table.pending");
  if (item === FRESH) return t("dtl.put-fresh");
  if (held !== null && premove.free.length > 0) return t("dtl.put-ahead", { card: held });
  if (premove.laid) return t("dtl.ahead-waits", premove.laid);
  if (held !== null) return t(choices.plays(held, false).size > 0 ? "dtl.put" : "dtl.put-discard", { card: held });
  if (choices.swaps.size > 0) return t("dtl.may-swap");
  if (choices.refill) return t("dtl.may-end");
  if (choices.first) return t("dtl.you-decide");
  if (me !== null && view.to_move === me) return t("dtl.play");
  const name = typeof view.to_move === "number" ? names[view.to_move] : "";
  return name ? t(me === null ? "table.their-move" : "dtl.theirs", { name }) : "";
}
