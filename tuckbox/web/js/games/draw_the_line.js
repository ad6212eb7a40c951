// The table of Draw the Line: a sheet of paper with cards and coins, the hand before it, the other's
// cards across. It shows the view, asks the service what choices would do, and sends choices.
import { html, signal, useEffect, useMemo, useRef, useSignal } from "../ui.js";
import { t } from "../texts.js";
import { announce } from "../announce.js";
import { usePick } from "../parts/pick.js";
import { playNumber, sorted, swapNumber } from "./draw_the_line/choices.js";
import { CloseLook, useCloseLook } from "./draw_the_line/close_look.js";
import { Hand, cardOf, useOrder } from "./draw_the_line/hand.js";
import { useKeptFocus, useKeys } from "./draw_the_line/keys.js";
import { inFull, inShort, usePreviews } from "./draw_the_line/outlook.js";
import { Habits, Keys, Panel, Slip, Sure } from "./draw_the_line/panel.js";
import { Across, ScoreSlip } from "./draw_the_line/sides.js";
import { Sheet } from "./draw_the_line/sheet.js";
import { story } from "./draw_the_line/story.js";

/** The card just played, as something to pick up for a swap. */
const FRESH = "fresh";

const auto = signal(localStorage.getItem("tuckbox.dtl.auto") === "yes");

/** @param {{link: any, view: any, you: number|"spectator", names: string[], act: (action: number) => Promise<void>, said: any}} props */
export default function DrawTheLine({ link, view, you, names, act, said }) {
  const me = typeof you === "number" ? you : null;
  const near = me ?? 0;
  const far = 1 - near;
  const root = useRef(null);
  const keyList = useRef(null);
  const choices = useMemo(() => sorted(view.choices), [view]);
  const told = useMemo(() => story(link.steps.value), [link.steps.value]);
  const hand = useOrder(`${link.id} ${near}`, view.seats[near].hand ?? []);
  const turned = useSignal(new Set());
  const pointed = useSignal(new Map());
  const dismissed = useSignal(-1);
  const leaving = useRef(null);
  const sure = useSignal(null);
  const close = useCloseLook();
  const waits = link.pending.value !== null;

  const pick = usePick({ places, drop, refuse });
  const item = pick.picked.value;
  const held = item !== null && item !== FRESH && hand.order.includes(item) ? cardOf(item) : null;
  const plays = held === null ? new Map() : choices.plays(held, turned.value.has(item));
  const discard = choices.discards.get(held);
  const asked = held === null ? choices.swaps : new Map(discard ? [...plays, ["discard", discard]] : plays);
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

  function places(taken) {
    if (taken === FRESH) return choices.swaps.keys();
    const card = cardOf(taken);
    const found = [...choices.plays(card, turned.value.has(taken)).keys()];
    if (choices.discards.has(card)) found.push("discard");
    // A drag may also end in the hand, to put it in order.
    if (pick.drag !== null) found.push(...hand.order.map((_, place) => `hand ${place}`));
    return found;
  }

  function drop(taken, place) {
    if (place.startsWith("hand ")) {
      hand.move(taken, Number(place.slice(5)));
      return;
    }
    root.current.querySelector(`[data-place="${place}"]`)?.focus({ preventScroll: true });
    leaving.current = taken;
    if (taken === FRESH) act(choices.swaps.get(place).action);
    else if (place === "discard") throwAway(cardOf(taken));
    else act(choices.plays(cardOf(taken), turned.value.has(taken)).get(place).action);
  }

  /** A discard that ends the game is asked about first. */
  async function throwAway(card) {
    const { action } = choices.discards.get(card);
    const asks = view.to_move === me && !previews.has(action);
    const found = asks ? await link.previews([action]).catch(() => previews) : previews;
    const known = found.get(action);
    const ends = known?.events?.some((event) => event.event === "game-ended");
    if (ends) sure.value = { action, text: `${(known.lines ?? []).join(" ")} ${t("dtl.sure")}` };
    else act(action);
  }

  /** Ask the service why a card cannot go somewhere, and point at what the reason is about. */
  async function refuse(taken, place) {
    const card = taken === FRESH ? null : cardOf(taken);
    if (!/^[abc][123]$/.test(place) || (card !== null && !choices.discards.has(card))) return;
    const flip = turned.value.has(taken);
    if (!pick.dragged) pick.picked.value = taken; // it stays in the fingers
    const action = card === null ? swapNumber(place) : playNumber(choices.discards.get(card), place, flip);
    try {
      await link.move(action);
    } catch (refused) {
      const why = refused.refusal ?? {};
      const blocking = view.board.filter((each) => each.card === (why.other ?? why.card)).map((each) => each.square);
      const open = why.open ?? why.swaps ?? [];
      const blocked = blocking.length ? blocking : [place];
      pointed.value = new Map([
        ...open.map((square) => [square, "open"]),
        ...blocked.map((square) => [square, "blocked"]),
      ]);
      said.value = { text: refused.message, bad: true };
      announce(refused.message);
    }
  }

  function turn(one) {
    const next = new Set(turned.value);
    if (!next.delete(one)) next.add(one);
    turned.value = next;
    announce(t(next.has(one) ? "dtl.turned" : "dtl.turned-back", { card: cardOf(one) }));
    if (pick.picked.value === null) pick.picked.value = one;
  }

  // -- keys -----------------------------------------------------------------------------------------

  const focus = (selector) => requestAnimationFrame(() => root.current?.querySelector(selector)?.focus());
  const inFocus = () => pick.picked.value ?? document.activeElement?.dataset?.pick ?? null;
  const take = (one) => {
    pick.picked.value = one;
    focus('.dtl-sheet [data-fits="yes"], .discards[data-fits="yes"]');
  };
  useKeptFocus(root);
  useKeys(root, {
    digit: (number) => hand.order[number] && take(hand.order[number]),
    f: () => {
      const one = inFocus();
      if (one && one !== FRESH && (choices.flips(cardOf(one)) || turned.value.has(one))) turn(one);
    },
    d: () => {
      const one = inFocus();
      if (!one || one === FRESH || !choices.discards.has(cardOf(one))) return;
      pick.picked.value = one;
      focus(".discards");
    },
    e: () => choices.refill && !waits && act(choices.refill.action),
    help: () => keyList.current.showModal(),
    escape: () => item !== null && focus(`[data-pick="${CSS.escape(item)}"]`),
  });

  // -- what is shown ----------------------------------------------------------------------------------

  const finale = shownFinale(told, view, me, dismissed.value);
  const ended = finale ?? (view.to_move === "over" ? told.finale : null);
  const sent = view.choices.find((choice) => choice.action === link.pending.value)?.move;
  const pending = sent?.move === "play" ? { ...sent, seat: me, flipped: sent.flip } : null;
  const leaves = sent && ["play", "discard"].includes(sent.move) && sent.card === cardOf(leaving.current ?? "#");
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
  const gesture = (square) => {
    if (choices.swaps.size > 0 && square === fresh) return pick.source(FRESH);
    const target = pick.target(square);
    if (item !== null) return target;
    if (choices.swaps.has(square)) {
      return { ...target, "data-fits": "yes", onClick: () => act(choices.swaps.get(square).action) };
    }
    const card = view.board.find((each) => each.square === square);
    return { ...target, onClick: () => card && !pick.dragged && (close.raised.value = true) };
  };
  const chooses = me !== null && view.to_move === me && view.phase === "play" && !waits;
  const aimed = asked.get(pick.over.value);
  const full = aimed ? inFull(previews.get(aimed.action)) : "";
  const refused = !full && said.value.bad;
  const text = full || (refused && said.value.text) || prompt({ link, view, me, names, choices, held, item });

  const slip =
    (finale || view.phase === "start") &&
    html`<${Slip} finale=${finale} view=${view} choices=${choices} names=${names} you=${me} act=${act} waits=${waits}
      dismiss=${() => (dismissed.value = finale.step)} />`;

  return html`<div class="dtl" ref=${root} ...${close.resting}>
    <div class="theirs">
      <${ScoreSlip} view=${view} names=${names} />
      <${Across} seat=${far} name=${names[far]} side=${view.seats[far]} look=${close.look} />
    </div>
    <${Sheet} board=${finale?.board ?? view.board} last=${finale ? finale.last : told.last} names=${names} pick=${pick}
      outlook=${finale ? new Map() : outlook} pending=${pending} pointed=${pointed.value} gesture=${gesture} look=${close.look}
      winner=${ended?.how.startsWith("line") ? ended.seat : null}>
      ${!finale && slip}
    <//>
    <${Panel} text=${text} bad=${refused} choices=${choices} act=${act} waits=${waits} side=${view.seats[near]} own=${me !== null} pick=${pick}
      picked=${held}>${finale && slip}<//>
    ${
      view.seats[near].hand
        ? html`<${Hand} order=${hand.order} move=${hand.move} pick=${pick} turned=${turned.value} turn=${turn}
          able=${(card) => chooses && choices.plays(card, false).size > 0} chooses=${chooses} flips=${choices.flips}
          leaving=${leaves ? leaving.current : null} taken=${take} look=${close.look} />`
        : html`<${Across} seat=${near} name=${names[near]} side=${view.seats[near]} look=${close.look} />`
    }
    ${me !== null && html`<${Habits} auto=${auto} help=${() => keyList.current.showModal()} />`}
    <${CloseLook} close=${close} names=${names} />
    <${Keys} box=${keyList} />
    <${Sure} asked=${sure.value} answer=${(yes) => {
      const { action } = sure.value;
      sure.value = null;
      if (yes) act(action);
    }} />
  </div>`;
}

/** The game that has just ended stays in sight until its viewer goes on. */
function shownFinale(told, view, me, dismissed) {
  const finale = told.finale;
  if (finale === null || view.to_move === "over" || dismissed >= finale.step) return null;
  if (me === null ? told.played : finale.acted.has(me)) return null;
  return finale;
}

/** What to do now, in words. */
function prompt({ link, view, me, names, choices, held, item }) {
  if (link.over) return link.steps.value.at(-1)?.lines.join(" ") || t("dtl.over");
  if (link.pending.value !== null) return t("table.pending");
  if (item === FRESH) return t("dtl.put-fresh");
  if (held !== null) return t(choices.plays(held, false).size > 0 ? "dtl.put" : "dtl.put-discard", { card: held });
  if (choices.swaps.size > 0) return t("dtl.may-swap");
  if (choices.refill) return t("dtl.may-end");
  if (choices.first) return t("dtl.you-decide");
  if (me !== null && view.to_move === me) return t("dtl.play");
  const name = names[view.to_move] ?? "";
  return name ? t(me === null ? "table.their-move" : "dtl.theirs", { name }) : "";
}
