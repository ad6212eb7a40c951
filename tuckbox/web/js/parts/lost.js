// What somebody reads whose connection is lost: that it comes back, and how long the others wait.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";

/** @import { OpenLink } from "../table_link.js" */

/** @param {{link: OpenLink}} props */
export function Lost({ link }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const beat = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(beat);
  }, []);
  const patience = othersWait(link) ? link.patience.value : null;
  const left = patience !== null ? Math.ceil((link.lostAt + patience - now) / 1000) : null;
  return html`<div class="lost"><p role="status">${t("table.lost")}</p>
    ${
      left !== null &&
      html`<p role="timer">${left > 0 ? t("table.lost-wait", { seconds: left }) : t("table.lost-claim")}</p>`
    }</div>`;
}

/**
 * Whether there is somebody who waits: nobody does for a spectator, in a pause or after the end.
 * @param {OpenLink} link
 */
function othersWait(link) {
  const table = link.table.value;
  const you = link.you.value;
  if (table.phase !== "playing" || table.paused || typeof you !== "number" || table.seats[you].level) return false;
  return table.seats.some((seat, place) => place !== you && seat.kind === "person");
}
