// The deck that lies on the workbench: it changes, is kept, and the service says what there is to say
// about it. What a legal deck is, nobody knows here.
import { signal } from "../ui.js";
import { language, t } from "../texts.js";
import { ask } from "../service.js";
import { announce } from "../announce.js";
import { dropDeck, keepDeck, keptDecks } from "./kept.js";

/** @import { DeckReport } from "schemas/service" */
/** @import { Signal } from "../ui.js" */
/** @import { Deck } from "./kept.js" */

/** @type {Deck} */
const EMPTY = { id: "", name: "", idea: "", cards: [] };

export class Bench {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    /** Its id is empty until it is kept, which it is with the first change. */
    this.deck = signal(EMPTY);
    /** @type {Signal<DeckReport | null>} what the service last said about it */
    this.report = signal(null);
    /** Why it could not be asked. */
    this.problem = signal("");
    /** @type {Signal<{name: string, undo: () => void} | null>} the deck that was thrown away last */
    this.dropped = signal(null);
    this.asked = 0;
  }

  /**
   * How often a card is in the deck.
   * @param {string} card
   */
  count(card) {
    return this.deck.value.cards.filter((each) => each === card).length;
  }

  // -- changing it ------------------------------------------------------------------------------

  /** @param {string} card */
  add(card) {
    this._change({ cards: [...this.deck.value.cards, card] });
    announce(t("decks.added", { card, count: this.count(card), all: this.deck.value.cards.length }));
  }

  /**
   * Take out the card at a place, or the last copy of a card.
   * @param {number | string} which
   */
  remove(which) {
    const { cards } = this.deck.value;
    const at = typeof which === "number" ? which : cards.lastIndexOf(which);
    if (at < 0) return;
    const card = cards[at];
    this._change({ cards: cards.toSpliced(at, 1) });
    announce(t("decks.removed", { card, count: this.count(card), all: this.deck.value.cards.length }));
  }

  /** @param {string} name */
  rename(name) {
    this._change({ name });
  }

  /** Keep the deck without a change. */
  keep() {
    this._change({});
  }

  /** @param {Partial<Deck>} facts */
  _change(facts) {
    const deck = { ...this.deck.value, ...facts };
    this.deck.value = keepDeck(this.game, { ...deck, name: deck.name || t("decks.unnamed") });
    this.look();
  }

  // -- another one ------------------------------------------------------------------------------

  /**
   * Put a deck on the bench; an empty one if none is given.
   * @param {Partial<Deck>} [deck]
   */
  open(deck) {
    this.deck.value = { ...EMPTY, ...deck };
    this.look();
  }

  /**
   * Put a deck there that the service reads first, from a text or an address; rejects if it cannot.
   * @param {object} facts
   */
  async bring(facts) {
    const { name, idea, cards, faults } = await this._ask(facts);
    const unread = faults.find((fault) => fault.code === "unreadable");
    if (unread) throw new Error(unread.sentence);
    this.open({ name, idea, cards });
  }

  /** A deck that chance has chosen. */
  async random() {
    const body = { seats: [{}, {}], random: true };
    const { seats = [] } = await ask("POST", `/api/games/${this.game}/setups`, body);
    this.open({ name: t("decks.random-name"), cards: /** @type {string[]} */ (seats[0].deck) });
  }

  drop() {
    const { id, name } = this.deck.value;
    const back = dropDeck(this.game, id);
    const deck = this.deck.value;
    this.dropped.value = {
      name,
      undo: () => {
        back();
        this.dropped.value = null;
        this.open(deck);
        announce(t("decks.restored", { name }));
      },
    };
    this.open(keptDecks(this.game).value.at(-1));
    announce(t("decks.dropped", { name }));
  }

  // -- what the service says about it -------------------------------------------------------------

  /**
   * @param {object} facts
   * @returns {Promise<DeckReport>}
   */
  _ask(facts) {
    return ask("POST", `/api/games/${this.game}/decks`, { ...facts, language: language.value });
  }

  /** Ask what there is to say; an answer about an earlier deck is not shown. */
  async look() {
    const { name, idea, cards } = this.deck.value;
    this.asked += 1;
    const asked = this.asked;
    try {
      const report = await this._ask({ name, idea, cards });
      if (asked !== this.asked) return;
      this.report.value = report;
      this.problem.value = "";
    } catch (error) {
      if (asked === this.asked) this.problem.value = /** @type {Error} */ (error).message;
    }
  }
}
