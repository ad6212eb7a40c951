export type SchemaVersion = 2;

export type Card = ScratchMyBackCard;

export type Options = OptionsInfo;

export type Step = SeenStep;

export type View = ScratchMyBackView;

/**
 * Something was said or done in the conversation: a card played, a pair or a card
 * discarded, a card exchanged, or the seat folds. The keyword is that of a Request.
 */
export interface Acted {
  event: "acted";
  seat: number;
  round: number;
  to: number | null;
  cards: string[];
  words: string;
  own: boolean;
  keyword: string | null;
  keyword_said: boolean | null;
  move: Request | Agree | Play | PassOn | Scratch | Fold | Pair | Exchange | Discard;
}

/** Play Agree, alone or together with a Request of the suit in play (SB-13). */
export interface Agree {
  move: "agree";
  card: string | null;
}

/** The seat wins the cards of the round (SB-14); `starter` starts the next (SB-16). */
export interface Agreed {
  event: "agreed";
  seat: number;
  points: number;
  starter: number;
}

export interface AsksOneself {
  code: "asks-oneself";
  rule: "SB-5";
}

/** Cards of which a deck needs some. */
export interface CardGroup {
  name: string;
  cards: string[];
  fewest: number;
}

export interface CardNotInHand {
  code: "card-not-in-hand";
  seat: number;
  card: string;
}

/**
 * Something to say with a card.
 *
 * `{keyword}` and `{request}` in it are blanks for the Request in play. `side` says for which
 * side it is, null for either. Of a Request `gist` is what it comes to in short, if the deck
 * says so; it fills `{request}` in what the one or the other side says.
 */
export interface CardPhrase {
  text: string;
  side: "asked" | "asker" | null;
  gist: Gist | null;
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

/** Only a Command answers a Command. */
export interface CommandOwed {
  code: "command-owed";
  rule: "SB-8";
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

/** Discard a card after a fold without an answer (SB-12). */
export interface Discard {
  move: "discard";
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

/** Cards are being drawn. */
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

export type Event = Drew | RoundStarted | PassedOver | Acted | NothingDrawn | Agreed | Folded | LeftOver | GameEnded;

/** Discard a card for a new one, having no Request (SB-6). */
export interface Exchange {
  move: "exchange";
  card: "Agree" | "Command" | "Decline" | "Excuse" | "Kindness" | "Pass it on" | "Reason" | "Reload" | "Scratch My Back" | "Why?";
}

/** Cards are exchanged only by a starter without a Request. */
export interface ExchangeBeforeRound {
  code: "exchange-before-round";
  rule: "SB-6";
}

/** A round opens with a Request; the starter has none and must exchange a card. */
export interface ExchangeFirst {
  code: "exchange-first";
  seat: number;
  rule: "SB-6";
}

/** True or false. */
export interface FlagInfo {
  kind: "flag";
  name: string;
  title: string;
  help: string;
  default: boolean;
}

/** Give the round up (SB-12). */
export interface Fold {
  move: "fold";
}

export interface FoldTooEarly {
  code: "fold-too-early";
  rule: "SB-12";
}

/** The seat takes the negative cards, the other speaker the positive ones (SB-15). */
export interface Folded {
  event: "folded";
  seat: number;
  points: number;
  other_seat: number;
  other_points: number;
}

export interface GameEnded {
  event: "game-ended";
  why: "no-request" | "rounds" | "target";
}

/**
 * A Request in short, as the one who is asked says it, "lend you my umbrella", and as the
 * asker says it, "lend me your umbrella".
 */
export interface Gist {
  asked: string;
  asker: string;
}

/** The seat cannot be asked, or named by Pass it on, for it holds no cards and others do. */
export interface HoldsNoCards {
  code: "holds-no-cards";
  seat: number;
  rule: "SB-5" | "SB-9";
}

/** A starter with a Request does not exchange cards. */
export interface HoldsRequest {
  code: "holds-request";
  seat: number;
  rule: "SB-6";
}

/** A card that was in hand at the end (SB-17). */
export interface LeftOver {
  event: "left-over";
  seat: number;
  card: string;
}

export type Move = Request | Agree | Play | PassOn | Scratch | Fold | Pair | Exchange | Discard | Draw;

/** The seat has folded without an answer and has to discard a card first. */
export interface MustDiscard {
  code: "must-discard";
  seat: number;
  rule: "SB-12";
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

/** Chance cannot draw this card. */
export interface NotInPile {
  code: "not-in-pile";
  card: string;
}

/** A seat that nobody sits at in this contest. */
export interface NotPlaying {
  code: "not-playing";
  seat: number;
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

/** A Reload with nothing to draw (SB-11). */
export interface NothingDrawn {
  event: "nothing-drawn";
  seat: number;
}

/** A card is discarded only after a fold without an answer. */
export interface NothingToDiscard {
  code: "nothing-to-discard";
  rule: "SB-12";
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

/** The card is for the other side, and the seat is not on it. */
export interface OtherSide {
  code: "other-side";
  seat: number;
  card: string;
  side: "asked" | "asker";
  rule: "SB-7";
}

/** With Agree goes a Request of the suit in play only. */
export interface OtherSuit {
  code: "other-suit";
  card: string;
  suit: string;
  rule: "SB-13";
}

/** Discard two Requests of one suit for 2 points (SB-13). */
export interface Pair {
  move: "pair";
  card: string;
  other: string;
}

/** Play Pass it on: from now on this seat is asked (SB-9). */
export interface PassOn {
  move: "pass-on";
  to: 0 | 1 | 2 | 3 | 4 | 5;
}

/** The seat is one of the two speakers already. */
export interface PassToSpeaker {
  code: "pass-to-speaker";
  seat: number;
  rule: "SB-9";
}

/** The seat should start, has no Request, and there is nothing left to draw (SB-6). */
export interface PassedOver {
  event: "passed-over";
  seat: number;
}

/** Play a card alone (SB-7, SB-8, SB-11). */
export interface Play {
  move: "play";
  card: "Command" | "Decline" | "Excuse" | "Kindness" | "Reason" | "Reload" | "Why?";
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

export type Refusal = NotAllowed | NoSuchAction | NoSuchSeat | ContestOver | WaitForChance | NotYours | NoWords | TooManyWords | NotText | NoSuchStep | TooManyTakebacks | DrawsFirst | NotInPile | CardNotInHand | MustDiscard | NothingToDiscard | HoldsRequest | ExchangeBeforeRound | RequestFirst | ExchangeFirst | AsksOneself | NotPlaying | HoldsNoCards | RequestInRound | FoldTooEarly | CommandOwed | PassToSpeaker | OtherSuit | OtherSide;

/** Open the round: ask this seat (SB-5). */
export interface Request {
  move: "request";
  card: string;
  to: 0 | 1 | 2 | 3 | 4 | 5;
}

/** A round opens with a Request, and the starter holds one. */
export interface RequestFirst {
  code: "request-first";
  seat: number;
  rule: "SB-5";
}

/** In a round only Scratch My Back brings a new Request. */
export interface RequestInRound {
  code: "request-in-round";
  rule: "SB-7";
}

/** The hands are full, and this seat starts. */
export interface RoundStarted {
  event: "round-started";
  seat: number;
  number: number;
}

/** Play Scratch My Back together with a Request (SB-10). */
export interface Scratch {
  move: "scratch";
  card: string;
}

/**
 * `id` is the name of a kind, or the keyword of a Request.
 *
 * `suit` is null but for Requests, and so are `place`, which is 0 for the first Request of the
 * deck, and `suit_place`, which is 0 for all of its first suit. Every copy has two phrases;
 * those of all copies stand in a row.
 */
export interface ScratchMyBackCard {
  id: string;
  name: string;
  kind: "Agree" | "Command" | "Decline" | "Excuse" | "Kindness" | "Pass it on" | "Reason" | "Reload" | "Scratch My Back" | "Why?" | "Request";
  suit: string | null;
  place: number | null;
  suit_place: number | null;
  worth: -1 | 1;
  copies: number;
  text: string;
  rule: string;
  phrases: CardPhrase[];
}

/**
 * The whole table as one viewer sees it.
 *
 * `starter` starts this round or the next, `drawer` was the last to draw or draws now;
 * `attacker` asks and `defender` is asked, null between two rounds. `request` is the one in
 * play, `positives` and `negatives` count the cards of the round. `pile` is for the referee.
 */
export interface ScratchMyBackView {
  game: string;
  rules: number;
  options: { [key: string]: unknown };
  viewer: number | "referee" | "spectator";
  to_move: number | "chance" | "over";
  stage: number;
  scores: number[];
  choices: Choice[];
  phase: "discard" | "done" | "exchange" | "open" | "refill" | "reload" | "turn";
  starter: number;
  drawer: number;
  attacker: number | null;
  defender: number | null;
  request: string | null;
  command_owed: boolean;
  positives: number;
  negatives: number;
  pile_size: number;
  pile: string[] | null;
  seats: SeatView[];
  left_over: string[];
  talk: Utterance[];
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
 * One player. `hand` is null for everybody else.
 *
 * `turns` are those handed over in this round (SB-12); `no_request` is known of a player
 * who was passed over with the pile empty (SB-6).
 */
export interface SeatView {
  hand_size: number;
  hand: string[] | null;
  turns: number;
  no_request: boolean;
}

/** A step as one viewer sees it. `move` is null unless it is the viewer's own. */
export interface SeenStep {
  number: number;
  actor: number | "chance";
  move: Move | null;
  words: string;
  events: Event[];
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
 * One thing that was done, and the words that went with it.
 *
 * `own` tells whether the player said the words; else they are the card's. `words` is empty
 * where neither had any: pairs, exchanges and discards. `to` is null if it is for nobody.
 * With a Request that was put into words, `keyword_said` tells whether the words hold its
 * keyword; else both are null.
 */
export interface Utterance {
  round: number;
  seat: number;
  to: number | null;
  move: Request | Agree | Play | PassOn | Scratch | Fold | Pair | Exchange | Discard;
  words: string;
  own: boolean;
  keyword: string | null;
  keyword_said: boolean | null;
}

/** It is chance's move, or the action is one of chance's. */
export interface WaitForChance {
  code: "wait-for-chance";
}
