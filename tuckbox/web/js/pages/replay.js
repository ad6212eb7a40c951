// A contest that is over: step through it, look at it with one seat's eyes or with all cards open, check
// the draws, and play on from anywhere.
import { html, useEffect, useMemo, useState } from "../ui.js";
import { language, t } from "../texts.js";
import { ask, me } from "../service.js";
import { boardOf } from "../boards.js";
import { StillLink } from "../still_link.js";
import { announce } from "../announce.js";
import { canContribute, checkDraws } from "../draws.js";
import { around, sideways } from "../elements.js";
import { playOn } from "../start.js";
import { Lines } from "../parts/log.js";
import { Seats } from "../parts/seats.js";
import { Tools } from "../parts/tools.js";

/** @import { Record as ContestRecord } from "schemas/draw-the-line" */
/** @import { ReplayPart } from "schemas/service" */
/** @import { TargetedEvent } from "../ui.js" */
/** @import { Board, Viewer } from "../boards.js" */
/** @typedef {(to: number) => void} Jump */

const KEPT = "tuckbox.record";
const BEAT = 900;

/** @param {{table: string}} props */
export default function Replay({ table }) {
  const [viewer, setViewer] = useState(/** @type {Viewer} */ ("referee"));
  const [story, setStory] = useState(/** @type {ReplayPart | null} */ (null));
  const [at, setAt] = useState(fromAddress());
  const [plays, setPlays] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let current = true;
    load(table, viewer).then(
      (found) => current && setStory(found),
      (error) => setProblem(error.message),
    );
    return () => {
      current = false;
    };
  }, [table, viewer]);
  const [board, setBoard] = useState(() => /** @type {Board | null} */ (null));
  useEffect(() => {
    if (story) boardOf(story.game).then((found) => setBoard(() => found));
  }, [story?.game]);
  const link = useMemo(() => story && new StillLink(story.game, story.names, story.ending), [story]);
  const last = story?.steps.length ?? 0;
  const step = Math.min(at ?? last, last);
  /** @type {Jump} */
  const jump = (to) => {
    const place = Math.max(0, Math.min(last, to));
    setAt(place);
    history.replaceState(null, "", `#${place}`);
    for (const line of story?.steps[place - 1]?.lines ?? []) announce(line);
  };
  useEffect(() => {
    if (!plays || !story) return undefined;
    if (step >= last) {
      setPlays(false);
      return undefined;
    }
    const next = setTimeout(() => jump(step + 1), BEAT);
    return () => clearTimeout(next);
  }, [plays, step, story]);
  useEffect(() => {
    const moved = () => setAt(fromAddress());
    addEventListener("hashchange", moved);
    return () => removeEventListener("hashchange", moved);
  }, []);
  useEffect(() => {
    const key = (/** @type {KeyboardEvent} */ event) => {
      const by = sideways(event);
      if (by && story && !around(event, "input, select, textarea, button")) jump(step + by);
    };
    addEventListener("keydown", key);
    return () => removeEventListener("keydown", key);
  });
  if (problem)
    return html`<main class="sheet"><h1 tabindex="-1">${t("replay.title")}</h1>
    <p class="problem" role="alert">${problem}</p><p><a href="/">${t("do.home")}</a></p></main>`;
  if (!story || !link) return html`<main class="sheet" role="status">${t("table.connecting")}</main>`;
  return html`<div class="table felt" data-game=${story.game}>
    <header class="bar"><h1 tabindex="-1"><a href="/">Tuckbox</a></h1>
      <span class="pill">${t("replay.title")}: ${story.names.join(" – ")}</span>
      <span class="pill">${t("over.score", { scores: story.ending?.scores.join(" : ") ?? "" })}</span>
      <span class="gap"></span><${Tools} keys=${["replay.key.across"]} /></header>
    <main class="play-area replaying">
      <${Still} ...${{ story, link, step, viewer, board }} />
      <aside class="side">
        <${Steering} ...${{ step, last, jump, plays, setPlays }} />
        <label><span>${t("replay.eyes")}</span>
          <select value=${String(viewer)} 
            onChange=${(/** @type {TargetedEvent<HTMLSelectElement>} */ event) => setViewer(asViewer(event.currentTarget.value))}>
            <option value="referee">${t("replay.all")}</option>
            ${story.names.map((name, seat) => html`<option value=${String(seat)}>${name}</option>`)}
          </select></label>
        <${Lines} steps=${story.steps.filter((each) => each.lines.length > 0)} board=${board} visit=${jump} at=${step} />
        <${Afterwards} story=${story} step=${step} table=${table} viewer=${viewer} say=${setProblem} />
      </aside>
    </main></div>`;
}

/** The number of a step in the address, as a link to a position has it. */
function fromAddress() {
  const number = Number(location.hash.slice(1));
  return location.hash.length > 1 && Number.isInteger(number) ? number : null;
}

/**
 * @param {string} value
 * @returns {Viewer}
 */
function asViewer(value) {
  return value === "referee" ? value : Number(value);
}

/**
 * Keep a record that somebody brings, for the page that shows it.
 * @param {string} text
 */
export function keepRecord(text) {
  sessionStorage.setItem(KEPT, text);
}

/**
 * All steps of a contest, as one viewer saw them.
 * @param {string} table
 * @param {Viewer} viewer
 */
async function load(table, viewer) {
  const source = table === "file" ? { record: sessionStorage.getItem(KEPT) ?? "" } : { table };
  const want = (/** @type {number} */ first) =>
    ask("POST", "/api/replays", { ...source, viewer, language: language.value, first });
  const story = await want(0);
  while (story.steps.length < story.count) {
    story.steps.push(...(await want(story.steps.length)).steps);
  }
  return story;
}

/**
 * The table as it was after so many steps.
 * @param {{story: ReplayPart, link: StillLink, step: number, viewer: Viewer, board: Board | null}} props
 */
function Still({ story, link, step, viewer, board: Board }) {
  const { names } = story;
  const view = step === 0 ? story.beginning : story.steps[step - 1].view;
  const you = typeof viewer === "number" ? viewer : "spectator";
  useMemo(() => link.show(view, story.steps.slice(0, step), you), [link, step, story]);
  const said = useMemo(() => ({ value: { text: "", bad: false } }), []);
  const nothing = async () => {};
  return html`<${Seats} link=${link} names=${names} attempt=${nothing} Note=${Board?.SeatNote} />
    <div class="board-area">
      ${Board && html`<${Board} link=${link} view=${link.view.value} you=${you} names=${names} act=${nothing} said=${said} />`}
    </div>`;
}

/** @param {{step: number, last: number, jump: Jump, plays: boolean, setPlays: (plays: boolean) => void}} props */
function Steering({ step, last, jump, plays, setPlays }) {
  const play = () => {
    if (!plays && step === last) jump(0);
    setPlays(!plays);
  };
  return html`<div class="paper steering" role="group" aria-label=${t("replay.steps")}>
    <div class="row">
      <${Sign} text="replay.first" sign="first" act=${() => jump(0)} />
      <${Sign} text="replay.back" sign="back" act=${() => jump(step - 1)} />
      <${Sign} text=${plays ? "replay.stop" : "replay.play"} sign=${plays ? "stop" : "play"} act=${play} />
      <${Sign} text="replay.next" sign="next" act=${() => jump(step + 1)} />
      <${Sign} text="replay.last" sign="last" act=${() => jump(last)} />
    </div>
    <input type="range" min="0" max=${last} value=${step} aria-label=${t("replay.steps")}
      onInput=${(/** @type {TargetedEvent<HTMLInputElement>} */ event) => jump(Number(event.currentTarget.value))} />
    <p>${t("replay.at", { step, last })}</p></div>`;
}

/** Drawn, because few letters have them. */
const SIGNS = {
  first: "M4 4h3v16H4zM20 4v16L8 12z",
  back: "M17 4v16L5 12z",
  play: "M6 3v18l15-9z",
  stop: "M5 4h5v16H5zM14 4h5v16h-5z",
  next: "M7 4v16l12-8z",
  last: "M17 4h3v16h-3zM4 4v16l12-8z",
};

/** @param {{text: string, sign: keyof typeof SIGNS, act: () => void}} props */
function Sign({ text, sign, act }) {
  const own = sign === "play" || sign === "stop";
  return html`<button class=${`small ${own ? "primary" : ""}`} aria-label=${t(text)} title=${t(text)} onClick=${act}>
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d=${SIGNS[sign]} fill="currentColor" /></svg></button>`;
}

/** @param {{story: ReplayPart, step: number, table: string, viewer: Viewer, say: (problem: string) => void}} props */
function Afterwards({ story, step, table, viewer, say }) {
  const [verdict, setVerdict] = useState("");
  const brought = sessionStorage.getItem(KEPT) ?? "";
  const record = async () =>
    /** @type {ContestRecord} */ (
      table === "file" ? JSON.parse(brought) : await ask("GET", `/api/tables/${table}/record`)
    );
  const attempt = (/** @type {() => Promise<void>} */ what) => () => what().catch((error) => say(error.message));
  const check = attempt(async () => {
    if (!canContribute) {
      setVerdict(t("fair.cannot"));
      return;
    }
    setVerdict(t("fair.checking"));
    const found = await checkDraws(await record(), story.steps);
    const facts = { count: found.draws, faults: found.faults.join(", ") };
    setVerdict(t(found.faults.length > 0 ? "fair.faults" : `fair.${found.proved}`, facts));
  });
  /** Go on from after so many steps; the others are bots. */
  const goOn = (/** @type {number} */ steps, /** @type {number} */ seat) =>
    attempt(() => {
      const entries = steps === 0 ? 0 : story.steps[steps - 1].entries;
      const from = table === "file" ? { record: brought } : { table };
      return playOn(from, entries, story.names.length, seat, "club");
    })();
  const mine =
    typeof viewer === "number"
      ? viewer
      : Math.max(
          0,
          story.players.findIndex((each) => each.name === me.value?.name),
        );
  const dealt = story.steps.findIndex((each) => each.actor !== "chance");
  return html`<div class="doing">
    <button class="small" disabled=${step >= story.steps.length} onClick=${() => goOn(step, mine)}>${t("replay.on")}</button>
    <button class="small" onClick=${() => goOn(Math.max(0, dealt), (mine + 1) % story.names.length)}>${t("replay.swapped")}</button>
    <button class="small" onClick=${check}>${t("fair.check")}</button>
    ${
      table !== "file" &&
      html`<a class="button small" href=${`/api/tables/${table}/record`}
      download=${`${story.game}.jsonl`}>${t("do.record")}</a>`
    }
  </div>
  <p class="say" role="status">${verdict}</p>`;
}
