// A player's part in fair draws (docs/fair-draws.md): commit to a contribution of one's own, and open
// it when everybody has committed. Browsers hash only on pages they trust (https, or this machine);
// elsewhere the service makes the contribution, and the table says so.

export const canContribute = globalThis.crypto?.subtle !== undefined;

const utf8 = new TextEncoder();

export function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function unhex(text) {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** A number in 8 bytes, the highest first. */
export function numberBytes(number) {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(number));
  return bytes;
}

/** JSON with sorted keys and no spaces. */
export function sortedJson(value) {
  if (Array.isArray(value)) return `[${value.map(sortedJson).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${JSON.stringify(name)}:${sortedJson(value[name])}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

export function jsonBytes(value) {
  return utf8.encode(sortedJson(value));
}

/** The label and the parts in a row, each with its length before it. */
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

export async function hashed(label, ...parts) {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", framed(label, ...parts)));
}

/** For one seat at one table. What was committed to is kept until it is opened, also over a reload. */
export class DrawPart {
  constructor(table) {
    this.kept = `tuckbox.draws.${table}`;
    this.made = JSON.parse(sessionStorage.getItem(this.kept) ?? "{}");
    this.busy = false;
  }

  /** The message that is due now, if one is. */
  async answer({ table, you, setup }) {
    const draws = table?.draws;
    if (this.busy || !draws || typeof you !== "number" || !draws.seats[you].own) return null;
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
    if (table.phase === "opening" && !mine.contribution && mine.commitment in this.made) {
      const key = `open-${mine.commitment.slice(0, 32)}`;
      return { type: "contribute", key, contribution: this.made[mine.commitment] };
    }
    return null;
  }

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
