// Tables that everybody may find.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { allGames, ask } from "../service.js";
import { Top } from "../parts/top.js";
import { seatName } from "../parts/names.js";

/** @import { ListedTable } from "schemas/service" */

export default function Watch() {
  const [tables, setTables] = useState(/** @type {ListedTable[] | null} */ (null));
  const [titles, setTitles] = useState(/** @type {Record<string, string>} */ ({}));
  useEffect(() => {
    const load = () =>
      ask("GET", "/api/tables").then(
        (found) => setTables(found.tables),
        () => {},
      );
    load();
    allGames().then((games) => setTitles(Object.fromEntries(games.map((game) => [game.key, game.title]))));
    const again = setInterval(load, 5000);
    return () => clearInterval(again);
  }, []);
  return html`<main class="wide"><${Top} title=${t("watch.title")} />
    ${tables?.length === 0 && html`<p class="paper">${t("watch.none")}</p>`}
    <ul class="left-open">${tables?.map(
      (table) => html`<li data-game=${table.game}>
      <a class="paper" href=${`/t/${table.table}`}><strong>${titles[table.game] ?? table.game}</strong>
      ${table.seats.map(seatName).join(", ")}</a></li>`,
    )}</ul>
  </main>`;
}
