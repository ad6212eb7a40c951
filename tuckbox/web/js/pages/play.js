// Opening a table for people: who sits where, and what is chosen, as the game describes it.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { bringAlong } from "../brought.js";
import { allGames, ask, newGuest, openTable, optionsOf, signIn } from "../service.js";
import { RecordNote } from "../parts/record_note.js";
import { Top } from "../parts/top.js";
import { Count } from "../options/count.js";
import { BROUGHT, Option } from "../options/option.js";
import { PERSON, Seats, resized, useCheck } from "../options/seats.js";
import { wear } from "../styles.js";
import { go } from "../app.js";

/** @import { GameInfo, OptionsInfo, Pace, SeatPlan } from "schemas/service" */
/** @import { TargetedEvent } from "../ui.js" */
/** @import { Chosen } from "../options/option.js" */
/** @import { Seat } from "../options/seats.js" */

await wear("options");

/** @type {Record<string, Pace>} */
const PACES = {
  none: {},
  fast: { clock: "contest", time: 300_000, increment: 3_000 },
  slow: { clock: "contest", time: 900_000, increment: 10_000 },
  move: { clock: "move", time: 60_000 },
  days: { clock: "move", time: 172_800_000 },
};

/** @type {OptionsInfo} */
const NOTHING = { options: [], seat_options: [], fewest_seats: 0, most_seats: 0 };

/** @param {{game: string}} props */
export default function Play({ game: key }) {
  const device = location.hash === "#device"; // what is most likely wanted here
  const [game, setGame] = useState(/** @type {GameInfo | undefined} */ (undefined));
  const [described, describe] = useState(NOTHING);
  const [chosen, choose] = useState(/** @type {Chosen} */ ({}));
  const [seats, setSeats] = useState(/** @type {Seat[]} */ ([]));
  const [pace, setPace] = useState("none");
  const [listed, setListed] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    Promise.all([allGames(), optionsOf(key)]).then(
      ([games, found]) => {
        describe(found);
        setSeats(resized([], found, 0));
        setGame(games.find((each) => each.key === key));
      },
      (error) => setProblem(error.message),
    );
  }, [key]);
  const decks = [...described.options, ...described.seat_options].some((option) => BROUGHT.includes(option.kind));
  const { problem: wrong, usual } = useCheck(key, chosen, seats, decks && seats.length > 0);
  const attempt = async (/** @type {() => Promise<void>} */ what) => {
    setProblem("");
    try {
      await what();
    } catch (error) {
      setProblem(/** @type {Error} */ (error).message);
    }
  };
  const open = (/** @type {boolean} */ device) =>
    attempt(async () => {
      await signIn();
      /** @type {SeatPlan[]} */
      const plans = seats.map(({ who, setup }) => (who === PERSON ? {} : { kind: "bot", level: who, setup }));
      const people = seats.filter((seat) => seat.who === PERSON).map((seat) => seat.setup);
      const table = await openTable(key, plans, chosen, { pace: PACES[pace], listed });
      bringAlong(table, device ? people : people.slice(0, 1));
      if (device) await hotSeat(table, people.length);
      go(`/t/${table}`);
    });
  const byChance = () =>
    attempt(async () => {
      const body = { seats: seats.map(() => ({})), options: chosen, random: true };
      const found = await ask("POST", `/api/games/${key}/setups`, body);
      if (found.problem) throw new Error(found.problem);
      setSeats(seats.map((seat, place) => ({ ...seat, setup: found.seats?.[place] ?? {} })));
    });
  if (!game) return html`<main class="wide"><${Top} title=${t("play.title", { game: key })} />${problem}</main>`;
  const brings = described.seat_options.some((option) => BROUGHT.includes(option.kind));
  return html`<main class="wide"><${Top} title=${t("play.title", { game: game.title })} />
    <form class="sheet" data-game=${key} onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      ${
        game.most_seats > game.fewest_seats &&
        html`<label><span>${t("play.seats")}</span>
        <${Count} low=${game.fewest_seats} high=${game.most_seats} value=${seats.length}
          change=${(/** @type {number} */ count) => setSeats(resized(seats, game, count))} /></label>`
      }
      <${Seats} game=${key} options=${described.seat_options} fewest=${game.fewest_seats} seats=${seats} usual=${usual} change=${setSeats} />
      ${brings && html`<p><button type="button" class="small" onClick=${byChance}>${t("choose.chance")}</button></p>`}
      ${described.options.map(
        (
          option,
        ) => html`<${Option} key=${option.name} game=${key} option=${option} value=${chosen[option.name]} own=${true}
        fewest=${game.fewest_seats} change=${(/** @type {unknown} */ value) => choose({ ...chosen, [option.name]: value })} />`,
      )}
      <label><span>${t("play.clock")}</span>
        <select value=${pace} onChange=${(/** @type {TargetedEvent<HTMLSelectElement>} */ event) => setPace(event.currentTarget.value)}>
          ${Object.keys(PACES).map((name) => html`<option value=${name}>${t(`play.clock.${name}`)}</option>`)}
        </select></label>
      <label><input type="checkbox" checked=${listed} onChange=${(/** @type {TargetedEvent<HTMLInputElement>} */ event) => setListed(event.currentTarget.checked)} />
        ${" "}${t("play.listed")}</label>
      <${RecordNote} shows=${game.record_shows ?? []} />
      <div role="status">${wrong && html`<p class="problem">${wrong}</p>`}</div>
      <div class="row">
        <button class=${device ? "" : "primary"} disabled=${wrong !== ""} onClick=${() => open(false)}>${t("play.start")}</button>
        <button class=${device ? "primary" : ""} disabled=${wrong !== ""} onClick=${() => open(true)}>${t("home.device")}</button>
      </div>
    </form></main>`;
}

/**
 * The others on this device are guests of their own; their tokens stay in this browser.
 * @param {string} table
 * @param {number} people
 */
async function hotSeat(table, people) {
  const others = [];
  for (let place = 1; place < people; place += 1) {
    others.push(await newGuest(`${t("play.seat", { number: place + 1 })}`));
  }
  localStorage.setItem(`tuckbox.device.${table}`, JSON.stringify(others));
}
