// The first page: what was left open, and the four boxes.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { allGames, ask, me, reason } from "../service.js";
import { Box, Note, titlesOf } from "../parts/box.js";
import { Top } from "../parts/top.js";
import { seatName } from "../parts/names.js";
import { OWN_PLACES } from "../parts/own_places.js";
import { playBots } from "../start.js";

/** @import { GameInfo, ListedTable } from "schemas/service" */
/** @import { TargetedEvent } from "../ui.js" */
/** @typedef {(what: () => Promise<void>) => Promise<void>} Try shows why something did not work */

const LEVELS = ["beginner", "club", "expert", "study"];
const LEVEL = "tuckbox.level";

export default function Home() {
  const [games, setGames] = useState(/** @type {GameInfo[]} */ ([]));
  const [open, setOpen] = useState(/** @type {ListedTable[]} */ ([]));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    allGames().then(setGames, (error) => setProblem(error.message));
    if (me.value) leftOpen().then(setOpen, () => {});
  }, []);
  /** @type {Try} */
  const attempt = async (what) => {
    setProblem("");
    try {
      await what();
    } catch (error) {
      setProblem(reason(error));
    }
  };
  return html`<main class="wide">
    <${Top} motto=${t("home.motto")} />
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    ${
      open.length > 0 &&
      html`<section aria-labelledby="open">
      <h2 id="open">${t("home.open")}</h2>
      <ul class="notes">${open.map((table) => html`<${LeftOpen} table=${table} titles=${titlesOf(games)} />`)}</ul>
    </section>`
    }
    <ul class="boxes">
      ${games.map((game) => html`<${PlayBox} key=${game.key} game=${game} attempt=${attempt} />`)}
    </ul>
    <${Shelf} />
    <footer><a href="/credits">${t("credits.title")}</a></footer>
  </main>`;
}

async function leftOpen() {
  const { tables } = await ask("GET", "/api/me/tables");
  return tables.filter((table) => !["over", "closed"].includes(table.phase)).slice(0, 6);
}

/** @param {{table: ListedTable, titles: Record<string, string>}} props */
function LeftOpen({ table, titles }) {
  const others = table.seats.filter((seat) => !seat.you).map(seatName);
  const state = table.challenged ? "challenged" : table.phase === "gathering" ? "gathering" : "";
  return html`<${Note} game=${table.game} titles=${titles} at=${`/t/${table.table}`}>
    ${others.join(", ")}${state && ` · ${t(`home.${state}`)}`}<//>`;
}

/** What else there is to do here. */
function Shelf() {
  const [tables, setTables] = useState(/** @type {ListedTable[]} */ ([]));
  useEffect(() => {
    ask("GET", "/api/tables").then(
      (found) => setTables(found.tables),
      () => {},
    );
  }, []);
  return html`<ul class="shelf">
    <li><a class="paper" href="/learn"><strong>${t("learn.title")}</strong> ${t("home.learn-what")}</a></li>
    <li><a class="paper" href="/watch"><strong>${t("home.watch")}</strong>
      ${tables.length > 0 ? t("home.watch-what", { count: tables.length }) : t("home.watch-none")}</a></li>
    <li><a class="paper" href="/replays"><strong>${t("home.replays")}</strong> ${t("home.replays-what")}</a></li>
  </ul>`;
}

/** @param {{game: GameInfo, attempt: Try}} props */
function PlayBox({ game, attempt }) {
  const [level, setLevel] = useState(localStorage.getItem(LEVEL) ?? "beginner");
  const [busy, setBusy] = useState(false);
  const play = () =>
    attempt(async () => {
      setBusy(true);
      try {
        localStorage.setItem(LEVEL, level);
        await playBots(game, level);
      } finally {
        setBusy(false);
      }
    });
  const choose = (/** @type {TargetedEvent<HTMLSelectElement>} */ event) => setLevel(event.currentTarget.value);
  return html`<${Box} game=${game} text=${game.summary}>
    <div class="now">
      <button class="primary" disabled=${busy} onClick=${play}>${t("home.play")}</button>
      <select aria-label=${t("home.level")} value=${level} onChange=${choose}>
        ${LEVELS.map((each) => html`<option value=${each}>${t(`level.${each}`)}</option>`)}
      </select>
    </div>
    <a class="button" href=${`/play/${game.key}`}>${t("home.friend")}</a>
    <div class="row"><a href=${`/play/${game.key}#device`}>${t("home.device")}</a>
      ${game.lesson && html`<a href=${`/learn/${game.key}`}>${t("learn.title")}</a>`}
      <a href=${`/rules/${game.key}`}>${t("rules.title")}</a>
      <a href=${`/cards/${game.key}`}>${t("home.cards")}</a>
      ${game.key in OWN_PLACES && html`<a href=${OWN_PLACES[game.key].path}>${t(OWN_PLACES[game.key].text)}</a>`}</div>
  <//>`;
}
