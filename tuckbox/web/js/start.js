// Getting to a table against bots: a new one, or one that goes on from a record.
import { ask, freshKey, openTable, signIn } from "./service.js";
import { go } from "./app.js";

/** Play against bots of a level, as few as the game needs. */
export async function playBots(game, level) {
  await signIn();
  const bots = Array(game.fewest_seats - 1).fill({ kind: "bot", level });
  go(`/t/${await openTable(game.key, [{}, ...bots])}`);
}

/**
 * Go on after so many entries of a record, at one of its seats; bots take the others.
 * @param {{record: string}|{table: string}} from
 */
export async function playOn(from, entries, seats, seat, level) {
  await signIn();
  const plans = Array.from({ length: seats }, (_, place) => (place === seat ? {} : { kind: "bot", level }));
  const opened = await ask("POST", "/api/continuations", { entries, seats: plans, key: freshKey(), ...from });
  sessionStorage.setItem("tuckbox.opened", opened.table);
  go(`/t/${opened.table}`);
}
