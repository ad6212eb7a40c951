export type SchemaVersion = 2;

export type Card = DrawTheLineCard;

export type Options = OptionsInfo;

export type Step = SeenStep;

export type View = DrawTheLineView;

export interface CannotFlip {
  code: "cannot-flip";
  card: string;
  rule: "DL-P7";
}

/** Cards of which a deck needs some. */
export interface CardGroup {
  name: string;
  cards: string[];
  fewest: number;
}

/**
 * A card on the board, with its sides as they count now. `holder` controls it, `player`
 * has played it; `spent` tells that Undying! has saved it, `fresh` that it was played in
 * this turn.
 */
export interface CardInPlay {
  square: "a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3";
  card: string;
  faction: string;
  rarity: string;
  power: string;
  top: number;
  right: number;
  bottom: number;
  left: number;
  bonus: number;
  holder: number;
  player: number;
  flipped: boolean;
  spent: boolean;
  fresh: boolean;
}

export interface CardNotInHand {
  code: "card-not-in-hand";
  seat: number;
  card: string;
}

/**
 * A legal action of the viewer: its number, the move it is, how that is written, and
 * whether it is only an aside, which passes no turn on.
 */
export interface Choice {
  action: number;
  move: Move;
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

/** One of the values of a choice. */
export interface ChoiceValue {
  value: string;
  title: string;
  help: string;
}

/**
 * The seat that decides has named the starter. If the game goes on, the starter has a card
 * to play (DL-14).
 */
export interface Chose {
  event: "chose";
  seat: number;
  starter: number;
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

/** This seat decides who goes first (DL-3). */
export interface CoinFell {
  event: "coin-fell";
  seat: number;
}

/** The seat has won. */
export interface ContestEnded {
  event: "contest-ended";
  seat: number;
}

/** Nothing can be done any more. */
export interface ContestOver {
  code: "contest-over";
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

/** A seat takes over a card: `attack` met `defence` on the touching sides (DL-8). */
export interface Defeated {
  event: "defeated";
  seat: number;
  card: string;
  square: "a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3";
  attack: number;
  defence: number;
}

/** A seat discards a card, in its turn or out of it (DL-10). */
export interface Discard {
  move: "discard";
  seat: 0 | 1;
  card: string;
}

export interface Discarded {
  event: "discarded";
  seat: number;
  card: string;
}

/** An action that carries words or a time. One without stands in a record as its text. */
export interface Done {
  type: "do";
  text: string;
  words?: string;
  at?: number | null;
}

/** Chance: a card is drawn. */
export interface Draw {
  move: "draw";
  card: string;
}

/** One run of the protocol and the draws that it answers for. */
export interface DrawProof {
  first_entry: number;
  table: string;
  pledge: string;
  seats: SeatProof[];
  binding: string;
  secret: string | null;
}

/** `id` is also its English name. `power` is empty for a card without one. */
export interface DrawTheLineCard {
  id: string;
  name: string;
  faction: "Kingdom" | "Monster" | "Undead" | "Wild";
  rarity: "common" | "rare" | "unique";
  top: number;
  right: number;
  bottom: number;
  left: number;
  power: string;
  power_text: string;
  character: string;
  provenance: "house" | "printed" | "reconstructed";
}

/**
 * The whole table as one viewer sees it.
 *
 * `active` is the seat whose turn it is, or who is dealt to; `decider` the one who says who
 * starts, `showing` the one who has shown a hand without a card to play.
 */
export interface DrawTheLineView {
  game: string;
  rules: number;
  options: { [key: string]: unknown };
  viewer: number | "referee" | "spectator";
  to_move: number | "chance" | "over";
  stage: number;
  scores: number[];
  choices: Choice[];
  phase: "deal" | "done" | "draw" | "flip" | "insult" | "next" | "play" | "refill" | "start" | "swap";
  active: number;
  decider: number | null;
  board: CardInPlay[];
  seats: [SeatView, SeatView];
  swaps: ("a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3")[];
  insults: number;
  showing: number | null;
  endings: GameResult[];
}

/** A card or a coin is on its way. */
export interface DrawsFirst {
  code: "draws-first";
}

/** Only the seat that draws sees the card. */
export interface Drew {
  event: "drew";
  seat: number;
  card: string | null;
}

/** How a contest ended. `by` is the seat that resigned, ran out of time or left. */
export interface Ending {
  how: "abandoned" | "agreement" | "resignation" | "rules" | "time";
  by: number | null;
  scores: number[];
  winners: number[];
}

export type Event = Drew | CoinFell | FellBehind | Chose | Played | Defeated | Survived | Lost | Swapped | Stayed | Discarded | TurnEnded | Showed | GameEnded | ContestEnded;

/** This seat decides because it has fewer points (DL-3). */
export interface FellBehind {
  event: "fell-behind";
  seat: number;
}

/** The first card of a game cannot be a unique. */
export interface FirstCardUnique {
  code: "first-card-unique";
  card: string;
  rule: "DL-5";
}

/** True or false. */
export interface FlagInfo {
  kind: "flag";
  name: string;
  title: string;
  help: string;
  default: boolean;
}

/** Chance: the coin says that this seat decides who starts. */
export interface FlipCoin {
  move: "flip-coin";
  seat: 0 | 1;
}

/** The seat has won a game of the contest; `lines` are those that it has won by (DL-12). */
export interface GameEnded {
  event: "game-ended";
  seat: number;
  points: number;
  how: "flipped-to-win" | "last-card-lost" | "last-card-won" | "line" | "line-and-all" | "no-card";
  lines: (("a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3")[])[];
}

/** How one game of the contest went. */
export interface GameResult {
  winner: number;
  points: number;
  how: "flipped-to-win" | "last-card-lost" | "last-card-won" | "line" | "line-and-all" | "no-card";
}

/** The seat that decides starts (DL-3). */
export interface GoFirst {
  move: "go-first";
}

/** The other seat starts. */
export interface GoSecond {
  move: "go-second";
}

/** Chance: a card is lost to Insult to injury! (DL-P4). */
export interface Lose {
  move: "lose";
  card: string;
}

/** A card from the hand, to Insult to injury! (DL-P4). */
export interface Lost {
  event: "lost";
  seat: number;
  card: string;
}

export type Move = Play | Swap | Stay | Refill | GoFirst | GoSecond | Discard | FlipCoin | Draw | Lose;

/** A number that stands for no action of this game. */
export interface NoSuchAction {
  code: "no-such-action";
  action: number;
  actions: number;
}

/** Somebody who is no seat at this table wants to act. */
export interface NoSuchSeat {
  code: "no-such-seat";
  seats: number;
}

/** A takeback to a step that there is not. */
export interface NoSuchStep {
  code: "no-such-step";
  step: number;
  steps: number;
}

/** In this game moves carry no words. */
export interface NoWords {
  code: "no-words";
}

/** A state's own refusal, without a reason; `Game.refusal` has the reason. */
export interface NotAllowed {
  code: "not-allowed";
  action: number;
}

/** A swap is possible with these squares only. */
export interface NotDefeatedNow {
  code: "not-defeated-now";
  square: "a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3";
  swaps: ("a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3")[];
  rule: "DL-P8";
}

/** Chance cannot do that now. */
export interface NotDrawn {
  code: "not-drawn";
}

/** Something else has to be done first, by this seat. */
export interface NotNow {
  code: "not-now";
  seat: number;
  awaited: "play" | "refill" | "start" | "swap";
}

/** Words with characters that are no plain text. */
export interface NotText {
  code: "not-text";
}

/** The action belongs to somebody else. It says no more: the reason may be secret. */
export interface NotYours {
  code: "not-yours";
  seat: number;
}

export interface NothingToSwap {
  code: "nothing-to-swap";
  rule: "DL-P8";
}

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

/** All that can be chosen before a contest of a game. */
export interface OptionsInfo {
  options: (FlagInfo | NumberInfo | ChoiceInfo | DeckInfo | CodeInfo | CodesInfo)[];
  seat_options: (FlagInfo | NumberInfo | ChoiceInfo | DeckInfo | CodeInfo | CodesInfo)[];
  fewest_seats: number;
  most_seats: number;
}

/** Play a card, turned by 180 degrees if `flip` (DL-P7). */
export interface Play {
  move: "play";
  card: string;
  square: "a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3";
  flip: boolean;
}

export interface Played {
  event: "played";
  seat: number;
  card: string;
  square: "a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3";
  flipped: boolean;
}

/** Who sat at a seat: the name, and apart from it what kind of player that was. */
export interface PlayerInfo {
  name?: string;
  kind?: "bot" | "person";
  level?: string;
}

/** Something that may happen, and in how many of all worlds it did: a share up to 1. */
export interface PossibleEvent {
  event: Event;
  share: number;
}

/**
 * What a choice would do. `events` happen in any case, in this order; `possible` ones come
 * after them, the likeliest first. `scores` are the lowest and highest of each seat.
 */
export interface Preview {
  action: number;
  move: Move;
  events: Event[];
  possible: PossibleEvent[];
  scores: [number, number][];
  worlds: number;
}

export interface RareInPlay {
  code: "rare-in-play";
  card: string;
  rule: "DL-7";
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

/** One contest. While it runs, `ending` and the secrets in `draws` are still missing. */
export interface Record {
  tuckbox: number;
  game: string;
  rules: number;
  options: { [key: string]: unknown };
  seats: { [key: string]: unknown }[];
  players: PlayerInfo[];
  draws?: DrawProof[];
  entries: (string | Done | TakenBack)[];
  ending?: Ending | null;
  digest?: string | null;
}

/** End the turn, and draw (DL-11). */
export interface Refill {
  move: "refill";
}

export type Refusal = NotAllowed | NoSuchAction | NoSuchSeat | ContestOver | WaitForChance | NotYours | NoWords | TooManyWords | NotText | NoSuchStep | TooManyTakebacks | NotNow | DrawsFirst | NotDrawn | CardNotInHand | FirstCardUnique | UniqueInPlay | RareInPlay | CannotFlip | SquareTaken | SquareApart | StarterChosen | NothingToSwap | NotDefeatedNow | StandsItsGround;

/** What one seat published for the draws. */
export interface SeatProof {
  own: boolean;
  seal: string;
  commitment: string;
  contribution: string | null;
  blind: string | null;
}

/**
 * One side of the table. What the viewer may not know is null.
 *
 * `shown` is what everybody has seen of the deck in this game, `known` the most copies of
 * each card that it has shown in any finished game.
 */
export interface SeatView {
  hand_size: number;
  hand_limit: number;
  deck_size: number;
  discards: string[];
  shown: string[];
  known: string[];
  hand: string[] | null;
  deck: string[] | null;
  deck_list: string[] | null;
}

/** A step as one viewer sees it. `move` is null unless it is the viewer's own. */
export interface SeenStep {
  number: number;
  actor: number | "chance";
  move: Move | null;
  words: string;
  events: Event[];
}

/** A card of a hand that holds nothing to play (DL-14). */
export interface Showed {
  event: "showed";
  seat: number;
  card: string;
}

/** The square touches no card in play; these are open. */
export interface SquareApart {
  code: "square-apart";
  square: "a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3";
  open: ("a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3")[];
  rule: "DL-4";
}

export interface SquareTaken {
  code: "square-taken";
  square: "a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3";
  card: string;
  rule: "DL-4";
}

/** A swap with this card fails. */
export interface StandsItsGround {
  code: "stands-its-ground";
  square: "a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3";
  card: string;
  rule: "DL-P3";
}

/** The starter is chosen only before the first card. */
export interface StarterChosen {
  code: "starter-chosen";
  rule: "DL-3";
}

/** Do not swap. */
export interface Stay {
  move: "stay";
}

/** The seat does not swap. */
export interface Stayed {
  event: "stayed";
  seat: number;
}

/** Undying! has saved a card for the seat that controls it (DL-P11). */
export interface Survived {
  event: "survived";
  seat: number;
  card: string;
  square: "a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3";
}

/** Swap the card just played with the one it has defeated there (DL-P8). */
export interface Swap {
  move: "swap";
  square: "a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3";
}

/** The card just played goes to `square`, the other card to `other_square` (DL-P8). */
export interface Swapped {
  event: "swapped";
  seat: number;
  card: string;
  square: "a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3";
  other: string;
  other_square: "a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3";
}

/** The contest went back to before step `step`, at the wish of a seat or by agreement. */
export interface TakenBack {
  type: "take-back";
  step: number;
  by?: number | null;
  at?: number | null;
}

/** Every takeback plays the contest again from its start, so there is an end to them. */
export interface TooManyTakebacks {
  code: "too-many-takebacks";
  most: number;
}

export interface TooManyWords {
  code: "too-many-words";
  length: number;
  longest: number;
}

/**
 * The other seat's turn begins, at the latest when the draws are done; if the game goes on,
 * that seat has a card to play (DL-14).
 */
export interface TurnEnded {
  event: "turn-ended";
  seat: number;
}

/** Another unique of the faction is in play. */
export interface UniqueInPlay {
  code: "unique-in-play";
  card: string;
  faction: string;
  other: string;
  rule: "DL-6";
}

/** It is chance's move, or the action is one of chance's. */
export interface WaitForChance {
  code: "wait-for-chance";
}
