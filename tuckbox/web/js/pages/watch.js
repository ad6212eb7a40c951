// Tables that everybody may find.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { allGames, ask } from "../service.js";
import { Empty, Note, titlesOf } from "../parts/box.js";
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
    allGames().then((games) => setTitles(titlesOf(games)));
    const again = setInterval(load, 5000);
    return () => clearInterval(again);
  }, []);
  return html`<main class="wide"><${Top} title=${t("watch.title")} />
    ${tables?.length === 0 && html`<${Empty} text="watch.none"><p>${t("watch.how")}</p><//>`}
    <ul class="notes">${tables?.map(
      (table) => html`<${Note} key=${table.table} game=${table.game} titles=${titles} at=${`/t/${table.table}`}>
      ${table.seats.map(seatName).join(" – ")}<//>`,
    )}</ul>
  </main>`;
}
