// Contests that are over: one's own, and those that somebody brings as a file.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { allGames, ask, me } from "../service.js";
import { Top } from "../parts/top.js";
import { seatName } from "../parts/names.js";
import { keepRecord } from "./replay.js";
import { go } from "../app.js";

/** @import { ListedTable } from "schemas/service" */
/** @import { TargetedEvent } from "../ui.js" */

const LARGEST = 1_000_000;

export default function Replays() {
  const [tables, setTables] = useState(/** @type {ListedTable[]} */ ([]));
  const [titles, setTitles] = useState(/** @type {Record<string, string>} */ ({}));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    allGames().then((games) => setTitles(Object.fromEntries(games.map((game) => [game.key, game.title]))));
    if (me.value) {
      ask("GET", "/api/me/tables").then(
        (found) => setTables(found.tables.filter((table) => table.phase === "over")),
        (error) => setProblem(error.message),
      );
    }
  }, []);
  const bring = async (/** @type {TargetedEvent<HTMLInputElement>} */ event) => {
    const file = event.currentTarget.files?.[0];
    if (!file) return;
    if (file.size > LARGEST) {
      setProblem(t("replays.large"));
      return;
    }
    keepRecord((await file.text()).trim().split("\n")[0]);
    go("/replay/file");
  };
  return html`<main class="wide"><${Top} title=${t("home.replays")} />
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <label class="paper"><span>${t("replays.bring")}</span><input type="file" accept=".jsonl,.json" onChange=${bring} /></label>
    ${tables.length === 0 && html`<p class="paper">${t("replays.none")}</p>`}
    <ul class="left-open">${tables.map(
      (table) => html`<li data-game=${table.game}>
      <a class="paper" href=${`/replay/${table.table}`}><strong>${titles[table.game] ?? table.game}</strong>
        ${table.seats.map(seatName).join(" – ")} · ${new Date(table.ended_at ?? table.opened_at).toLocaleDateString()}</a></li>`,
    )}</ul>
  </main>`;
}
