// What somebody who sits down brings along, where the game lets them: a deck, a hero with weapons.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { ask, optionsOf } from "../service.js";
import { BROUGHT, SeatOptions } from "./option.js";

/** @import { OptionsInfo, TableView } from "schemas/service" */
/** @import { TableLink } from "../table_link.js" */
/** @import { Chosen } from "./option.js" */

/**
 * Only what is brought: how large a hand is, whoever opens the table says.
 * @param {{link: TableLink, setup: Chosen, change: (setup: Chosen) => void}} props
 */
export function Bringing({ link, setup, change }) {
  const { game, seats } = /** @type {TableView} */ (link.table.value);
  const free = seats.findIndex((seat) => !seat.taken);
  const [described, describe] = useState(/** @type {OptionsInfo | null} */ (null));
  const [usual, setUsual] = useState(/** @type {Chosen} */ ({}));
  useEffect(() => {
    optionsOf(game).then(describe, () => {});
  }, [game]);
  useEffect(() => {
    // What it is if nothing is chosen may depend on the table, and on the seat.
    const body = { options: link.options.value, seats: seats.map((_, place) => (place === free ? {} : null)) };
    ask("POST", `/api/games/${game}/setups`, body).then(
      (found) => setUsual(found.seats?.[free] ?? {}),
      () => {},
    );
  }, [game, free]);
  const options = described?.seat_options.filter((option) => BROUGHT.includes(option.kind)) ?? [];
  if (options.length === 0) return null;
  return html`<details class="op-brings" open><summary>${t("choose.bring")}</summary>
    <${SeatOptions} game=${game} options=${options} fewest=${seats.length} chosen=${setup} usual=${usual} change=${change} own=${true} />
  </details>`;
}
