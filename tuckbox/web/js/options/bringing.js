// What somebody who sits down brings along, where the game lets them: a deck, a hero with weapons.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { ask } from "../service.js";
import { BROUGHT, SeatOptions } from "./option.js";

/**
 * Only what is brought: how large a hand is, whoever opens the table says.
 * @param {{game: string, setup: Record<string, unknown>, change: (setup: Record<string, unknown>) => void}} props
 */
export function Bringing({ game, setup, change }) {
  const [described, describe] = useState(null);
  useEffect(() => {
    ask("GET", `/api/games/${game}/options`).then(describe, () => {});
  }, [game]);
  const options = described?.seat_options.filter((option) => BROUGHT.includes(option.kind)) ?? [];
  if (options.length === 0) return null;
  return html`<details class="op-brings" open><summary>${t("choose.bring")}</summary>
    <${SeatOptions} game=${game} options=${options} fewest=${described.fewest_seats} chosen=${setup} change=${change} own=${true} />
  </details>`;
}
