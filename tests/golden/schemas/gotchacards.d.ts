export type SchemaVersion = 2;

export type Card = GotchaCardsCard;

export type Options = OptionsInfo;

export type Step = SeenStep;

export type View = GotchaCardsView;

/** Be Player1 of the next round (GC-1). */
export interface BeFirst {
  move: "be-first";
}

/** Be Player2 of the next round. */
export interface BeSecond {
  move: "be-second";
}

/** The Super Scissors of `seat` trashed a card of `other_seat`, who can be the same (GC-E4). */
export interface CardCut {
  event: "card-cut";
  seat: number;
  other_seat: number;
  card: string;
  lane: number;
}

/** Cards of which a deck needs some. */
export interface CardGroup {
  name: string;
  cards: string[];
  fewest: number;
}

export interface CardNotInDraft {
  code: "card-not-in-draft";
  card: string;
  rule: "GC-2";
}

export interface CardNotInHand {
  code: "card-not-in-hand";
  seat: number;
  card: string;
}

/** Where a card lies. */
export interface CardOnField {
  seat: number;
  lane: number;
}

/** In turn three and in overtime all cards have to be placed; so many are left. */
export interface CardsLeft {
  code: "cards-left";
  seat: number;
  count: number;
  rule: "GC-3";
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

/** The loser of a round chose who is Player1 of the next one, `lead` (GC-1). */
export interface Chose {
  event: "chose";
  seat: number;
  lead: number;
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

/** The seat has won. */
export interface ContestEnded {
  event: "contest-ended";
  seat: number;
}

/** Nothing can be done any more. */
export interface ContestOver {
  code: "contest-over";
}

/** A card of the deck was played on a Risky Gotcha (GC-E7). */
export interface Covered {
  event: "covered";
  seat: number;
  card: string;
  lane: number;
}

/** Super Scissors trash the card of a seat, one's own included, in a lane (GC-E4). */
export interface Cut {
  move: "cut";
  seat: 0 | 1;
  lane: number;
}

/** A Super Rock keeps the Super Scissors of this seat from cutting (GC-E5). */
export interface CutPrevented {
  event: "cut-prevented";
  seat: number;
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

/** Discard a card, for a Double-Edged card (GC-E11). */
export interface Discard {
  move: "discard";
  card: string;
}

/** A card from hand, for a Double-Edged card (GC-E11). */
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

/**
 * Chance: this seat is Player1 of a round or of an overtime turn (GC-1, GC-9), or wins the
 * round that only a lot can decide.
 */
export interface DrawLot {
  move: "draw-lot";
  seat: 0 | 1;
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

/** A card or a lot is being drawn. */
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

export type Event = LotFell | Chose | LeftOver | Drew | Kept | LaidOut | Picked | Shuffled | NothingDrawn | TurnStarted | OvertimeStarted | Showed | Placed | Finished | Flipped | CutPrevented | CardCut | LaneStarted | GotchaTrashed | Replaced | Covered | LaidBare | Swapped | NothingSwapped | Fought | Stayed | TookSweet | Discarded | RoundEnded | ContestEnded;

/** Place no more cards this turn (GC-3). */
export interface Finish {
  move: "finish";
}

/** The seat places no more cards this turn, after so many. */
export interface Finished {
  event: "finished";
  seat: number;
  count: number;
}

/** True or false. */
export interface FlagInfo {
  kind: "flag";
  name: string;
  title: string;
  help: string;
  default: boolean;
}

/** A card was turned face-up (GC-6). */
export interface Flipped {
  event: "flipped";
  seat: number;
  card: string;
  lane: number;
}

/** A lane was decided: the seat takes it, or nobody does (GC-7). */
export interface Fought {
  event: "fought";
  seat: number | null;
  lane: number;
  cards: [string | null, string | null];
  why: "alone" | "bareness" | "both-bare" | "both-cursed" | "curse" | "might" | "same-symbol" | "super-paper" | "sweetness" | "symbol";
}

/**
 * `id` is also its English name; `count` is how many there are in the deck.
 *
 * `beats` and `ties` are the ids of the cards that it beats and ties with in a lane. A Gotcha
 * is gone before its lane is fought, so it has none, and a Risky Gotcha fights only when it
 * lies bare (GC-E13); a card of which there is one does not meet itself. `points` is what the
 * card counts for whoever takes it (GC-8).
 */
export interface GotchaCardsCard {
  id: string;
  name: string;
  tier: "advanced" | "starter";
  effect: "Common" | "Curse" | "Double-Edged" | "Draw" | "Gotcha" | "Mighty" | "Risky Draw" | "Risky Gotcha" | "Super Paper" | "Super Rock" | "Super Scissors" | "Swap" | "Sweet";
  effect_text: string;
  effect_rule: string;
  symbol: "paper" | "rock" | "scissors" | null;
  finger: "across" | "left" | "right" | null;
  count: number;
  points: number;
  beats: string[];
  ties: string[];
  character: string;
}

/**
 * The whole table as one viewer sees it.
 *
 * `round` counts the rounds that were begun. `turn` is 1 to 3, 4 for the first overtime turn,
 * and so on; 0 before the first turn. `overtime` is 1 in the first overtime turn, `places_all`
 * tells that in this turn both place all their cards, neither knowing how the other does.
 * `starter` is the seat that starts it, `lead` is Player1 of the round, and `loser` is the
 * seat that has lost the last one and chooses. Chance draws `draws` cards for `drawer`.
 * `lane` is being settled, and `fought` tells that its fight is over. `deck` is null for
 * everybody but the referee.
 */
export interface GotchaCardsView {
  game: string;
  rules: number;
  options: { [key: string]: unknown };
  viewer: number | "referee" | "spectator";
  to_move: number | "chance" | "over";
  stage: number;
  scores: number[];
  choices: Choice[];
  phase: "choose" | "cut" | "deal" | "discard" | "done" | "gain" | "keep" | "last" | "last-lot" | "lot" | "overtime-draw" | "overtime-lot" | "pick" | "place" | "replace" | "show" | "top";
  round: number;
  turn: number;
  overtime: number;
  places_all: boolean;
  starter: number | null;
  lead: number | null;
  loser: number | null;
  deck_size: number;
  deck: string[] | null;
  trash: string[];
  draft: string[];
  seats: [SeatView, SeatView];
  drawer: number | null;
  draws: number;
  lane: number;
  fought: boolean;
  waiting: WaitingEffect[];
}

/**
 * A Gotcha has gone to the trash; its owner plays a card in its place if `replaced`, and
 * otherwise has none (GC-E6).
 */
export interface GotchaTrashed {
  event: "gotcha-trashed";
  seat: number;
  lane: number;
  replaced: boolean;
}

/** Player1 keeps this one of nine cards (GC-2). */
export interface Keep {
  move: "keep";
  card: string;
}

/** Only Player1 sees the card that was kept of nine (GC-2). */
export interface Kept {
  event: "kept";
  seat: number;
  card: string | null;
}

/** There was no card to draw for a Risky Gotcha (GC-E13). */
export interface LaidBare {
  event: "laid-bare";
  seat: number;
  lane: number;
}

/** One of the other eight, for the draft. */
export interface LaidOut {
  event: "laid-out";
  seat: number;
  card: string;
}

/** What lies in a lane that is about to be settled. */
export interface LaneStarted {
  event: "lane-started";
  lane: number;
  cards: [string | null, string | null];
}

/**
 * A card on one side of a lane; lane 0 is next to the deck.
 *
 * `card` is null for a face-down card of somebody else's. `under` is how many Risky Gotchas
 * lie beneath it; `used` tells that it has acted at the start of its lane, or has cut, and
 * `stayed` that it is a Super Rock in its additional turn.
 */
export interface LaneView {
  lane: number;
  card: string | null;
  under: number;
  open: boolean;
  used: boolean;
  stayed: boolean;
}

/** A card that a seat still held when the round was over, and that is trashed now. */
export interface LeftOver {
  event: "left-over";
  seat: number;
  card: string;
}

/** This seat is Player1 of the first round (GC-1). */
export interface LotFell {
  event: "lot-fell";
  seat: number;
}

export type Move = Keep | Pick | Place | Show | Replace | Discard | Finish | BeFirst | BeSecond | Cut | DrawLot | Draw;

/** At least one card has to be placed each turn. */
export interface NoCardPlaced {
  code: "no-card-placed";
  seat: number;
  rule: "GC-5";
}

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

/** There is no other card than the Super Scissors themselves; these could be cut. */
export interface NotCuttable {
  code: "not-cuttable";
  seat: number;
  lane: number;
  cuttable: CardOnField[];
  rule: "GC-E4";
}

/** Chance cannot do that now. */
export interface NotDrawn {
  code: "not-drawn";
}

/** Something else has to be done first, by this seat. */
export interface NotNow {
  code: "not-now";
  seat: number;
  awaited: "choose" | "cut" | "discard" | "keep" | "pick" | "place" | "replace";
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

/** Deck and trash are empty, so the seat draws nothing (GC-1). */
export interface NothingDrawn {
  event: "nothing-drawn";
  seat: number;
}

/** A Swap points at no card that it could swap with (GC-E10). */
export interface NothingSwapped {
  event: "nothing-swapped";
  seat: number;
  card: string;
  lane: number;
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

/** The lot has made the seat Player1 of an overtime turn (GC-9). */
export interface OvertimeStarted {
  event: "overtime-started";
  seat: number;
  number: number;
}

/** Take a card of the draft (GC-2). */
export interface Pick {
  move: "pick";
  card: string;
}

export interface Picked {
  event: "picked";
  seat: number;
  card: string;
}

/** Place a card face-down in the next free lane (GC-3, GC-4). */
export interface Place {
  move: "place";
  card: string;
}

/** Only its owner sees a card that is placed face-down. */
export interface Placed {
  event: "placed";
  seat: number;
  card: string | null;
  lane: number;
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

export type Refusal = NotAllowed | NoSuchAction | NoSuchSeat | ContestOver | WaitForChance | NotYours | NoWords | TooManyWords | NotText | NoSuchStep | TooManyTakebacks | NotNow | ShowFirst | DrawsFirst | NotDrawn | CardNotInHand | CardNotInDraft | NoCardPlaced | CardsLeft | NotCuttable;

/** Play a card where a Gotcha was (GC-E6). */
export interface Replace {
  move: "replace";
  card: string;
}

/** A card from hand was played where a Gotcha was (GC-E6). */
export interface Replaced {
  event: "replaced";
  seat: number;
  card: string;
  lane: number;
}

/** The seat has won a round; `other_points` are those of the other seat. */
export interface RoundEnded {
  event: "round-ended";
  seat: number;
  points: number;
  other_points: number;
  how: "lot" | "no-card" | "points";
}

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
 * `drafted` and `deduced` are memory help: cards among those held or face-down that were
 * seen in the draft, and those that the other player could work out when the deck was last
 * shuffled. `row_length` counts lanes that are empty by now; `next_lanes` are the lanes that
 * the cards of the hand would be placed in, one after the other. `owes` tells that a card has
 * to be shown for a Sweet, `placed` how many cards were placed this turn, `finished` that it
 * will be no more.
 */
export interface SeatView {
  hand_size: number;
  hand: string[] | null;
  drafted: string[];
  deduced: string[] | null;
  lanes: LaneView[];
  row_length: number;
  next_lanes: number[];
  pile: string[];
  points: number;
  owes: boolean;
  placed: number;
  finished: boolean;
}

/** A step as one viewer sees it. `move` is null unless it is the viewer's own. */
export interface SeenStep {
  number: number;
  actor: number | "chance";
  move: Move | null;
  words: string;
  events: Event[];
}

/** Place a card face-up in the next free lane, for a Sweet (GC-E9). */
export interface Show {
  move: "show";
  card: string;
}

/** This seat has to show a card for a Sweet before anything else. */
export interface ShowFirst {
  code: "show-first";
  seat: number;
  rule: "GC-E9";
}

/** A card was placed face-up, for a Sweet (GC-E9). */
export interface Showed {
  event: "showed";
  seat: number;
  card: string;
  lane: number;
}

/**
 * So many cards of the trash are the new deck (GC-1). At this moment each player can work
 * out the other's cards.
 */
export interface Shuffled {
  event: "shuffled";
  count: number;
}

/** A Super Rock that has won stays in its lane for one more turn (GC-E5). */
export interface Stayed {
  event: "stayed";
  seat: number;
  card: string;
  lane: number;
}

/** A Swap has changed places with the other card, across or in the next lane (GC-E10). */
export interface Swapped {
  event: "swapped";
  seat: number;
  card: string;
  lane: number;
  other_seat: number;
  other: string;
  other_lane: number;
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

/** The seat has taken a Sweet and must show its next card (GC-E9). */
export interface TookSweet {
  event: "took-sweet";
  seat: number;
}

/** The seat starts turn 1, 2 or 3. */
export interface TurnStarted {
  event: "turn-started";
  seat: number;
  number: number;
}

/** It is chance's move, or the action is one of chance's. */
export interface WaitForChance {
  code: "wait-for-chance";
}

/**
 * Something that a seat will do when the lane's fight is over: so many cards to draw or
 * to discard.
 */
export interface WaitingEffect {
  seat: number;
  does: "discard" | "draw";
  count: number;
}
