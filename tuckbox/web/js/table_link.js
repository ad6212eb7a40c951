// A connection to a table that mends itself, and what this viewer knows of the table. Whatever is
// sent is sent again until it is answered; the service does it once.
import { batch, signal } from "./ui.js";
import { language } from "./texts.js";
import { DrawPart, canContribute } from "./draws.js";
import { ServiceProblem, freshKey, wantAdvice, wantPreviews } from "./service.js";

/** @import { ClockView, Done, Frame, Hello, Incoming, Look, News, Outgoing, Ping, Pong, Problem, SeenStep, TableView, View, Welcome } from "schemas/service" */
/** @import { Signal } from "./ui.js" */
/** @import { BoardLink, Foreseen, ToldStep, Viewer } from "./boards.js" */

/** @typedef {Exclude<Incoming, Hello | Ping | Pong | Look>} Command */
/**
 * What a command says besides its type and key.
 * @template {Command["type"]} T
 * @typedef {Omit<Extract<Command, {type: T}>, "type" | "key">} Facts
 */
/**
 * Sends a command and shows the refusal, if there is one.
 * @typedef {<T extends Command["type"]>(type: T, facts?: Facts<T>) => Promise<void>} Attempt
 */
/** @typedef {{number: number, at?: number, news: News}} Told something that happened around the contest */
/** @typedef {TableLink & {table: {value: TableView}}} OpenLink that has been told of its table */
/** @typedef {OpenLink & {view: {value: View}}} PlayedLink at whose table the contest has begun */
/** @typedef {{message: Command, done: (answer: Done | Frame) => void, failed: (why: Refused) => void}} Waiting */

const WAITS = [100, 300, 1000, 2000, 5000];
/** Milliseconds of silence after which the connection is asked whether it is there, and given up. */
const SILENCE = 12000;

/** A command that was not done, with the sentence that says why. */
export class Refused extends Error {
  /** @param {{sentence: string, code?: string, refusal?: unknown}} message */
  constructor(message) {
    super(message.sentence);
    const refusal = /** @type {{code: string} | undefined} */ (message.refusal);
    this.code = refusal?.code ?? message.code;
    this.refusal = message.refusal ?? null;
  }
}

/** @implements {BoardLink} */
export class TableLink {
  /**
   * @param {string} table
   * @param {string} token empty to look on
   */
  constructor(table, token) {
    this.id = table;
    this.token = token;
    /** "connecting", "open", "lost" or "closed". */
    this.state = signal("connecting");
    /** Why the service closed the connection for good. */
    this.reason = signal("");
    /** @type {Signal<Viewer>} */
    this.you = signal("spectator");
    /** @type {Signal<View | null>} */
    this.view = signal(null);
    /** @type {Signal<TableView | null>} */
    this.table = signal(null);
    /** @type {Signal<ClockView | null>} */
    this.clock = signal(null);
    /** @type {Signal<View["options"]>} */
    this.options = signal({});
    /** @type {Signal<Record<string, unknown> | null>} */
    this.setup = signal(null);
    /** @type {Signal<string[]>} */
    this.recordShows = signal([]);
    /** How long the others wait for somebody whose connection is lost, in milliseconds. */
    this.patience = signal(/** @type {number | null} */ (null));
    /** When the connection was lost, by this machine's clock. */
    this.lostAt = 0;
    /** @type {Signal<ToldStep[]>} the steps that stand */
    this.steps = signal([]);
    /** @type {Map<number, {view: View, count: number}>} what was seen after a step, and how many there were then */
    this.past = new Map();
    /** @type {Signal<Told[]>} the latest last */
    this.news = signal([]);
    /** @type {Signal<number | null>} the action that was sent and is not acknowledged yet */
    this.pending = signal(null);
    /** @type {Signal<string[]>} the moves that were laid ahead and not made yet */
    this.laid = signal([]);
    /** @type {Signal<number | null>} the step whose motion the board still shows */
    this.held = signal(null);
    /** How far the service's clock is ahead of this machine's, in milliseconds. */
    this.ahead = signal(0);
    /** Called with every frame, after the signals have changed. */
    this.onFrame = (/** @type {Frame | Welcome} */ _frame) => {};
    /** @type {number | null} of the latest frame */
    this.number = null;
    this.link = "";
    /** @type {Map<string, Waiting>} */
    this.waiting = new Map();
    this.previewing = new AbortController();
    this.draws = canContribute ? new DrawPart(`${table}.${token.slice(0, 24)}`) : null;
    this.tries = 0;
    this.ended = false;
    this.lookedAt = performance.now();
    /** @type {WebSocket | null} */
    this.socket = null;
    this.heard = 0;
    this._again = 0;
    this._connect();
    this._beat = setInterval(() => this._listen(), 3000);
    this._online = () => this.state.value === "lost" && this._connect();
    addEventListener("online", this._online);
    this._offline = () => this._drop();
    addEventListener("offline", this._offline);
  }

  /** Leave: the seat stays taken, the connection goes. */
  close() {
    this.ended = true;
    clearInterval(this._beat);
    clearTimeout(this._again);
    removeEventListener("online", this._online);
    removeEventListener("offline", this._offline);
    this.socket?.close();
  }

  get over() {
    const phase = this.table.value?.phase;
    return phase === "over" || phase === "closed";
  }

  get myMove() {
    return this.view.value !== null && this.view.value.to_move === this.you.value && !this.over;
  }

  // -- asking -----------------------------------------------------------------------------------

  /**
   * Send a command; resolves when it is stored, rejects with `Refused` if it is not done.
   * @template {Command["type"]} T
   * @param {T} type
   * @param {Facts<T>} [facts]
   * @returns {Promise<Done | Frame>}
   */
  command(type, facts) {
    const key = freshKey();
    const message = /** @type {Command} */ ({ type, key, ...facts });
    return new Promise((done, failed) => {
      this.waiting.set(key, { message, done, failed });
      this._send(message);
    });
  }

  /**
   * @param {number} [seat] any that is free without it
   * @param {Record<string, unknown>} [setup]
   */
  sit(seat, setup = {}) {
    const where = seat === undefined ? {} : { seat };
    return this.command("sit", { setup, own: this.draws !== null, ...where });
  }

  /**
   * Make a move by its number. While one is on its way, another is not sent.
   * @param {number} action
   * @param {string} [words]
   */
  async move(action, words = "") {
    if (this.pending.value !== null) return;
    this.pending.value = action;
    this._forgetPreviews();
    const took = Math.round(performance.now() - this.lookedAt);
    const step = this.steps.value.length;
    try {
      await this.command("move", { step, action, took, ...(words ? { words } : {}) });
    } finally {
      this.pending.value = null;
    }
  }

  /**
   * Make a move that is no choice, in notation, to hear why it is not possible.
   * @param {string} text
   */
  attempt(text) {
    return this.command("move", { step: this.steps.value.length, text });
  }

  /**
   * Lay moves ahead: the service makes them as soon as it is one's move. None takes them back.
   * @param {string[]} moves
   */
  lay(moves) {
    return this.command("lay", { moves });
  }

  /**
   * What choices would do, by their numbers. Rejects when the table moves on before the answer.
   * @param {number[]} actions
   * @returns {Promise<Map<number, Foreseen>>}
   */
  async previews(actions) {
    const step = this.steps.value.length;
    const { signal } = this.previewing;
    // Whoever asks may have looked at a view that has just been followed by another.
    const known = new Set(this.view.value?.choices.map((each) => each.action));
    if (!actions.every((action) => known.has(action))) throw new ServiceProblem("given-up", "", 0);
    const found = await wantPreviews(this.id, step, actions, this.token, signal);
    if (found.previews.length < actions.length) throw new ServiceProblem("given-up", "", 0);
    return new Map(found.previews.map((each) => [each.action, each]));
  }

  /** Previews of a position that is about to be past are not waited for: the service would refuse. */
  _forgetPreviews() {
    this.previewing.abort();
    this.previewing = new AbortController();
  }

  advice() {
    return wantAdvice(this.id, this.steps.value.length, this.token);
  }

  /** Advice that nobody waits for: it is given up when the table moves on. */
  chances() {
    return wantAdvice(this.id, this.steps.value.length, this.token, this.previewing.signal);
  }

  // -- the connection -----------------------------------------------------------------------------

  _connect() {
    clearTimeout(this._again);
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.id}/socket`);
    this.socket?.close();
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      /** @type {Hello} */
      const hello = { type: "hello", language: language.value };
      if (this.token) hello.token = this.token;
      if (this.link) Object.assign(hello, { last: this.number, link: this.link });
      else this.number = null;
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.heard = Date.now();
      this._take(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this._lost();
    };
  }

  _lost() {
    this.socket = null;
    if (this.ended || this.state.value === "closed") return;
    if (this.state.value === "open") this.lostAt = Date.now();
    this.state.value = "lost";
    const wait = WAITS[Math.min(this.tries, WAITS.length - 1)];
    this.tries += 1;
    this._again = setTimeout(() => this._connect(), wait);
  }

  /** A connection can be gone without anybody noticing. */
  _listen() {
    if (this.socket === null || this.state.value !== "open") return;
    const silence = Date.now() - this.heard;
    if (silence > 2 * SILENCE) {
      this._drop();
    } else if (silence > SILENCE) {
      this._send({ type: "ping" });
    }
  }

  /** It may be gone, or only seem so: then the next one is there in a moment. */
  _drop() {
    if (this.socket === null) return;
    this.socket.close();
    this._lost();
  }

  /** @param {Incoming} message */
  _send(message) {
    if (this.socket?.readyState === WebSocket.OPEN && this.state.value === "open") {
      this.socket.send(JSON.stringify(message));
    }
  }

  // -- what comes in --------------------------------------------------------------------------------

  /** @param {Outgoing} message */
  _take(message) {
    if (message.type === "welcome") this._welcomed(message);
    else if (message.type === "frame") this._frame(message);
    else if (message.type === "done") this._done(message.key, message);
    else if (message.type === "refused") this._failed(message.key, message);
    else if (message.type === "problem") this._problem(message);
    else if (message.type === "ping") this._send({ type: "pong" });
    else if (message.type === "pong" && message.now) this.ahead.value = message.now - Date.now();
    else if (message.type === "bye" && !message.again) this._closed(message.sentence);
  }

  /** @param {string} sentence */
  _closed(sentence) {
    this.reason.value = sentence;
    this.state.value = "closed";
    for (const { failed } of this.waiting.values()) failed(new Refused({ sentence, code: "closed" }));
    this.waiting.clear();
  }

  /** @param {Problem} message */
  _problem(message) {
    if (message.code === "hello-first") this._closed(message.sentence);
    else if (message.key) this._failed(message.key, message);
  }

  /**
   * @param {string} key
   * @param {ConstructorParameters<typeof Refused>[0]} message
   */
  _failed(key, message) {
    this.waiting.get(key)?.failed(new Refused(message));
    this.waiting.delete(key);
  }

  /**
   * @param {string} key
   * @param {Done | Frame} message
   */
  _done(key, message) {
    this.waiting.get(key)?.done(message);
    this.waiting.delete(key);
  }

  /** @param {Welcome} message */
  _welcomed(message) {
    const goesBack = this.number !== null && message.number < this.number;
    const fresh = this.number === null || goesBack || !("frames" in message);
    const same = !goesBack && this.number === message.number && this.link === message.link;
    batch(() => {
      if (fresh && !same) {
        this.past.clear();
        this.steps.value = withLines(message.steps ?? [], message.lines);
      } else {
        for (const frame of message.frames ?? []) this._advance(frame);
      }
      this.number = message.number;
      this.link = message.link;
      this.ahead.value = message.now - Date.now();
      this.you.value = message.viewer;
      this.options.value = message.options;
      this.setup.value = message.setup ?? null;
      this.recordShows.value = message.record_shows ?? [];
      this.patience.value = message.patience ?? null;
      this.laid.value = message.laid ?? [];
      this.clock.value = message.clock ?? null;
      this.table.value = message.table;
      this._look(message.view ?? null);
      this.state.value = "open";
      this.tries = 0;
    });
    for (const { message: sent } of this.waiting.values()) this._send(sent);
    this._contribute();
    this.onFrame(message);
  }

  /** @param {Frame} message */
  _frame(message) {
    if (this.number !== null && message.number <= this.number) return;
    if (this.number === null || message.number > this.number + 1) {
      this.socket?.close(); // something got lost: say hello again with the last number
      return;
    }
    batch(() => this._advance(message));
    if (message.answers) this._done(message.answers, message);
    this._contribute();
    this.onFrame(message);
  }

  /** @param {Frame} frame */
  _advance(frame) {
    this.number = frame.number;
    this.link = frame.link ?? "";
    const stand = frame.stand ?? this.steps.value.length;
    for (const step of this.past.keys()) if (step > stand) this.past.delete(step);
    if (frame.steps || stand < this.steps.value.length) {
      this._forgetPreviews();
      const kept = this.steps.value.slice(0, stand);
      this.steps.value = [...kept, ...withLines(frame.steps ?? [], frame.lines)];
    }
    if (frame.news) {
      const latest = this.news.value.slice(-199);
      this.news.value = [...latest, { number: frame.number, at: frame.at, news: frame.news }];
    }
    if (frame.news) this.laid.value = frame.laid ?? [];
    if (frame.table) this.table.value = frame.table;
    if (frame.clock) this.clock.value = frame.clock;
    this.you.value = frame.you ?? this.you.value;
    if (frame.view) this._look(frame.view);
    const count = this.steps.value.length;
    // Steps that came together are seen together.
    for (let step = stand + 1; frame.view && step <= count; step += 1) this.past.set(step, { view: frame.view, count });
  }

  /** @param {View | null} view */
  _look(view) {
    if (view !== null) {
      // Big options come once, in the welcome, and by their digests after that.
      for (const [name, value] of Object.entries(view.options)) {
        const digest = typeof value === "object" && value !== null && "sha256" in value;
        if (digest) view.options[name] = this.options.value[name];
      }
    }
    this.view.value = view;
    this.lookedAt = performance.now();
  }

  async _contribute() {
    const now = { table: this.table.value, you: this.you.value, setup: this.setup.value };
    const message = await this.draws?.answer(now);
    if (message) this._send(message);
  }
}

/**
 * @param {SeenStep[]} steps
 * @param {string[][]} [lines]
 */
function withLines(steps, lines = []) {
  return steps.map((step, place) => ({ ...step, lines: lines[place] ?? [] }));
}
