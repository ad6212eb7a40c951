// Opening a table for people: who sits where, and what is chosen, as the game describes it.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { allGames, newGuest, openTable, optionsOf, reason, signIn } from "../service.js";
import { Top } from "../parts/top.js";
import { go } from "../app.js";

/** @import { GameInfo, OptionsInfo, Pace, SeatPlan } from "schemas/service" */
/** @import { Children, TargetedEvent } from "../ui.js" */
/**
 * @typedef {OptionsInfo["options"][number]} OptionInfo
 * @typedef {TargetedEvent<HTMLInputElement>} OfInput
 * @typedef {TargetedEvent<HTMLSelectElement>} OfSelect
 */

const LEVELS = ["beginner", "club", "expert", "study"];
/** @type {Record<string, Pace>} */
const PACES = {
  none: {},
  fast: { clock: "contest", time: 300_000, increment: 3_000 },
  slow: { clock: "contest", time: 900_000, increment: 10_000 },
  move: { clock: "move", time: 60_000 },
  days: { clock: "move", time: 172_800_000 },
};

/** @param {{game: string}} props */
export default function Play({ game: key }) {
  const [game, setGame] = useState(/** @type {GameInfo | null} */ (null));
  const [options, setOptions] = useState(/** @type {OptionInfo[]} */ ([]));
  const [chosen, choose] = useState(/** @type {Record<string, unknown>} */ ({}));
  const [seats, setSeats] = useState(/** @type {string[]} */ ([]));
  const [pace, setPace] = useState("none");
  const [listed, setListed] = useState(false);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    Promise.all([allGames(), optionsOf(key)]).then(
      ([games, described]) => {
        const found = games.find((each) => each.key === key);
        if (!found) return;
        setGame(found);
        setOptions(described.options);
        setSeats(Array(found.fewest_seats).fill("person"));
      },
      (error) => setProblem(error.message),
    );
  }, [key]);
  const open = async (/** @type {boolean} */ device) => {
    setProblem("");
    try {
      await signIn();
      /** @type {SeatPlan[]} */
      const plans = seats.map((seat) => (seat === "person" ? {} : { kind: "bot", level: seat }));
      const terms = { pace: PACES[pace], listed };
      const table = await openTable(key, plans, chosen, terms);
      if (device) await hotSeat(table, seats.filter((seat) => seat === "person").length);
      go(`/t/${table}`);
    } catch (error) {
      setProblem(reason(error));
    }
  };
  if (!game) return html`<main class="wide"><${Top} title=${t("play.title", { game: key })} />${problem}</main>`;
  const seat = (/** @type {number} */ place) => html`<label><span>${t("play.seat", { number: place + 1 })}</span>
    <select value=${seats[place]}
      onChange=${(/** @type {OfSelect} */ event) => setSeats(seats.with(place, event.currentTarget.value))}>
      <option value="person">${t("play.person")}</option>
      ${LEVELS.map((level) => html`<option value=${level}>${t("bot", { level: t(`level.${level}`) })}</option>`)}
    </select></label>`;
  return html`<main class="wide"><${Top} title=${t("play.title", { game: game.title })} />
    <form class="sheet" onSubmit=${(/** @type {Event} */ event) => event.preventDefault()}>
      ${problem && html`<p class="problem" role="alert">${problem}</p>`}
      ${
        game.most_seats > game.fewest_seats &&
        html`<label><span>${t("play.seats")}</span>
        <input type="number" min=${game.fewest_seats} max=${game.most_seats} value=${seats.length}
          onChange=${(/** @type {OfInput} */ event) => setSeats(resized(seats, game, Number(event.currentTarget.value)))} /></label>`
      }
      ${seats.map((_, place) => seat(place))}
      ${options.map(
        (option) => html`<${Option} option=${option} value=${chosen[option.name]}
        change=${(/** @type {unknown} */ value) => choose({ ...chosen, [option.name]: value })} />`,
      )}
      <label><span>${t("play.clock")}</span>
        <select value=${pace} onChange=${(/** @type {OfSelect} */ event) => setPace(event.currentTarget.value)}>
          ${Object.keys(PACES).map((name) => html`<option value=${name}>${t(`play.clock.${name}`)}</option>`)}
        </select></label>
      <label><input type="checkbox" checked=${listed} 
          onChange=${(/** @type {OfInput} */ event) => setListed(event.currentTarget.checked)} />
        ${" "}${t("play.listed")}</label>
      <div class="row">
        <button class="primary" onClick=${() => open(false)}>${t("play.start")}</button>
        <button onClick=${() => open(true)}>${t("home.device")}</button>
      </div>
    </form></main>`;
}

/**
 * @param {string[]} seats
 * @param {GameInfo} game
 * @param {number} count
 */
function resized(seats, game, count) {
  const size = Math.min(game.most_seats, Math.max(game.fewest_seats, count || 0));
  return Array.from({ length: size }, (_, place) => seats[place] ?? "person");
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

/**
 * Any option that a game describes, by its kind.
 * @param {{option: OptionInfo, value: unknown, change: (value: unknown) => void}} props
 */
function Option({ option, value, change }) {
  const current = value ?? option.default;
  const label = (/** @type {Children} */ field) =>
    html`<label><span>${option.title}</span>${field}<small>${option.help}</small></label>`;
  if (option.kind === "flag") {
    return html`<label><input type="checkbox" checked=${current}
      onChange=${(/** @type {OfInput} */ event) => change(event.currentTarget.checked)} /> ${option.title}: ${option.help}</label>`;
  }
  if (option.kind === "number") {
    return label(html`<input type="number" min=${option.low} max=${option.high} value=${current}
      onChange=${(/** @type {OfInput} */ event) => change(Number(event.currentTarget.value))} />`);
  }
  if (option.kind === "choice") {
    return label(html`<select value=${current}
      onChange=${(/** @type {OfSelect} */ event) => change(event.currentTarget.value)}>
      ${option.values.map((each) => html`<option value=${each.value}>${each.title}${each.help && `: ${each.help}`}</option>`)}
    </select>`);
  }
  return null; // decks and codes have their usual ones; choosing them has a page of its own
}
