// The pack that lies open: its cards under their silver, kept across a reload until all are seen.
import { signal } from "../ui.js";
import { ask } from "../service.js";
import { keepCards } from "./kept.js";

/** @import { Signal } from "../ui.js" */
/** @typedef {{kind: string, cards: string[], seen: string[]}} Pack */

const place = (/** @type {string} */ game) => `tuckbox.pack.${game}`;

export class OpenPack {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    /** @type {Signal<Pack | null>} */
    this.pack = signal(JSON.parse(localStorage.getItem(place(game)) ?? "null"));
  }

  /** Whether some of its cards have not been seen. */
  get waits() {
    return this.pack.value !== null && this.pack.value.seen.length < this.pack.value.cards.length;
  }

  /** @param {string} kind */
  async open(kind) {
    const { cards } = await ask("POST", `/api/games/${this.game}/packs`, { kind });
    this._put({ kind, cards, seen: [] });
  }

  /**
   * A card has come to light: from now on it belongs to whoever has opened the pack.
   * @param {string} card
   */
  see(card) {
    const pack = this.pack.value;
    if (!pack || pack.seen.includes(card)) return;
    keepCards(this.game, [card]);
    this._put({ ...pack, seen: [...pack.seen, card] });
  }

  /** @param {Pack} pack */
  _put(pack) {
    this.pack.value = pack;
    localStorage.setItem(place(this.game), JSON.stringify(pack));
  }
}
