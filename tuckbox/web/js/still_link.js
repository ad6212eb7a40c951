// A table that stands still: what a board is handed in a replay in place of a connection. Nothing can
// be done at it.
import { signal } from "./ui.js";

/** @import { ClockView, Ending, TableView, View } from "schemas/service" */
/** @import { Signal } from "./ui.js" */
/** @import { BoardLink, Foreseen, ToldStep, Viewer } from "./boards.js" */
/** @import { Told } from "./table_link.js" */

/** @implements {BoardLink} */
export class StillLink {
  /**
   * @param {string} game
   * @param {string[]} names
   * @param {Ending | null} ending
   */
  constructor(game, names, ending) {
    this.id = "";
    this.token = "";
    this.state = signal("open");
    /** @type {Signal<Viewer>} */
    this.you = signal("spectator");
    /** @type {Signal<View | null>} */
    this.view = signal(null);
    /** @type {Signal<ToldStep[]>} */
    this.steps = signal([]);
    /** @type {Signal<number | null>} */
    this.pending = signal(null);
    /** @type {Signal<number | null>} */
    this.held = signal(null);
    /** @type {Signal<string[]>} */
    this.laid = signal([]);
    /** @type {Signal<Told[]>} */
    this.news = signal([]);
    /** @type {Signal<ClockView | null>} */
    this.clock = signal(null);
    /** @type {Signal<View["options"]>} */
    this.options = signal({});
    this.ahead = signal(0);
    /** @type {TableView["seats"]} */
    const seats = names.map((name) => ({ kind: "person", name, taken: true }));
    /** @type {Signal<TableView>} */
    this.table = signal({ id: "", game, phase: "over", seats, terms: {}, ending, steps: 0 });
    this.over = true;
    this.myMove = false;
  }

  /**
   * Stand after so many steps, as `you` saw it.
   * @param {View | null} view
   * @param {ToldStep[]} steps
   * @param {Viewer} you
   */
  show(view, steps, you) {
    this.you.value = you;
    this.steps.value = steps;
    this.view.value = view && { ...view, choices: [] };
  }

  /** @param {string} _text */
  async attempt(_text) {}

  /** @param {string[]} _moves */
  async lay(_moves) {}

  /**
   * @param {number} _action
   * @param {string} [_words]
   */
  async move(_action, _words) {}

  /**
   * @param {number[]} _actions
   * @returns {Promise<Map<number, Foreseen>>}
   */
  async previews(_actions) {
    return new Map();
  }
}
