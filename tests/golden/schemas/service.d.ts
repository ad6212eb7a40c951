export type SchemaVersion = 1;

export type Options = OptionsInfo;

export type Replay = ReplayPart;

export interface About {
  version: string;
  games: string[];
  levels: string[];
  guests: boolean;
  password: boolean;
  bots: boolean;
  now: number;
  house: string;
  key: string;
}

/** Give the others more time. */
export interface AddTime {
  type: "add-time";
  time?: number;
  key: string;
}

/** A seat gave all the others more time. */
export interface AddedTimeNews {
  type: "added-time";
  seat: number;
  time: number;
}

/** What the coach says to the viewer. */
export interface Advice {
  viewer: number | "referee" | "spectator";
  situation: "choice" | "forced" | "not to move";
  chance_of: string;
  moves: AdvisedMove[];
  simulations: number;
  guesses: Guesses | null;
  asides: number;
  asides_weighed: boolean;
}

/** A move, as the view lists it, and the viewer's chance with it. */
export interface AdvisedMove {
  action: number;
  move: unknown;
  text: string;
  chance: number | null;
  certainty: "exact" | "sampled" | "unknown" | "unvisited";
  samples: number | null;
  interval: [number, number] | null;
}

/** Accept or decline what is offered, or withdraw what one has offered oneself. */
export interface Answer {
  type: "answer";
  offer: "draw" | "pause" | "rematch" | "take-back";
  accept: boolean;
  key: string;
}

/** A seat accepted or declined; the one who offered declines by withdrawing. */
export interface AnsweredNews {
  type: "answered";
  seat: number;
  accepted: boolean;
  table: string;
}

export interface Average {
  of: string;
  value: number;
}

/** A player's last connection was lost. */
export interface AwayNews {
  type: "away";
  seat: number;
}

/** A card to choose, with all that a list of cards is searched, filtered and sorted by. */
export interface BuildingCard {
  id: string;
  words: string;
  traits: [string, string][];
  numbers: [string, number][];
  formula: FormulaPart[];
}

/** The service closes the connection. `again`: whether to connect again soon. */
export interface Bye {
  type: "bye";
  sentence: string;
  again: boolean;
}

/** Cards of which a deck needs some. */
export interface CardGroup {
  name: string;
  cards: string[];
  fewest: number;
}

/**
 * What there is to read about a card. `face` is the id of the card to show with it, empty if
 * there is none; `rules` are the ids of the rules it rests on.
 */
export interface CardText {
  name: string;
  group: string;
  line: string;
  text: string;
  face: string;
  does: string;
  lists: [string, string[]][];
  character: string;
  rules: string[];
  origin: string;
}

/** For one table and its record. `chain` goes up to the entry that ended the contest. */
export interface Certificate {
  table: string;
  record: string;
  chain: ChainLink[];
  key: string;
  signature: string;
}

/**
 * What is published of an entry of the log when the contest is over: its digest, and how
 * many entries of the record came with it.
 */
export type ChainLink = [string, number, ...unknown[]];

export interface ChangedPerson {
  name: string;
  member?: boolean;
}

/** A setup with everything that was left out; or the problem with it. */
export interface CheckedSetup {
  options?: { [key: string]: unknown };
  seats?: { [key: string]: unknown }[];
  problem?: string;
}

/**
 * A legal action of the viewer: its number, the move it is, how that is written, and
 * whether it is only an aside, which passes no turn on.
 */
export interface Choice {
  action: number;
  move: unknown;
  text: string;
  aside: boolean;
}

/** One of a few texts. */
export interface ChoiceInfo {
  kind: "choice";
  name: string;
  title: string;
  help: string;
  values: ChoiceValue[];
  default: string;
}

/** What a choice would do, in words, as far as the sender can know. */
export interface ChoicePreview {
  action: number;
  events: unknown[];
  lines: string[];
  possible?: PossibleLine[];
  scores?: [number, number][];
}

/** One of the values of a choice. */
export interface ChoiceValue {
  value: string;
  title: string;
  help: string;
}

/** What was left to each seat at a moment, and whose time has been running since. */
export interface ClockView {
  at: number;
  left: number[];
  running: number | null;
}

/**
 * Close a table before its contest begins: for who has opened it, or was challenged and
 * declines.
 */
export interface Close {
  type: "close";
  key: string;
}

/** The table was closed by whoever runs the service, or by its opener before it began. */
export interface ClosedNews {
  type: "closed";
  reason: string;
}

/** The code of one collected card; the value is a text. */
export interface CodeInfo {
  kind: "code";
  name: string;
  title: string;
  help: string;
  card: string;
  pattern: string;
  ready: ReadyCodes[];
  default: string | null;
}

/** The codes of several different cards; the value is a list of texts. */
export interface CodesInfo {
  kind: "codes";
  name: string;
  title: string;
  help: string;
  card: string;
  pattern: string;
  fewest: number;
  most: number;
  ready: ReadyCodes[];
  default: string[] | null;
}

/** Commit to a contribution to the draws (docs/fair-draws.md). */
export interface Commit {
  type: "commit";
  seal: string;
  commitment: string;
  blind: string;
  key: string;
}

/** A seat committed to its contribution to the draws; all values are hexadecimal. */
export interface CommittedNews {
  type: "committed";
  seat: number;
  seal: string;
  commitment: string;
}

/**
 * Go on from a record after so many of its entries: one that is sent, or that of a table
 * whose contest is over.
 */
export interface Continuation {
  entries: number;
  seats: SeatPlan[];
  record?: string;
  table?: string;
  key?: string | null;
}

/** Open the contribution. */
export interface Contribute {
  type: "contribute";
  contribution: string;
  key: string;
}

/** A seat opened its contribution to the draws. */
export interface ContributedNews {
  type: "contributed";
  seat: number;
  contribution: string;
}

/**
 * Why a deck is not legal. `cards` are those that are too many, or the wrong ones; none if
 * only something is missing.
 */
export interface DeckFault {
  code: string;
  rule: string;
  sentence: string;
  cards: string[];
}

/** A deck of cards: one of the ready decks, or one's own. */
export interface DeckInfo {
  kind: "deck";
  name: string;
  title: string;
  help: string;
  written: "cards" | "lines";
  fewest: number;
  most: number;
  most_copies: number | null;
  cards: string[] | null;
  groups: CardGroup[];
  ready: ReadyDeck[];
  default: string | string[];
}

/** What there is to build a deck from. */
export interface DeckMatter {
  cards: BuildingCard[];
  formula: string;
}

/** A deck, and all that can be said about it. */
export interface DeckReport {
  name: string;
  idea: string;
  cards: string[];
  text: string;
  value: unknown;
  faults: DeckFault[];
  remarks: string[];
  tallies: Tally[];
  averages: Average[];
}

/**
 * A command that came before: it led to frame `number`, and is not done again. To somebody
 * who sees everything later it is all that is said.
 */
export interface Done {
  type: "done";
  key: string;
  number?: number;
}

export interface DrawSeatView {
  own: boolean;
  seal?: string;
  commitment?: string;
  contribution?: string;
}

/** What is published about the draws (docs/fair-draws.md). */
export interface DrawsView {
  table: string;
  pledge: string;
  seats: DrawSeatView[];
  binding?: string;
}

/** The contest was ended before the rules did. */
export interface EndedNews {
  type: "ended";
  how: "abandoned" | "agreement" | "resignation" | "rules" | "time";
  seat: number | null;
}

/** How a contest ended. `by` is the seat that resigned, ran out of time or left. */
export interface Ending {
  how: "abandoned" | "agreement" | "resignation" | "rules" | "time";
  by: number | null;
  scores: number[];
  winners: number[];
}

export interface Error {
  code: string;
  sentence: string;
}

/** True or false. */
export interface FlagInfo {
  kind: "flag";
  name: string;
  title: string;
  help: string;
  default: boolean;
}

/** A part of what the numbers of a card add up to, and what it is given for. */
export interface FormulaPart {
  given_for: string;
  value: number;
}

/**
 * What an entry of the log means to one viewer. Parts that have not changed are left out; a
 * frame with nothing but its number is about something that is not for this viewer.
 */
export interface Frame {
  type: "frame";
  number: number;
  answers?: string;
  at?: number;
  link?: string;
  you?: number | "referee" | "spectator" | null;
  news?: News | null;
  stand?: number | null;
  steps?: SeenStep[];
  lines?: string[][];
  view?: View | null;
  table?: TableView | null;
  clock?: ClockView | null;
  laid?: string[];
}

/** A game, for whoever chooses one. */
export interface GameInfo {
  key: string;
  title: string;
  summary: string;
  fewest_seats: number;
  most_seats: number;
  talks: boolean;
  can_be_drawn: boolean;
  stage_word: string;
  languages: string[];
  lesson?: boolean;
  record_shows?: string[];
}

export interface Games {
  games: GameInfo[];
}

/** What nobody can know, and what was assumed about it. */
export interface Guesses {
  worlds: number;
  draws: "enumerated" | "sampled";
  opponents: "best replies" | "equilibrium" | "simulated";
}

/**
 * The first message on every connection: who it is, and the last frame they have seen with
 * its link. If that is not the link of the service, which may have been restored from a backup,
 * they are told everything from the beginning.
 */
export interface Hello {
  type: "hello";
  token?: string;
  last?: number | null;
  link?: string;
  language?: string;
}

/** A player is connected. */
export interface HereNews {
  type: "here";
  seat: number;
}

export type Incoming = Sit | Rise | Close | Commit | Contribute | Move | Lay | TakeBack | Offer | Answer | Unpause | AddTime | Resign | Vote | Return | Say | Mute | Hello | Ping | Pong | Look;

/** The service was down; the time until `at` is nobody's. */
export interface InterruptedNews {
  type: "interrupted";
  since: number;
}

/** A seat laid moves ahead. */
export interface LaidNews {
  type: "laid";
  seat: number;
  moves: string[];
}

/**
 * Lay moves ahead, face-down: they are kept, nobody else is told of them, and as soon as it is
 * the sender's move they are made one after the other, without any time on the clock. If one
 * cannot be made then, the rest is forgotten. These replace what was laid before; none takes it
 * back.
 */
export interface Lay {
  type: "lay";
  moves: string[];
  key: string;
}

export interface Leader {
  name: string;
  rating: number;
  uncertainty: number;
  contests: number;
}

export interface Leaders {
  game: string;
  leaders: Leader[];
}

/** The first game of somebody new, as the learner sees it. */
export interface Lesson {
  game: string;
  seat: number;
  names: string[];
  moving: string;
  beginning: View;
  beats: LessonBeat[];
  record: string;
}

/**
 * A moment of a lesson: something that happens by itself (`step` alone), something that is
 * said (`say` alone), or something that the learner is asked to do (`action`), after which `step`
 * happens. `say` and `idea` are names of texts, `look` are places on the board to point at.
 */
export interface LessonBeat {
  say?: string;
  look?: string[];
  idea?: string;
  action?: number | null;
  previews?: ChoicePreview[];
  step?: ReplayStep | null;
}

export interface Link {
  secret: string;
  until: number;
}

export interface ListedSeat {
  kind: string;
  name?: string;
  level?: string;
  you?: boolean;
}

export interface ListedTable {
  table: string;
  game: string;
  phase: string;
  opened_at: number;
  seats: ListedSeat[];
  pace?: Pace;
  rated?: boolean;
  winners?: number[];
  ended_at?: number | null;
  challenged?: boolean;
}

export interface Listing {
  tables: ListedTable[];
}

/** Answered with a welcome: everything as it stands now. */
export interface Look {
  type: "look";
}

/** Who the sender is. The token is only told when it is new. */
export interface Me {
  id: string;
  name: string;
  kind: string;
  token?: string;
}

/**
 * Make a move, by its number, as the view lists it, or as a text. `step` is how many steps
 * had been made when the sender looked; `took` the milliseconds between then and now, by the
 * sender's own clock.
 */
export interface Move {
  type: "move";
  step: number;
  action?: number | null;
  text?: string | null;
  words?: string;
  took?: number | null;
  key: string;
}

/** A seat acted, and all draws that follow were made. */
export interface MovedNews {
  type: "moved";
  seat: number;
}

/** Hear no more of what a seat says, or hear it again. */
export interface Mute {
  type: "mute";
  seat: number;
  muted?: boolean;
  key: string;
}

/** The sender wants to hear no more from a person, or to hear them again. */
export interface MutedNews {
  type: "muted";
}

/** Begin to play: as a guest, or as a bot that somebody writes. */
export interface NewPerson {
  name: string;
  password?: string;
  kind?: "bot" | "guest" | "member";
}

/** Open a table. `challenge`: invite a member or bot by name. */
export interface NewTable {
  game: string;
  seats: SeatPlan[];
  options?: { [key: string]: unknown };
  terms?: TableTerms;
  challenge?: string;
  key?: string | null;
}

export type News = OpenedNews | SatNews | RoseNews | CommittedNews | ContributedNews | MovedNews | LaidNews | TookBackNews | OfferedNews | AnsweredNews | UnpausedNews | AddedTimeNews | EndedNews | HereNews | AwayNews | VotedNews | ReturnedNews | SaidNews | MutedNews | InterruptedNews | ClosedNews;

/** A whole number from `low` to `high`. */
export interface NumberInfo {
  kind: "number";
  name: string;
  title: string;
  help: string;
  low: number;
  high: number;
  default: number;
}

/** Offer something to the others; a takeback is offered by asking for it. */
export interface Offer {
  type: "offer";
  offer: "draw" | "pause" | "rematch";
  key: string;
}

export interface OfferView {
  kind: "draw" | "pause" | "rematch" | "take-back";
  seat: number;
  step?: number;
  accepted?: number[];
  waiting?: number[];
}

/** A seat offered something to the others. */
export interface OfferedNews {
  type: "offered";
  seat: number;
  offer: "draw" | "pause" | "rematch" | "take-back";
  step: number;
  table: string;
}

/** The first entry of every table. */
export interface OpenedNews {
  type: "opened";
}

/** All that can be chosen before a contest of a game. */
export interface OptionsInfo {
  options: (FlagInfo | NumberInfo | ChoiceInfo | DeckInfo | CodeInfo | CodesInfo)[];
  seat_options: (FlagInfo | NumberInfo | ChoiceInfo | DeckInfo | CodeInfo | CodesInfo)[];
  fewest_seats: number;
  most_seats: number;
}

export type Outgoing = Frame | Welcome | Refused | Done | Problem | Ping | Pong | Bye;

/**
 * How fast a table plays: without a clock, with so much time for a move, or with so much
 * for the whole contest and an increment with every move.
 */
export interface Pace {
  clock?: "contest" | "move" | "none";
  time?: number;
  increment?: number;
}

/** The ids of the cards in a new pack. */
export interface Pack {
  cards: string[];
}

/**
 * Both sides may ask whether the other is there; the answer is a pong. How long it takes
 * limits how much of a player's time is put down to the connection.
 */
export interface Ping {
  type: "ping";
}

/** Who sat at a seat: the name, and apart from it what kind of player that was. */
export interface PlayerInfo {
  name?: string;
  kind?: "bot" | "person";
  level?: string;
}

/** The answer to a ping; the service says what time it is there. */
export interface Pong {
  type: "pong";
  now?: number;
}

/** Something that happens in this share of what may be the case. */
export interface PossibleLine {
  line: string;
  share: number;
}

/** None if the contest has gone on since. */
export interface Previews {
  step: number;
  previews: ChoicePreview[];
}

/** A message that could not be read, or not be dealt with now. */
export interface Problem {
  type: "problem";
  code: string;
  sentence: string;
  key?: string;
}

/** The rules of a game as HTML, and its cards. */
export interface ReadingMatter {
  title: string;
  rules: string;
  rules_language: string;
  cards: CardText[];
}

/** Codes of cards that come with the game. */
export interface ReadyCodes {
  key: string;
  name: string;
  codes: string[];
}

/** A deck that comes with the game. */
export interface ReadyDeck {
  key: string;
  name: string;
  idea: string;
  value: string | string[];
  size: number;
}

export interface RecordBody {
  record: string;
}

/** A command that was not done: why, and how everything stands now. */
export interface Refused {
  type: "refused";
  key: string;
  sentence: string;
  refusal: unknown;
  number?: number;
  steps?: number;
  view?: View | null;
  table?: TableView | null;
  clock?: ClockView | null;
}

export interface ReplayPart {
  game: string;
  players: PlayerInfo[];
  names: string[];
  count: number;
  steps: ReplayStep[];
  beginning: View | null;
  ending: Ending | null;
}

/** A step, in words, and what the viewer knew after it. */
export interface ReplayStep {
  number: number;
  actor: number | "chance";
  text: string;
  words: string;
  events: unknown[];
  lines: string[];
  view: View;
  entries: number;
  draw?: number | null;
  odds?: [string, number][];
}

/** Give the contest up. */
export interface Resign {
  type: "resign";
  key: string;
}

/** Take one's seat back from the bot that has taken over. */
export interface Return {
  type: "return";
  key: string;
}

/** A person took their seat back from the bot that had taken over. */
export interface ReturnedNews {
  type: "returned";
  seat: number;
}

/** Give the seat up before the contest begins. */
export interface Rise {
  type: "rise";
  key: string;
}

/** A person gave a seat up before the contest began. */
export interface RoseNews {
  type: "rose";
  seat: number;
}

/** Table talk. */
export interface SaidNews {
  type: "said";
  seat: number | null;
  name: string;
  text: string;
}

/** A person took a seat. */
export interface SatNews {
  type: "sat";
  seat: number;
  name: string;
}

/** Talk at the table. */
export interface Say {
  type: "say";
  text: string;
  key: string;
}

/** Who is meant to sit at a seat: a person, or a bot of a level. */
export interface SeatPlan {
  kind?: "bot" | "person";
  level?: string;
  setup?: { [key: string]: unknown };
}

/** A seat, as everybody sees it. */
export interface SeatView {
  kind: "bot" | "person";
  name?: string;
  level?: string;
  taken?: boolean;
  away_since?: number | null;
  claim_at?: number | null;
  votes?: { [key: string]: "bot" | "wait" | "win" };
}

/** A step as one viewer sees it. `move` is null unless it is the viewer's own. */
export interface SeenStep {
  number: number;
  actor: number | "chance";
  move: unknown | null;
  words: string;
  events: unknown[];
}

/** Take a seat: this one, or any that is free. */
export interface Sit {
  type: "sit";
  seat?: number | null;
  setup?: { [key: string]: unknown };
  own?: boolean;
  key: string;
}

/**
 * A line of the stream of what concerns the sender: they are challenged, or a table at which
 * they sit has come to another phase.
 */
export interface TableEvent {
  type: "challenge" | "closed" | "committing" | "gathering" | "opening" | "over" | "playing";
  table: string;
  game: string;
}

export interface TableOpened {
  table: string;
}

/** What is agreed on apart from the game's own options. */
export interface TableTerms {
  pace?: Pace;
  listed?: boolean;
  talk?: boolean;
  watch?: boolean;
  delay?: number;
  rated?: boolean;
}

/** The table around the contest. */
export interface TableView {
  id: string;
  game: string;
  phase: "closed" | "committing" | "gathering" | "opening" | "over" | "playing";
  terms: TableTerms;
  seats: SeatView[];
  steps?: number;
  offer?: OfferView | null;
  paused?: boolean;
  rated?: boolean;
  ending?: Ending | null;
  rematch?: string;
  before?: string;
  draws?: DrawsView | null;
}

/**
 * Go back to before a step: at once if nobody has learnt anything since and all that was
 * done since was the sender's own; otherwise this asks the others.
 */
export interface TakeBack {
  type: "take-back";
  step: number;
  key: string;
}

/** How often something is in a deck: each faction, each rarity. */
export interface Tally {
  of: string;
  counts: [string, number][];
}

/**
 * The contest went back to before a step: at the wish of a seat, where nobody had learnt
 * anything since, or by consent of all.
 */
export interface TookBackNews {
  type: "took-back";
  step: number;
  seat: number | null;
}

/** End the pause. */
export interface Unpause {
  type: "unpause";
  key: string;
}

/** A seat ended the pause. */
export interface UnpausedNews {
  type: "unpaused";
  seat: number;
}

export interface UsedLink {
  secret: string;
}

/** What a record proves. */
export interface Verdict {
  holds: boolean;
  sentence: string;
  proved?: string;
}

/** What every game tells every viewer. A game's own view adds the position. */
export interface View {
  game: string;
  rules: number;
  options: { [key: string]: unknown };
  viewer: number | "referee" | "spectator";
  to_move: number | "chance" | "over";
  stage: number;
  scores: number[];
  choices: Choice[];
}

/**
 * Say what should be done about somebody who has been away for too long: claim the win, go
 * on waiting, or let a bot take over.
 */
export interface Vote {
  type: "vote";
  about: number;
  vote: "bot" | "wait" | "win";
  key: string;
}

/** What a seat wants done about another that has been away for too long. */
export interface VotedNews {
  type: "voted";
  seat: number;
  about: number;
  vote: "bot" | "wait" | "win";
}

export interface WantedAdvice {
  step: number;
}

/**
 * What is there to say about a deck? It is sent as a list of cards, or as a deck file, which
 * need not say its game.
 */
export interface WantedDeck {
  cards?: string[];
  name?: string;
  idea?: string;
  text?: string;
  language?: string;
}

/** `booster`, `tin`, or a single `card`. */
export interface WantedPack {
  kind: string;
}

/** What would some of the choices do that one has after so many steps? */
export interface WantedPreviews {
  step: number;
  actions: number[];
  language?: string;
}

/**
 * How did a contest go that is over? One that is sent as a record, or that of a table; as one
 * viewer saw it, some steps at a time.
 */
export interface WantedReplay {
  record?: string;
  table?: string;
  viewer?: number | "referee" | "spectator";
  language?: string;
  first?: number;
}

/**
 * Can a contest begin like this? `null` is a seat that has not chosen yet. With `random`,
 * chance chooses for all seats what they have to choose.
 */
export interface WantedSetup {
  seats: ({ [key: string]: unknown } | null)[];
  options?: { [key: string]: unknown };
  random?: boolean;
}

/**
 * Everything a viewer may know now, on arrival. Whoever has seen frames before gets those
 * since, without their views; whoever is new gets all steps that stand.
 */
export interface Welcome {
  type: "welcome";
  number: number;
  viewer: number | "referee" | "spectator";
  options: { [key: string]: unknown };
  table: TableView;
  now: number;
  link: string;
  frames?: Frame[];
  steps?: SeenStep[];
  lines?: string[][];
  view?: View | null;
  clock?: ClockView | null;
  setup?: { [key: string]: unknown } | null;
  record_shows?: string[];
  patience?: number | null;
  laid?: string[];
}

/** What is answered to a method and a path, as in `AnswerTo<"GET /api/games">`. */
export type AnswerTo<Request extends string> =
  Request extends `GET /api/tables/${string}/certificate` ? Certificate :
  Request extends `GET /api/games/${string}/cards/${string}` ? unknown :
  Request extends `POST /api/tables/${string}/commands` ? Frame | Done :
  Request extends `POST /api/tables/${string}/previews` ? Previews :
  Request extends `POST /api/tables/${string}/advice` ? Advice :
  Request extends `GET /api/tables/${string}/record` ? unknown :
  Request extends `GET /api/tables/${string}/stream` | `GET /api/tables/${string}/stream?${string}` ? Welcome | Frame | Problem | Bye :
  Request extends `GET /api/games/${string}/options` | `GET /api/games/${string}/options?${string}` ? OptionsInfo :
  Request extends `GET /api/games/${string}/reading` | `GET /api/games/${string}/reading?${string}` ? ReadingMatter :
  Request extends `GET /api/games/${string}/lesson` | `GET /api/games/${string}/lesson?${string}` ? Lesson :
  Request extends `POST /api/games/${string}/setups` ? CheckedSetup :
  Request extends `GET /api/games/${string}/decks` | `GET /api/games/${string}/decks?${string}` ? DeckMatter :
  Request extends `POST /api/games/${string}/decks` ? DeckReport :
  Request extends `POST /api/games/${string}/packs` ? Pack :
  Request extends `GET /api/leaders/${string}` ? Leaders :
  Request extends `GET /api/tables/${string}` ? Welcome :
  Request extends `POST /api/continuations` ? TableOpened :
  Request extends `POST /api/verifications` ? Verdict :
  Request extends `GET /api/openapi.json` ? unknown :
  Request extends `GET /api/me/events` ? TableEvent :
  Request extends `GET /api/me/export` ? unknown :
  Request extends `GET /api/me/tables` | `GET /api/me/tables?${string}` ? Listing :
  Request extends `POST /api/me/link` ? Link :
  Request extends `POST /api/replays` ? ReplayPart :
  Request extends `POST /api/people` ? Me :
  Request extends `GET /api/tables` | `GET /api/tables?${string}` ? Listing :
  Request extends `POST /api/tables` ? TableOpened :
  Request extends `GET /api/games` | `GET /api/games?${string}` ? Games :
  Request extends `POST /api/link` ? Me :
  Request extends `DELETE /api/me` ? unknown :
  Request extends `GET /api/me` ? Me :
  Request extends `POST /api/me` ? Me :
  Request extends `GET /api` ? About :
  never;

/** What has to be sent with a method and a path. */
export type BodyOf<Request extends string> =
  Request extends `POST /api/tables/${string}/commands` ? Sit | Rise | Close | Commit | Contribute | Move | Lay | TakeBack | Offer | Answer | Unpause | AddTime | Resign | Vote | Return | Say | Mute :
  Request extends `POST /api/tables/${string}/previews` ? WantedPreviews :
  Request extends `POST /api/tables/${string}/advice` ? WantedAdvice :
  Request extends `POST /api/games/${string}/setups` ? WantedSetup :
  Request extends `POST /api/games/${string}/decks` ? WantedDeck :
  Request extends `POST /api/games/${string}/packs` ? WantedPack :
  Request extends `POST /api/continuations` ? Continuation :
  Request extends `POST /api/verifications` ? RecordBody :
  Request extends `POST /api/replays` ? WantedReplay :
  Request extends `POST /api/people` ? NewPerson :
  Request extends `POST /api/tables` ? NewTable :
  Request extends `POST /api/link` ? UsedLink :
  Request extends `POST /api/me` ? ChangedPerson :
  undefined;
