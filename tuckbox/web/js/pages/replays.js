// Contests that are over: one's own, and those that somebody brings as a file.
import { html, useEffect, useState } from "../ui.js";
import { language, t } from "../texts.js";
import { allGames, ask, me } from "../service.js";
import { Empty, Note, titlesOf } from "../parts/box.js";
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
    allGames().then((games) => setTitles(titlesOf(games)));
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
    <label class="paper bring"><span>${t("replays.bring")}</span><input type="file" accept=".jsonl,.json" onChange=${bring} /></label>
    ${tables.length === 0 && html`<${Empty} text="replays.none"><p>${t("replays.how")}</p><//>`}
    <ul class="notes">${tables.map(
      (table) => html`<${Note} key=${table.table} game=${table.game} titles=${titles} at=${`/replay/${table.table}`}>
      ${table.seats.map(seatName).join(" – ")} · ${day(table.ended_at ?? table.opened_at)}<//>`,
    )}</ul>
  </main>`;
}

/** @param {number} time */
function day(time) {
  return new Date(time).toLocaleDateString(language.value, { dateStyle: "long" });
}
