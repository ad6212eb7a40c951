// What the seats of Scratch My Back show besides their names: who asks, who is asked, points, cards.
import { html } from "../../ui.js";
import { t } from "../../texts.js";
import { signed } from "./story.js";

/** @import { View } from "schemas/scratch-my-back" */

/** @param {{view: View, place: number, name: string}} props */
export function SeatNote({ view, place, name }) {
  const role =
    view.attacker === null
      ? view.starter === place && view.to_move !== "over"
        ? "starts"
        : ""
      : view.attacker === place
        ? "asks"
        : view.defender === place
          ? "asked"
          : "listens";
  const points = t("smb.seat.points", { count: view.scores[place], points: signed(view.scores[place]) });
  const cards = t("smb.seat.cards", { count: view.seats[place].hand_size });
  return html`<span class="smb-avatar" data-seat=${place} aria-hidden="true">${initial(name)}</span>
    <p class="smb-seat"><span>${points} <span class="cards">· ${cards}</span></span>
      ${role && html` <b class=${`role ${role}`}>${t(`smb.role.${role}`)}</b>`}</p>`;
}

/**
 * The first letter, and the number of one who is called like others.
 * @param {string} name
 */
function initial(name) {
  return [...name][0] + (/ (\d)$/.exec(name)?.[1] ?? "");
}
