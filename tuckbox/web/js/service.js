// Who one is here, and what is asked of the service over HTTP. The token is the identity: it is kept
// in this browser and never stands in an address.
import { signal } from "./ui.js";
import { language, t } from "./texts.js";

/** @import { AnswerTo, BodyOf, Error as Failure, GameInfo, Me, OptionsInfo, ReadingMatter, SeatPlan, TableTerms } from "schemas/service" */
/** @import { Signal } from "./ui.js" */

const KEPT = "tuckbox.me";

/** What the service refused, in a sentence that it made. */
export class ServiceProblem extends Error {
  /**
   * @param {string} code
   * @param {string} sentence
   * @param {number} status
   */
  constructor(code, sentence, status) {
    super(sentence);
    this.code = code;
    this.status = status;
  }
}

/**
 * Why something did not work, in a sentence.
 * @param {unknown} error
 */
export function reason(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Who this browser is; null before the first game.
 * @type {Signal<Me | null>}
 */
export const me = signal(JSON.parse(localStorage.getItem(KEPT) ?? "null"));

/** Whether the last request reached the service. */
export const reachable = signal(true);

/** @param {Me} person */
function keep(person) {
  me.value = person;
  localStorage.setItem(KEPT, JSON.stringify(person));
}

/** Forget who this browser is; only this device does. */
export function forgetMe() {
  me.value = null;
  localStorage.removeItem(KEPT);
}

/**
 * What is sent and what is answered goes by the method and the path.
 * @template {string} M
 * @template {string} P
 * @param {M} method
 * @param {P} path
 * @param {BodyOf<`${M} ${P}`>} [body]
 * @param {string} [token] another identity than one's own
 * @param {AbortSignal} [signal] gives the request up
 * @returns {Promise<AnswerTo<`${M} ${P}`>>}
 */
export async function ask(method, path, body, token = me.value?.token, signal = undefined) {
  /** @type {Record<string, string>} */
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? headers : { ...headers, "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal,
    });
  } catch {
    if (signal?.aborted) throw new ServiceProblem("given-up", "", 0);
    reachable.value = false;
    throw new ServiceProblem("unreachable", t("service.unreachable"), 0);
  }
  reachable.value = true;
  const found = await answer.json();
  if (!answer.ok) {
    const { code, sentence } = /** @type {Failure} */ (found);
    throw new ServiceProblem(code, sentence, answer.status);
  }
  return found;
}

/**
 * Be somebody: who one was, or a new guest under a name.
 * @param {string} [name]
 * @param {string} [password]
 * @returns {Promise<Me>}
 */
export async function signIn(name = "", password = "") {
  if (me.value !== null && name === "") {
    try {
      await ask("GET", "/api/me");
      return me.value;
    } catch (problem) {
      if (!(problem instanceof ServiceProblem && problem.code === "no-token")) throw problem;
      forgetMe(); // another service, or one's data was deleted there
    }
  }
  const guest = await newGuest(name || guestName(), password);
  keep(guest);
  return guest;
}

/**
 * An identity beside one's own, for somebody else on this device.
 * @param {string} name
 * @param {string} [password]
 */
export function newGuest(name, password = "") {
  return ask("POST", "/api/people", { name, password, kind: "guest" }, "");
}

/**
 * @param {string} name
 * @param {boolean} [member] keep the name for oneself
 */
export async function rename(name, member = false) {
  keep({ ...me.value, ...(await ask("POST", "/api/me", { name, member })) });
}

/** A friendly name for somebody who has not said theirs. */
export function guestName() {
  const pick = (/** @type {string[]} */ list) => list[crypto.getRandomValues(new Uint32Array(1))[0] % list.length];
  return `${pick(t("guest.adjectives").split(" "))} ${pick(t("guest.animals").split(" "))}`;
}

/** A key that lets a request be sent again without being done twice. */
export function freshKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Open a table; its name is the invitation.
 * @param {string} game
 * @param {SeatPlan[]} seats
 * @param {Record<string, unknown>} [options]
 * @param {TableTerms} [terms]
 * @param {string} [token]
 */
export async function openTable(game, seats, options = {}, terms = {}, token = undefined) {
  const body = { game, seats, options, terms, key: freshKey() };
  const { table } = await ask("POST", "/api/tables", body, token ?? me.value?.token);
  sessionStorage.setItem("tuckbox.opened", table); // who has opened it sits down at once
  return table;
}

/** @type {Map<string, Promise<any>>} */
const read = new Map();

/**
 * What there is to read at an address, in the language of the page; asked for once.
 * @param {string} address
 */
function readOnce(address) {
  const spoken = `${address}?language=${language.value}`;
  let found = read.get(spoken);
  if (found === undefined) {
    found = ask("GET", spoken);
    read.set(spoken, found);
    found.catch(() => read.delete(spoken));
  }
  return found;
}

/**
 * All games, as the service describes them.
 * @returns {Promise<GameInfo[]>}
 */
export async function allGames() {
  return (await readOnce("/api/games")).games;
}

/**
 * The rules and cards of a game.
 * @param {string} game
 * @returns {Promise<ReadingMatter>}
 */
export function reading(game) {
  return readOnce(`/api/games/${encodeURIComponent(game)}/reading`);
}

/**
 * What can be chosen for a game.
 * @param {string} game
 * @returns {Promise<OptionsInfo>}
 */
export function optionsOf(game) {
  return readOnce(`/api/games/${encodeURIComponent(game)}/options`);
}

/**
 * @param {string} table
 * @param {number} step
 * @param {number[]} actions
 * @param {string} token
 * @param {AbortSignal} signal
 */
export function wantPreviews(table, step, actions, token, signal) {
  const body = { step, actions, language: language.value };
  return ask("POST", `/api/tables/${table}/previews`, body, token, signal);
}

/**
 * @param {string} table
 * @param {number} step
 * @param {string} token
 * @param {AbortSignal} [signal]
 */
export function wantAdvice(table, step, token, signal) {
  return ask("POST", `/api/tables/${table}/advice`, { step }, token, signal);
}
