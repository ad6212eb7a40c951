// Getting to a table against bots: a new one, or one that goes on from a record.
import { ask, freshKey, openTable, signIn } from "./service.js";
import { go } from "./app.js";

/** @import { GameInfo, SeatPlan } from "schemas/service" */

/**
 * Play against bots of a level, as few as the game needs.
 * @param {GameInfo} game
 * @param {string} level
 */
export async function playBots(game, level) {
  await signIn();
  go(`/t/${await openTable(game.key, oneAmongBots(game.fewest_seats, 0, level))}`);
}

/**
 * Go on after so many entries of a record, at one of its seats; bots take the others.
 * @param {{record: string} | {table: string}} from
 * @param {number} entries
 * @param {number} seats
 * @param {number} seat
 * @param {string} level
 */
export async function playOn(from, entries, seats, seat, level) {
  await signIn();
  const body = { entries, seats: oneAmongBots(seats, seat, level), key: freshKey(), ...from };
  const opened = await ask("POST", "/api/continuations", body);
  sessionStorage.setItem("tuckbox.opened", opened.table);
  go(`/t/${opened.table}`);
}

/**
 * @param {number} seats
 * @param {number} seat
 * @param {string} level
 * @returns {SeatPlan[]}
 */
function oneAmongBots(seats, seat, level) {
  return Array.from({ length: seats }, (_, place) => (place === seat ? {} : { kind: "bot", level }));
}
