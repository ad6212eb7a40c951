// A first game that teaches by playing: a table where the moves of the others are laid down, and a
// teacher beside it. It can be left at any time and goes on where it was.
import { html, signal, useEffect, useMemo, useRef, useState } from "../ui.js";
import { language, t } from "../texts.js";
import { allGames, ask, reason } from "../service.js";
import { boardOf } from "../boards.js";
import { Astray, LessonLink } from "../lesson_link.js";
import { Log } from "../parts/log.js";
import { Seats } from "../parts/seats.js";
import { Tools } from "../parts/tools.js";
import { Teacher } from "../parts/teacher.js";
import { gone, usePointing } from "../parts/pointing.js";
import { narrow } from "../parts/narrow.js";
import { announce } from "../announce.js";
import { keepProgress, resumed } from "../progress.js";
import { tell } from "../ideas.js";
import { playBots, playOn } from "../start.js";

/** @import { GameInfo, Lesson as Told } from "schemas/service" */
/** @import { Ref } from "../ui.js" */
/** @import { Board } from "../boards.js" */
/** @typedef {{lesson: Told, Board: Board, game: GameInfo}} Found */

const LEVEL = "beginner";

/** @param {{game: string}} props */
export default function LessonPage({ game: key }) {
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  const [problem, setProblem] = useState("");
  const [tries, again] = useState(0);
  useEffect(() => {
    const lesson = ask("GET", `/api/games/${key}/lesson?language=${language.value}`);
    Promise.all([lesson, boardOf(key), allGames()]).then(
      ([lesson, Board, games]) => {
        const game = games.find((each) => each.key === key);
        if (game) setFound({ lesson, Board, game });
      },
      (error) => setProblem(error.message),
    );
  }, [key]);
  if (problem) {
    return html`<main class="sheet"><h1 tabindex="-1">${t("learn.title")}</h1>
      <p class="problem" role="alert">${problem}</p><p><a href="/learn">${t("learn.all")}</a></p></main>`;
  }
  if (!found) return html`<main class="sheet" role="status">${t("table.connecting")}</main>`;
  const restart = () => {
    keepProgress(found.lesson, { at: 0, words: {} });
    again(tries + 1);
  };
  return html`<${Lesson} key=${tries} ...${found} restart=${restart} />`;
}

/** @param {Found & {restart: () => void}} props */
function Lesson({ lesson, Board, game, restart }) {
  const link = useMemo(() => new LessonLink(lesson, resumed(lesson)), [lesson]);
  /** @type {Ref<HTMLElement>} */
  const board = useRef(null);
  const heard = useRef(link.steps.value.length);
  const said = useMemo(() => signal({ text: "", bad: false }), [link]);
  const [aside, setAside] = useState("");
  const { names } = lesson;
  const beat = link.beat;
  const runs = link.runs.value;
  link.rested = () => gone(board, lesson.moving);
  useEffect(() => {
    link.begin();
  }, [link]);
  useEffect(() => {
    setAside("");
    if (runs) return;
    keepProgress(lesson, { at: link.at.value, words: link.words });
    if (beat.idea) tell(lesson.game, beat.idea);
  }, [beat, runs]);
  useEffect(() => {
    const fresh = link.steps.value.slice(heard.current);
    heard.current = link.steps.value.length;
    for (const line of fresh.flatMap((step) => step.lines)) announce(line);
  }, [link.steps.value]);
  usePointing(board, runs ? [] : (beat.look ?? []));
  const act = async (/** @type {number} */ action, words = "") => {
    said.value = { text: "", bad: false };
    setAside("");
    try {
      await link.move(action, words);
    } catch (refused) {
      if (!(refused instanceof Astray)) said.value = { text: reason(refused), bad: true };
      setAside(reason(refused));
    }
  };
  const teacher = html`<${Teacher} link=${link} aside=${aside}><${Afterwards} link=${link} game=${game} restart=${restart} /><//>`;
  return html`<div class="table felt lesson" data-game=${lesson.game}>
    <header class="bar">
      <h1 tabindex="-1"><a href="/">Tuckbox</a></h1>
      <span class="pill">${t("learn.title")}: ${game.title}</span>
      <span class="pill">${names.map((name, seat) => html`<span key=${seat}>${name} <b>${link.view.value?.scores[seat]}</b></span>`)}</span>
      <span class="gap"></span>
      <button class="small" onClick=${restart}>${t("learn.again")}</button>
      <a class="button small" href="/learn">${t("learn.leave")}</a>
      <${Tools} keys=${Board.keys} />
    </header>
    ${narrow.value && teacher}
    <main class="play-area">
      <${Seats} link=${link} names=${names} attempt=${() => {}} Note=${Board.SeatNote} />
      <div class="board-area" ref=${board}>
        <${Board} link=${link} view=${link.view.value} you=${lesson.seat} names=${names} act=${act} said=${said} />
      </div>
      <aside class="side">
        ${!narrow.value && teacher}
        <${Log} link=${link} names=${names} board=${Board} />
      </aside>
    </main>
  </div>`;
}

/**
 * At the end: to a real game, or on with this one.
 * @param {{link: LessonLink, game: GameInfo, restart: () => void}} props
 */
function Afterwards({ link, game, restart }) {
  const [problem, setProblem] = useState("");
  const attempt = (/** @type {() => Promise<void>} */ what) => () => what().catch((error) => setProblem(reason(error)));
  const { record, seat, names, beats } = link.lesson;
  const done = beats.filter((beat) => beat.step).length;
  return html`<div class="afterwards">
    <button class="primary" onClick=${attempt(() => playBots(game, LEVEL))}>${t("learn.play")}</button>
    ${record && html`<button onClick=${attempt(() => playOn({ record }, done, names.length, seat, LEVEL))}>${t("learn.on")}</button>`}
    <div class="row"><button class="small" onClick=${restart}>${t("learn.again")}</button>
      <a class="button small" href=${`/rules/${game.key}`}>${t("rules.title")}</a>
      <a class="button small" href="/learn">${t("learn.all")}</a></div>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
  </div>`;
}
