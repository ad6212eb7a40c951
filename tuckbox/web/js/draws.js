// A player's part in fair draws (docs/fair-draws.md): commit to a contribution of one's own, and open
// it when everybody has committed. Browsers hash only on pages they trust (https, or this machine);
// elsewhere the service makes the contribution, and the table says so.

/** @import { Record as ContestRecord, DrawProof } from "schemas/draw-the-line" */
/** @import { Commit, DrawsView, Incoming, ReplayStep, TableView } from "schemas/service" */
/** @import { Viewer } from "./boards.js" */
/** @typedef {Uint8Array<ArrayBuffer>} Bytes */

export const canContribute = globalThis.crypto?.subtle !== undefined;

const utf8 = new TextEncoder();

/** @param {Bytes} bytes */
export function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {string} text */
export function unhex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/**
 * A number in 8 bytes, the highest first.
 * @param {number} number
 */
export function numberBytes(number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}

/**
 * JSON with sorted keys and no spaces.
 * @param {unknown} value
 * @returns {string}
 */
export function sortedJson(value) {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const parts = Object.entries(value).sort(([one], [two]) => (one < two ? -1 : 1));
    return `{${parts.map(([name, part]) => `${JSON.stringify(name)}:${sortedJson(part)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

/** @param {unknown} value */
export function jsonBytes(value) {
  return utf8.encode(sortedJson(value));
}

/**
 * The label and the parts in a row, each with its length before it.
 * @param {string} label
 * @param {Bytes[]} parts
 */
export function framed(label, ...parts) {
  const pieces = [utf8.encode(label), ...parts].flatMap((part) => [numberBytes(part.length), part]);
  const whole = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/**
 * @param {string} label
 * @param {Bytes[]} parts
 */
export async function hashed(label, ...parts) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", framed(label, ...parts)));
}

/** For one seat at one table. What was committed to is kept until it is opened, also over a reload. */
export class DrawPart {
  /** @param {string} table */
  constructor(table) {
    this.kept = `tuckbox.draws.${table}`;
    /** @type {Record<string, string>} contributions by what was committed to */
    this.made = JSON.parse(sessionStorage.getItem(this.kept) ?? "{}");
    this.busy = false;
  }

  /**
   * The message that is due now, if one is.
   * @param {{table: TableView | null, you: Viewer, setup: Record<string, unknown> | null}} now
   * @returns {Promise<Incoming | null>}
   */
  async answer({ table, you, setup }) {
    const draws = table?.draws;
    if (this.busy || !table || !draws || typeof you !== "number" || !draws.seats[you].own) return null;
    const mine = draws.seats[you];
    if (table.phase === "committing" && !mine.commitment) {
      if (!setup) return { type: "look" };
      this.busy = true;
      try {
        return await this.commit(draws, you, setup, table.seats[you].name);
      } finally {
        this.busy = false;
      }
    }
    if (table.phase !== "opening" || mine.contribution || !mine.commitment) return null;
    const contribution = this.made[mine.commitment];
    return contribution ? { type: "contribute", key: `open-${mine.commitment.slice(0, 32)}`, contribution } : null;
  }

  /**
   * @param {DrawsView} draws
   * @param {number} seat
   * @param {Record<string, unknown>} setup
   * @param {string | undefined} name
   * @returns {Promise<Commit>}
   */
  async commit(draws, seat, setup, name) {
    const random = () => crypto.getRandomValues(new Uint8Array(32));
    const contribution = await hashed("tuckbox/2 seat contribution", random(), new Uint8Array());
    const blind = random();
    const number = numberBytes(seat);
    const seal = await hashed("tuckbox/2 seat setup", number, jsonBytes(setup), blind);
    const commitment = await hashed(
      "tuckbox/2 seat commitment",
      unhex(draws.pledge),
      number,
      Uint8Array.of(1),
      jsonBytes({ name }),
      seal,
      contribution,
    );
    this.made[hex(commitment)] = hex(contribution);
    sessionStorage.setItem(this.kept, JSON.stringify(this.made));
    return {
      type: "commit",
      key: `commit-${hex(commitment).slice(0, 32)}`,
      seal: hex(seal),
      commitment: hex(commitment),
      blind: hex(blind),
    };
  }
}

// -- checking a record ------------------------------------------------------------------------------

/**
 * @param {Bytes} key
 * @param {string} label
 * @param {Bytes[]} parts
 */
export async function keyed(key, label, ...parts) {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, framed(label, ...parts)));
}

/** What can be proved, the least first. */
const PROVED = /** @type {const} */ (["nothing", "host", "some", "every"]);
const TICKETS = 1n << 128n;

/**
 * The ticket of a draw below the sum of the weights.
 * @param {Bytes} key
 * @param {number} number
 * @param {bigint} total
 */
async function ticket(key, number, total) {
  const fair = TICKETS - (TICKETS % total);
  for (let attempt = 0; ; attempt += 1) {
    const bytes = await keyed(key, "tuckbox/2 draw", numberBytes(number), numberBytes(attempt));
    const value = BigInt(`0x${hex(bytes.slice(0, 16))}`);
    if (value < fair) return value % total;
  }
}

/**
 * What a record proves about its draws, worked out here from the record: `faults` are the names of the
 * parts that do not fit. `steps` are those of the replay, with what could have been drawn at each.
 * @param {ContestRecord} record
 * @param {ReplayStep[]} steps
 * @returns {Promise<{proved: (typeof PROVED)[number], faults: string[], draws: number}>}
 */
export async function checkDraws(record, steps) {
  /** @type {Set<string>} */
  const faults = new Set();
  const proofs = record.draws ?? [];
  let draws = 0;
  let least = proofs.length === 0 ? 0 : PROVED.indexOf("every");
  for (const [place, proof] of proofs.entries()) {
    if (!proof.secret) return { proved: "nothing", faults: ["secret"], draws };
    const key = await proofKey(record, proof, unhex(proof.secret), faults);
    const next = proofs[place + 1]?.first_entry ?? Infinity;
    for (const { draw, odds, entries, text } of steps) {
      if (typeof draw !== "number" || !odds || entries <= proof.first_entry || entries > next) continue;
      if ((await drawn(key, draw, odds)) !== text) faults.add("draw");
      draws += 1;
    }
    const own = proof.seats.filter((seat) => seat.own).length;
    const says = own === proof.seats.length ? "every" : own > 0 ? "some" : "host";
    least = Math.min(least, PROVED.indexOf(says));
  }
  return { proved: faults.size > 0 ? "nothing" : PROVED[least], faults: [...faults], draws };
}

/**
 * What is drawn with a key, of what could be.
 * @param {Bytes} key
 * @param {number} number
 * @param {[string, number][]} odds
 */
async function drawn(key, number, odds) {
  const total = odds.reduce((sum, [, weight]) => sum + BigInt(weight), 0n);
  let left = await ticket(key, number, total);
  for (const [text, weight] of odds) {
    left -= BigInt(weight);
    if (left < 0n) return text;
  }
  return null;
}

/**
 * The key of the draws of one run of the protocol; whatever does not fit is a fault.
 * @param {ContestRecord} record
 * @param {DrawProof} proof
 * @param {Bytes} secret
 * @param {Set<string>} faults
 */
async function proofKey(record, proof, secret, faults) {
  /** @type {(name: string, found: Bytes, given: string | null) => void} */
  const check = (name, found, given) => {
    if (hex(found) !== given) faults.add(name);
  };
  const pledge = unhex(proof.pledge);
  const about = [text(proof.table), text(record.game), numberBytes(record.rules), jsonBytes(record.options)];
  check("pledge", await hashed("tuckbox/2 host pledge", ...about, secret), proof.pledge);
  const history = proof.first_entry === 0 ? "" : await digest(record.entries.slice(0, proof.first_entry));
  const bound = [pledge, ...about, numberBytes(proof.first_entry), text(history)];
  for (const [seat, given] of proof.seats.entries()) {
    const number = numberBytes(seat);
    const own = Uint8Array.of(given.own ? 1 : 0);
    const player = jsonBytes(record.players[seat]);
    const contribution = unhex(given.contribution ?? "");
    const setup = jsonBytes(record.seats[seat]);
    const seal = await hashed("tuckbox/2 seat setup", number, setup, unhex(given.blind ?? ""));
    check("seal", seal, given.seal);
    const parts = [pledge, number, own, player, unhex(given.seal), contribution];
    check("commitment", await hashed("tuckbox/2 seat commitment", ...parts), given.commitment);
    if (!given.own) {
      check("contribution", await keyed(secret, "tuckbox/2 host contribution", number), given.contribution);
      check("blind", await keyed(secret, "tuckbox/2 host blind", number), given.blind);
    }
    bound.push(own, player, unhex(given.seal), unhex(given.commitment));
  }
  check("binding", await hashed("tuckbox/2 contest", ...bound), proof.binding);
  const contributions = proof.seats.map((seat) => unhex(seat.contribution ?? ""));
  return keyed(secret, "tuckbox/2 draws", unhex(proof.binding), ...contributions);
}

/** @param {string} value */
function text(value) {
  return utf8.encode(value);
}

/** @param {unknown} value */
async function digest(value) {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", jsonBytes(value))));
}
