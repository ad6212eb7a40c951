// The first page: what was left open, and the four boxes.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { allGames, ask, me, reason } from "../service.js";
import { Piece } from "../faces.js";
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
      <ul class="left-open">${open.map((table) => html`<${LeftOpen} table=${table} games=${games} />`)}</ul>
    </section>`
    }
    <ul class="boxes">
      ${games.map((game) => html`<${Box} key=${game.key} game=${game} attempt=${attempt} />`)}
    </ul>
    <footer><a href="/credits">${t("credits.title")}</a></footer>
  </main>`;
}

async function leftOpen() {
  const { tables } = await ask("GET", "/api/me/tables");
  return tables.filter((table) => !["over", "closed"].includes(table.phase)).slice(0, 6);
}

/** @param {{table: ListedTable, games: GameInfo[]}} props */
function LeftOpen({ table, games }) {
  const title = games.find((game) => game.key === table.game)?.title ?? table.game;
  const others = table.seats.filter((seat) => !seat.you).map(seatName);
  const state = table.challenged ? "challenged" : table.phase === "gathering" ? "gathering" : "";
  return html`<li data-game=${table.game}><a class="paper" href=${`/t/${table.table}`}>
    <strong>${title}</strong> ${others.join(", ")}${state && ` · ${t(`home.${state}`)}`}
  </a></li>`;
}

/** @param {{game: GameInfo, attempt: Try}} props */
function Box({ game, attempt }) {
  const [level, setLevel] = useState(localStorage.getItem(LEVEL) ?? "beginner");
  const [busy, setBusy] = useState(false);
  const players =
    game.fewest_seats === game.most_seats
      ? t("players", { count: game.fewest_seats })
      : t("players.range", { low: game.fewest_seats, high: game.most_seats });
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
  return html`<li class="box felt" data-game=${game.key}>
    <div class="art"><${Piece} game=${game.key} piece="box" /></div>
    <div class="inside">
      <h2 class="unseen">${game.title}, ${players}</h2>
      <p>${game.summary}</p>
      <label class="unseen" for=${`level-${game.key}`}>${t("home.level")}</label>
      <select id=${`level-${game.key}`} value=${level} 
        onChange=${(/** @type {TargetedEvent<HTMLSelectElement>} */ event) => setLevel(event.currentTarget.value)}>
        ${LEVELS.map((each) => html`<option value=${each}>${t("bot", { level: t(`level.${each}`) })}</option>`)}
      </select>
      <button class="primary" disabled=${busy} onClick=${play}>${t("home.play")}</button>
      <a class="button" href=${`/play/${game.key}`}>${t("home.friend")}</a>
      <div class="row"><a href=${`/play/${game.key}#device`}>${t("home.device")}</a>
        ${game.lesson && html`<a href=${`/learn/${game.key}`}>${t("learn.title")}</a>`}
        <a href=${`/rules/${game.key}`}>${t("rules.title")}</a>
        <a href=${`/cards/${game.key}`}>${t("home.cards")}</a>
        ${game.key in OWN_PLACES && html`<a href=${OWN_PLACES[game.key].path}>${t(OWN_PLACES[game.key].text)}</a>`}</div>
    </div>
  </li>`;
}
