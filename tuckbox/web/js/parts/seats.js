// Who sits at the table: names, clocks, who is to move, who is away and what may be done about it.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";

/** @import { ClockView, SeatView } from "schemas/service" */
/** @import { Component } from "../ui.js" */
/** @import { Attempt, PlayedLink } from "../table_link.js" */

/**
 * `Note` is what the game itself shows at a seat, if it does.
 * @param {{link: PlayedLink, names: string[], attempt: Attempt, Note?: Component<never>}} props
 */
export function Seats({ link, names, attempt, Note }) {
  const table = link.table.value;
  const now = useNow(link);
  const view = link.view.value;
  return html`<section class="seats" aria-label=${t("table.seats")}>
    ${table.seats.map(
      (seat, place) => html`<${Seat} key=${place} seat=${seat} place=${place}
      name=${names[place]} link=${link} now=${now} moving=${view.to_move === place && !link.over}
      attempt=${attempt} Note=${Note} />`,
    )}
  </section>`;
}

/**
 * @param {{seat: SeatView, place: number, name: string, link: PlayedLink, now: number, moving: boolean,
 *   attempt: Attempt, Note?: Component<never>}} props
 */
function Seat({ seat, place, name, link, now, moving, attempt, Note }) {
  const you = link.you.value;
  const left = timeLeft(link.clock.value, place, now);
  const wait = seat.claim_at ? Math.ceil((seat.claim_at - now) / 1000) : null;
  const mayDecide = wait !== null && wait <= 0 && typeof you === "number" && you !== place;
  return html`<div class=${`seat ${moving ? "moving" : ""}`}>
    <h2>${seat.kind === "person" && html`<${Presence} here=${you === place ? link.state.value === "open" : !seat.away_since} />`}
      ${name}${you === place && ` (${t("you")})`}</h2>
    ${Note && html`<${Note} view=${link.view.value} place=${place} name=${name} />`}
    ${left !== null && html`<p class=${`time ${left < 20000 ? "short" : ""}`}>${asTime(left)}</p>`}
    ${moving && you !== place && html`<p>${t("table.thinking")}</p>`}
    ${seat.away_since && html`<p>${wait !== null && wait > 0 ? t("table.away-claim", { seconds: wait }) : t("table.away")}</p>`}
    ${
      mayDecide &&
      html`<div class="doing">
      ${VOTES.map(
        ([vote, text]) =>
          html`<button class="small" onClick=${() => attempt("vote", { about: place, vote })}>${t(text)}</button>`,
      )}
    </div>`
    }
    ${
      you === place &&
      seat.kind === "person" &&
      seat.level &&
      html`
      <button class="small" onClick=${() => attempt("return")}>${t("do.return")}</button>`
    }
  </div>`;
}

/**
 * Whether somebody is connected: a dot, or a ring that is broken.
 * @param {{here: boolean}} props
 */
function Presence({ here }) {
  const text = t(here ? "table.here" : "table.not-here");
  return html`<span class=${`presence ${here ? "here" : "gone"}`} role="img" aria-label=${text} title=${text}></span>`;
}

/** @type {["bot" | "wait" | "win", string][]} */
const VOTES = [
  ["win", "do.claim-win"],
  ["wait", "do.wait"],
  ["bot", "do.bot"],
];

/**
 * The service's present, looked at while a clock or a countdown runs.
 * @param {PlayedLink} link
 */
function useNow(link) {
  const [now, setNow] = useState(Date.now() + link.ahead.value);
  const runs = link.clock.value !== null || link.table.value.seats.some((seat) => seat.claim_at);
  useEffect(() => {
    if (!runs || link.over) return undefined;
    const beat = setInterval(() => setNow(Date.now() + link.ahead.value), 250);
    return () => clearInterval(beat);
  }, [runs, link.over]);
  return now;
}

/**
 * @param {ClockView | null} clock
 * @param {number} seat
 * @param {number} now
 */
function timeLeft(clock, seat, now) {
  if (clock === null) return null;
  const left = clock.left[seat];
  return clock.running === seat ? Math.max(0, left - Math.max(0, now - clock.at)) : left;
}

/** @param {number} milliseconds */
function asTime(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  if (seconds >= 36000) return `${Math.floor(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
