// The table of Scratch My Back: the conversation in the middle, one's cards below it, and what to say.
import { html, useEffect, useMemo, useRef, useState } from "../ui.js";
import { t } from "../texts.js";
import { one } from "../elements.js";
import { forOthers } from "../parts/keys.js";
import { useOrder } from "../parts/hand_order.js";
import { usePick } from "../parts/pick.js";
import { cardsOf, factsOf } from "./scratch_my_back/cards.js";
import { Composer } from "./scratch_my_back/composer.js";
import { useFocusKept } from "./scratch_my_back/focus.js";
import { FOLD, OwnHand, itemsOf } from "./scratch_my_back/hand.js";
import { Underlined, keywordOf } from "./scratch_my_back/keyword.js";
import { linesFor } from "./scratch_my_back/phrases.js";
import { OpenHands } from "./scratch_my_back/open_hands.js";
import { Points } from "./scratch_my_back/points.js";
import { SeatNote } from "./scratch_my_back/seat_note.js";
import { played, storyOf } from "./scratch_my_back/story.js";
import { Speaker, Thread, spokenIn } from "./scratch_my_back/thread.js";
import { Transcript } from "./scratch_my_back/transcript.js";
import { aloud, canRead, read, readEverything } from "./scratch_my_back/voice.js";

/** @import { Choice, Event, View } from "schemas/scratch-my-back" */
/** @import { Ref } from "../ui.js" */
/** @import { BoardLink, BoardProps, Foreseen, Viewer } from "../boards.js" */
/** @import { Line } from "./scratch_my_back/story.js" */
/**
 * @typedef {Map<number, Foreseen<Event>>} Previews
 * @typedef {(item: string) => Choice[]} Ways what can be done with a card
 * @typedef {NonNullable<ReturnType<typeof useDraft>>} Drafted what is about to be done
 * @typedef {{item: string | null, action: number | null, own: string, line: string | null}} State of a draft
 */

const THREAD = "thread";
/** So many choices can be looked ahead at once. */
const MOST_PREVIEWS = 64;

/** @param {BoardProps<View, Event>} props */
export default function ScratchMyBackBoard({ link, view, you, names, act }) {
  const [hidden, hide] = useState(false);
  const [reading, setReading] = useState(false);
  const [sent, setSent] = useState(/** @type {string | null} */ (null));
  /** @type {Ref<HTMLElement>} */
  const board = useRef(null);
  const byKeys = useRef(false);
  const previews = usePreviews(link, view);
  const story = useMemo(() => storyOf(link.steps.value), [link.steps.value]);
  const hand = (typeof you === "number" && view.seats[you].hand) || [];
  const order = useOrder(`${link.id} ${you}`, itemsOf(hand));
  const items = order.order;
  const waits = link.pending.value !== null;
  /** @type {Ways} */
  const ways = (item) =>
    view.choices.filter(({ move }) =>
      item === FOLD ? move.move === "fold" : cardsOf(move).includes(item.split("#")[0]),
    );

  const make = async (/** @type {Choice} */ way, /** @type {string} */ words, shown = words) => {
    if (waits) return;
    pick.cancel();
    setSent(shown || played(way.move));
    await act(way.action, words);
    setSent(null);
  };
  const pick = usePick({
    // A drag may also end in the hand, to put it in order.
    places: (item) => [...(ways(item).length > 0 ? [THREAD] : []), ...(pick.drag !== null ? order.places(item) : [])],
    drop: (item, place) => {
      if (order.took(item, place)) return;
      const only = chosenWay(ways(item), null);
      if (only) make(only, "", readyWords(previews, only));
      else pick.picked.value = item; // there is something left to choose
    },
    refuse: (item) => {
      pick.picked.value = item; // what the card is for is said beside it
    },
  });
  const picked = pick.picked.value;
  const draft = useDraft({ view, you, picked, ways, previews });
  const say = () => draft?.way && make(draft.way, draft.words === draft.ready ? "" : draft.words, draft.words);
  const putBack = () => {
    const item = picked ?? "";
    pick.cancel();
    one(board.current, `[data-pick="${CSS.escape(item)}"]`)?.focus({ preventScroll: true });
  };

  // Whoever picks a card up by keys goes on where the move is made.
  useEffect(() => {
    if (picked === null || !byKeys.current) return;
    byKeys.current = false;
    one(board.current, ".smb-say:enabled, .smb-ways button, .smb-cancel")?.focus({ preventScroll: true });
  }, [picked]);
  useEffect(() => {
    if (picked !== null && (hidden || !(items.includes(picked) || (picked === FOLD && ways(FOLD).length))))
      pick.cancel();
  }, [view, hidden]);
  useEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => {
      if (forOthers(event)) return;
      const item = /^[1-9]$/.test(event.key) ? items[Number(event.key) - 1] : undefined;
      if (item === undefined || hidden) return;
      byKeys.current = true;
      pick.picked.value = item;
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  useReadAloud(story, view);

  const source = (/** @type {string} */ item) => {
    const facts = pick.source(item);
    return {
      ...facts,
      onClick: (/** @type {MouseEvent} */ event) => {
        byKeys.current = event.detail === 0; // a click by Enter or Space
        facts.onClick();
      },
    };
  };
  const { onClick: _, ...target } = pick.target(THREAD);
  return html`
  <div class="smb" ref=${board} ...${useFocusKept(board)}>
    <div class="smb-talk">
      <header class="smb-top">
        <span class="pill">${roundText(view)}</span>
        ${view.request && html`<span class="pill">${requestText(view)}</span>`}
        <span class="pill pile">${t("smb.pile", { count: view.pile_size })}</span>
        <span class="gap"></span>
        ${
          canRead(spokenIn(view)) &&
          html`<button class="small smb-aloud" aria-pressed=${aloud.value ? "true" : "false"}
          title=${t("smb.aloud-how")}
          onClick=${() => readEverything(!aloud.value)}><${Speaker} /><span>${t("smb.aloud")}</span></button>`
        }
        <button class="small" onClick=${() => setReading(true)}>${t("smb.transcript")}</button>
      </header>
      <${Thread} story=${story} view=${view} you=${you} names=${names} target=${target} sent=${waits ? sent : null}>
        ${
          draft?.way &&
          html`<${Draft} key="draft" draft=${draft} name=${typeof you === "number" && names[you]} say=${say}
          preview=${previews.get(draft.way.action)} />`
        }
      <//>
      ${
        draft
          ? html`<${Composer} key=${picked} view=${view} names=${names} draft=${draft} say=${say}
            cancel=${putBack} waits=${waits} />`
          : html`<p class="smb-prompt">${prompt(link, view, you, names)}</p>`
      }
    </div>
    <${Points} view=${view} story=${story} names=${names} previews=${previews} />
    ${
      hand.length + ways(FOLD).length > 0 &&
      html`<${OwnHand} view=${view} hand=${order} hidden=${hidden} hide=${hide}
      able=${(/** @type {string} */ item) => ways(item).length > 0} source=${source} folds=${ways(FOLD).length > 0} />`
    }
    <${OpenHands} view=${view} you=${you} names=${names} />
    ${reading && html`<${Transcript} story=${story} names=${names} table=${link.id} close=${() => setReading(false)} />`}
  </div>`;
}

/** What the seats around the table show of this game. */
ScratchMyBackBoard.SeatNote = SeatNote;
ScratchMyBackBoard.keys = ["digits", "arrows", "enter", "shift"].map((key) => `smb.key.${key}`);
ScratchMyBackBoard.hits = ["agreed", "folded"];
/** @type {(event: Event, step: number) => string[]} */
ScratchMyBackBoard.placesOf = (_event, step) => [`step:${step}`];

/**
 * What would be said, where it would stand; a click on it says it.
 * @param {{draft: Drafted & {way: Choice}, name: string, say: () => void, preview?: Foreseen<Event>}} props
 */
function Draft({ draft, name, say, preview }) {
  const { move } = draft.way;
  const follows = (preview?.lines ?? []).slice(1);
  return html`<div class="smb-row mine"><button type="button" class="smb-bubble draft" onClick=${say}>
    <span class="head">${name} · ${played(move)}</span>
    ${draft.words && html`<span class="words"><${Underlined} words=${draft.words} keyword=${keywordOf(move)} /></span>`}
    ${follows.map((line) => html`<span class="follows">${line}</span>`)}
  </button></div>`;
}

/**
 * What is about to be done with the card that is picked up, or null.
 * @param {{view: View, you: Viewer, picked: string | null, ways: Ways, previews: Previews}} facts
 */
function useDraft({ view, you, picked, ways, previews }) {
  const [state, set] = useState(/** @type {State} */ ({ item: null, action: null, own: "", line: null }));
  const now = state.item === picked ? state : { item: picked, action: null, own: "", line: null };
  if (picked === null) return null;
  const found = ways(picked);
  const way = chosenWay(found, now.action);
  const ready = way ? readyWords(previews, way) : "";
  const lines = way ? linesFor(view, you, way.move, ready) : [];
  const phrase = lines.find((line) => line === now.line) ?? lines[0] ?? "";
  return {
    item: picked,
    ways: found,
    way,
    lines,
    ready,
    own: now.own,
    words: tidy(now.own) || phrase,
    choose: (/** @type {number} */ action) => set({ ...now, action }),
    type: (/** @type {string} */ own) => set({ ...now, own }),
    take: (/** @type {string} */ line) => set({ ...now, line, own: "" }),
  };
}

/**
 * What the card itself would say.
 * @param {Previews} previews
 * @param {Choice} way
 */
function readyWords(previews, way) {
  const first = previews.get(way.action)?.events[0];
  return first?.event === "acted" ? first.words : "";
}

/**
 * The way that was chosen, or the one that goes without saying.
 * @param {Choice[]} ways
 * @param {number | null} action
 */
function chosenWay(ways, action) {
  const chosen = ways.find((way) => way.action === action);
  if (chosen || ways.length === 1) return chosen ?? ways[0];
  const alone = ways.find(({ move }) => move.move === "agree" && !move.card);
  const played = ways.filter(({ move }) => move.move !== "pair");
  return alone ?? (played.length === 1 ? played[0] : null);
}

/**
 * Words as the service takes them: one line, single spaces.
 * @param {string} words
 */
function tidy(words) {
  return words.replace(/\s+/g, " ").trim();
}

/** @type {{view: View | null, map: Previews}} */
const NOTHING = { view: null, map: new Map() };

/**
 * What each choice of this moment would do.
 * @param {BoardLink<View, Event>} link
 * @param {View} view
 */
function usePreviews(link, view) {
  const [found, set] = useState(NOTHING);
  useEffect(() => {
    if (view.choices.length === 0 || link.over || link.view.value !== view) return;
    link.previews(view.choices.slice(0, MOST_PREVIEWS).map((choice) => choice.action)).then(
      (map) => set({ view, map }),
      () => {}, // the table moved on while they were made
    );
  }, [view]);
  return found.view === view ? found.map : NOTHING.map;
}

/**
 * @param {Line[]} story
 * @param {View} view
 */
function useReadAloud(story, view) {
  const heard = useRef(story.length);
  useEffect(() => {
    const fresh = story.slice(heard.current);
    heard.current = story.length;
    if (!aloud.value) return;
    for (const line of fresh) if (line.kind === "said") read(line.event.words, line.event.seat, spokenIn(view));
  }, [story]);
}

/** @param {View} view */
function roundText(view) {
  const rounds = Number(view.options.rounds ?? 0);
  const number = rounds ? Math.min(view.stage + 1, rounds) : view.stage + 1;
  return rounds ? t("smb.round-of", { number, rounds }) : t("smb.round", { number });
}

/** @param {View} view */
function requestText(view) {
  const suit = factsOf(view, view.request)?.suit;
  return t(suit ? "smb.request-suit" : "smb.request", { keyword: view.request, suit });
}

/**
 * @param {BoardLink<View, Event>} link
 * @param {View} view
 * @param {Viewer} you
 * @param {string[]} names
 */
function prompt(link, view, you, names) {
  if (view.to_move === "over") return t("smb.prompt.over");
  if (link.over) return ""; // a replay, or somebody has resigned
  if (link.pending.value !== null) return t("table.pending");
  if (view.to_move !== you) {
    return typeof view.to_move === "number"
      ? t("smb.prompt.wait", { name: names[view.to_move] })
      : t("smb.prompt.draw");
  }
  if (view.command_owed) return t("smb.prompt.command");
  if (view.choices.some((each) => each.move.move === "exchange")) return t("smb.prompt.exchange");
  const other = view.attacker === you ? view.defender : view.attacker;
  return t(`smb.prompt.${view.phase}`, { name: other === null ? "" : names[other] });
}
