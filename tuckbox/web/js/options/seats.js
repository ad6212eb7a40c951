// Who sits where at a new table, and what each seat brings along: a deck, a hero, weapons.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { ask } from "../service.js";
import { SeatOptions } from "./option.js";

export const PERSON = "person";
const LEVELS = ["beginner", "club", "expert", "study"];

/** @import { CheckedSetup } from "schemas/service" */
/** @import { TargetedEvent } from "../ui.js" */
/** @import { Chosen, OptionInfo } from "./option.js" */
/** @typedef {{who: string, setup: Chosen}} Seat a person or the level of a bot, and what they bring */

/**
 * @param {object} props
 * @param {string} props.game
 * @param {OptionInfo[]} props.options what a seat chooses, as the game describes it
 * @param {number} props.fewest
 * @param {Seat[]} props.seats
 * @param {Chosen[]} props.usual what each has that chooses nothing
 * @param {(seats: Seat[]) => void} props.change
 */
export function Seats({ game, options, fewest, seats, usual, change }) {
  const own = seats.findIndex((seat) => seat.who === PERSON);
  const set = (/** @type {number} */ place, /** @type {Partial<Seat>} */ facts) =>
    change(seats.with(place, { ...seats[place], ...facts }));
  return seats.map((seat, place) => {
    const choices = html`<${SeatOptions} game=${game} options=${options} fewest=${fewest} own=${place === own}
      usual=${usual[place] ?? {}} chosen=${seat.setup} change=${(/** @type {Chosen} */ setup) => set(place, { setup })} />`;
    const number = place + 1;
    return html`<fieldset key=${place} class="op-seat"><legend>${t("play.seat", { number })}${place === own && ` (${t("you")})`}</legend>
      <label><span class="unseen">${t("play.seat", { number })}</span>
        <select value=${seat.who} onChange=${(/** @type {TargetedEvent<HTMLSelectElement>} */ event) => set(place, { who: event.currentTarget.value })}>
          <option value=${PERSON}>${t("play.person")}</option>
          ${LEVELS.map((level) => html`<option value=${level}>${t("bot", { level: t(`level.${level}`) })}</option>`)}
        </select></label>
      ${options.length > 0 && place === own && choices}
      ${
        options.length > 0 &&
        place !== own &&
        html`<details><summary>${t(seat.who === PERSON ? "choose.for-device" : "choose.for-bot")}</summary>
        ${seat.who === PERSON && html`<p>${t("choose.by-link")}</p>`}${choices}</details>`
      }
    </fieldset>`;
  });
}

/**
 * As many seats as wanted, as they were.
 * @param {Seat[]} seats
 * @param {{fewest_seats: number, most_seats: number}} game
 * @param {number} count
 */
export function resized(seats, game, count) {
  const size = Math.min(game.most_seats, Math.max(game.fewest_seats, count || 0));
  return Array.from({ length: size }, (_, place) => seats[place] ?? { who: PERSON, setup: {} });
}

/**
 * Whether a contest can begin like this: the reason why not, in the words of the game, and what every seat
 * has that has chosen nothing.
 * @param {string} game
 * @param {Chosen} options
 * @param {Seat[]} seats
 * @param {boolean} wanted whether there is anything to ask
 */
export function useCheck(game, options, seats, wanted) {
  const [found, setFound] = useState(/** @type {CheckedSetup} */ ({}));
  const own = seats.findIndex((seat) => seat.who === PERSON);
  const known = seats.map((seat, place) => {
    const chosen = Object.values(seat.setup).some((value) => value !== undefined);
    return seat.who !== PERSON || place === own || chosen ? seat.setup : null;
  });
  const body = JSON.stringify({ options, seats: known });
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    const timer = setTimeout(async () => {
      try {
        const answer = await ask("POST", `/api/games/${game}/setups`, JSON.parse(body));
        if (current) setFound(answer);
      } catch {
        if (current) setFound({}); // the table itself will say what is wrong
      }
    }, 300);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [body, wanted]);
  return { problem: found.problem ?? "", usual: found.seats ?? [] };
}
