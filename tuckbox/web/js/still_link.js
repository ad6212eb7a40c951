// A table that stands still: what a board is handed in a replay in place of a connection. Nothing can
// be done at it.
import { signal } from "./ui.js";

export class StillLink {
  constructor(game, names, ending) {
    this.id = "";
    this.token = "";
    this.state = signal("open");
    this.you = signal("spectator");
    this.view = signal(null);
    this.steps = signal([]);
    this.news = signal([]);
    this.pending = signal(null);
    this.clock = signal(null);
    this.options = signal({});
    this.ahead = signal(0);
    const seats = names.map((name) => ({ kind: "person", name, taken: true }));
    this.table = signal({ game, phase: "over", seats, terms: {}, ending, steps: 0 });
    this.over = true;
    this.myMove = false;
  }

  /** Stand after so many steps, as `you` saw it. */
  show(view, steps, you) {
    this.you.value = you;
    this.steps.value = steps;
    this.view.value = view && { ...view, choices: [] };
  }

  async move() {}

  async previews() {
    return new Map();
  }
}
