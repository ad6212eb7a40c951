export type SchemaVersion = 2;

export type Options = OptionsInfo;

export type Step = SeenStep;

export type View = ScratchWarsView;

/** Add the first or second bonus that the hero has at this time of day (SW-6). */
export interface AddBonus {
  move: "add-bonus";
  bonus: number;
}

/** The seat aims at something of the other seat's; `card` is the hero or weapon hit. */
export interface Attacked {
  event: "attacked";
  seat: number;
  other_seat: number;
  target: HeroTarget | WeaponTarget | EffectTarget;
  card: string;
  strength: number;
}

/** What a hero adds to an effect; below 0 it has to (SW-6). */
export interface Bonus {
  effect: "attack" | "blessing" | "combo" | "combo-bonus" | "energy" | "healing" | "launcher" | "permanent" | "shield" | "universal" | "weapon-attack";
  value: number;
}

/** The hero's bonus for an effect (SW-6). */
export interface BonusAdded {
  event: "bonus-added";
  seat: number;
  effect: "attack" | "blessing" | "combo" | "combo-bonus" | "energy" | "healing" | "launcher" | "permanent" | "shield" | "universal" | "weapon-attack";
  value: number;
}

export interface BonusDeclined {
  event: "bonus-declined";
  seat: number;
}

/** A negative bonus has to be applied. */
export interface BonusForced {
  code: "bonus-forced";
  rule: "SW-6";
}

/** Without a bonus the attack is too weak for any target. */
export interface BonusNeeded {
  code: "bonus-needed";
  strength: number;
  lowest_resistance: number;
  rule: "SW-E3";
}

/** The bonus does not fit, is used up, or has to wait for a negative one. */
export interface BonusNotAllowed {
  code: "bonus-not-allowed";
  bonus: number;
  rule: "SW-6";
}

/** Cancel an own stored effect and take its weapon back (SW-E0). */
export interface Cancel {
  move: "cancel";
  weapon: number;
}

/** The seat cancels an effect of its own (SW-E0). */
export interface Cancelled {
  event: "cancelled";
  seat: number;
  weapon: number;
  card: string;
}

/** What was spun is used or skipped. */
export interface CannotBeStored {
  code: "cannot-be-stored";
  effect: "attack" | "blessing" | "combo" | "combo-bonus" | "energy" | "healing" | "launcher" | "permanent" | "shield" | "universal" | "weapon-attack";
}

export interface CannotPay {
  code: "cannot-pay";
  seat: number;
  weapon: number;
  card: string;
  cost: number;
  energy: number;
  rule: "SW-9";
}

export type Card = HeroCard | WeaponCard;

/** Cards of which a deck needs some. */
export interface CardGroup {
  name: string;
  cards: string[];
  fewest: number;
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

/** The seat takes a combo into the launch (SW-E9). */
export interface ComboTaken {
  event: "combo-taken";
  seat: number;
  weapon: number;
  card: string;
}

/** The seat launches nothing. */
export interface CombosKept {
  event: "combos-kept";
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

/** The notch has no meaning at this level (SW-8). */
export interface DidNothing {
  event: "did-nothing";
  seat: number;
  weapon: number;
  card: string;
}

/** An action that carries words or a time. One without stands in a record as its text. */
export interface Done {
  type: "do";
  text: string;
  words?: string;
  at?: number | null;
}

/** Chance: after too many equal spin-offs this seat decides who starts (SW-1). */
export interface DrawLot {
  move: "draw-lot";
  seat: number;
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

/** Each seat takes back its coins (SW-A1). */
export interface DuelDrawn {
  event: "duel-drawn";
  why: "both-fell" | "too-long";
  coins: number;
}

/** The seat takes the coins from the other seat (SW-A1). */
export interface DuelWon {
  event: "duel-won";
  seat: number;
  other_seat: number;
  coins: number;
}

/** An attack cancels an effect of the seat; the weapon is whole (SW-E3). */
export interface EffectBroke {
  event: "effect-broke";
  seat: number;
  weapon: number;
  card: string;
}

/** The effect that a weapon stores. */
export interface EffectTarget {
  what: "effect";
  weapon: number;
}

/** End the turn (SW-3). */
export interface EndTurn {
  move: "end-turn";
}

/** How a contest ended. `by` is the seat that resigned, ran out of time or left. */
export interface Ending {
  how: "abandoned" | "agreement" | "resignation" | "rules" | "time";
  by: number | null;
  scores: number[];
  winners: number[];
}

/** SW-E1; `energy` is what the hero has now. */
export interface EnergyGained {
  event: "energy-gained";
  seat: number;
  strength: number;
  energy: number;
}

export type Event = SpunForStart | StoppedForStart | SpinOffTied | SpinOffWon | Started | RoundStarted | SuddenDeath | TurnStarted | Mended | TurnEnded | Spun | Stopped | DidNothing | NothingInReach | Used | PutAway | Skipped | BonusAdded | BonusDeclined | EnergyGained | Healed | Stored | Repaired | Cancelled | Attacked | Shielded | LetPass | HeroHit | WeaponBroke | EffectBroke | Withstood | ShieldSpent | Struck | ComboTaken | Launched | CombosKept | DuelWon | DuelDrawn;

/** Launch the combos that were taken, and no more (SW-E9). */
export interface Fire {
  move: "fire";
}

/** True or false. */
export interface FlagInfo {
  kind: "flag";
  name: string;
  title: string;
  help: string;
  default: boolean;
}

/** Only chance does that, and now this seat has something to do. */
export interface ForChance {
  code: "for-chance";
  seat: number;
  awaited: "bonus" | "decide" | "launch" | "shields" | "spin-off" | "start" | "target" | "turn";
}

/** The winner of the spin-off starts (SW-1). */
export interface GoFirst {
  move: "go-first";
}

/** The winner of the spin-off lets the other start. */
export interface GoSecond {
  move: "go-second";
}

/** SW-E5; `lives` are what the hero has now. */
export interface Healed {
  event: "healed";
  seat: number;
  strength: number;
  lives: number;
}

/** A hero (SW-C2), with the kinds of weapon it handles and the four times of its day. */
export interface HeroCard {
  what: "hero";
  id: string;
  name: string;
  stars: number;
  foil: boolean;
  strength: number;
  weaker: number;
  one_in: number;
  character: string;
  own_name: string;
  origin: string;
  lives: number;
  team_lives: number;
  handles: ("axe" | "bow" | "sword" | "wand")[];
  day: [TimeOfDay, TimeOfDay, TimeOfDay, TimeOfDay];
}

/** The hero of the seat loses lives and has so many now. */
export interface HeroHit {
  event: "hero-hit";
  seat: number;
  card: string;
  lost: number;
  lives: number;
}

/** An attack on a weapon does not reach the hero. */
export interface HeroNotAttackable {
  code: "hero-not-attackable";
  seat: number;
  rule: "SW-E3";
}

/** The hero. */
export interface HeroTarget {
  what: "hero";
}

export interface InLaunchAlready {
  code: "in-launch-already";
  seat: number;
  weapon: number;
  card: string;
}

/** Launch no combo in this turn (SW-E9). */
export interface Keep {
  move: "keep";
}

/** Take the combo that a weapon stores into the launch (SW-E9). */
export interface Launch {
  move: "launch";
  weapon: number;
}

/** It is too late to keep the combos. */
export interface LaunchBegun {
  code: "launch-begun";
}

/** The combos of a launch are named in the order of the weapons, two or more of them. */
export interface LaunchInOrder {
  code: "launch-in-order";
  weapon: number;
  rule: "SW-E9";
}

/** A launch needs two combos, or one and a launcher. */
export interface LaunchTooSmall {
  code: "launch-too-small";
  combos: number;
  rule: "SW-E9";
}

/** These combos fly, with their strength and the bonus together (SW-E9). */
export interface Launched {
  event: "launched";
  seat: number;
  weapons: number[];
  strength: number;
}

/** The defender uses no more shields. */
export interface LetPass {
  event: "let-pass";
  seat: number;
}

/** Answer an attack with no more shields (SW-E8). */
export interface LetThrough {
  move: "let-through";
}

/** Chance draws a lot; there is nothing else to do, and no wheel to stop. */
export interface LotDrawn {
  code: "lot-drawn";
}

/** The repair of a weapon is done (SW-E6). */
export interface Mended {
  event: "mended";
  seat: number;
  weapon: number;
  card: string;
}

export type Move = Spin | Repair | Cancel | EndTurn | Use | Store | Skip | NoBonus | AddBonus | TargetHero | TargetWeapon | UseShield | LetThrough | Launch | Fire | Keep | GoFirst | GoSecond | StopAt | DrawLot;

/** What was spun is stored or skipped, not used. */
export interface MustBeStored {
  code: "must-be-stored";
  effect: "attack" | "blessing" | "combo" | "combo-bonus" | "energy" | "healing" | "launcher" | "permanent" | "shield" | "universal" | "weapon-attack";
  rule: "SW-E0";
}

/** The weapon is broken. */
export interface NeedsRepair {
  code: "needs-repair";
  seat: number;
  weapon: number;
  card: string;
  rule: "SW-E6";
}

/** Add no bonus (SW-6). */
export interface NoBonus {
  move: "no-bonus";
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

/** The seat has only so many weapons. */
export interface NoSuchWeapon {
  code: "no-such-weapon";
  seat: number;
  weapon: number;
  weapons: number;
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

/** Only broken weapons are repaired. */
export interface NotBroken {
  code: "not-broken";
  seat: number;
  weapon: number;
  card: string;
  rule: "SW-E6";
}

/** Something else has to be done first, by this seat. */
export interface NotNow {
  code: "not-now";
  seat: number;
  awaited: "bonus" | "decide" | "launch" | "shields" | "spin-off" | "start" | "target" | "turn";
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

/** The attack reaches nothing of the other seat's (SW-E3). */
export interface NothingInReach {
  event: "nothing-in-reach";
  seat: number;
  weapon: number;
  card: string;
  other_seat: number;
}

/** The weapon stores no effect. */
export interface NothingToCancel {
  code: "nothing-to-cancel";
  seat: number;
  weapon: number;
  card: string;
  rule: "SW-E0";
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

/** The seat decides to store what was spun. */
export interface PutAway {
  event: "put-away";
  seat: number;
  weapon: number;
  card: string;
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

export type Refusal = NotAllowed | NoSuchAction | NoSuchSeat | ContestOver | WaitForChance | NotYours | NoWords | TooManyWords | NotText | NoSuchStep | TooManyTakebacks | NotNow | ForChance | WheelSpins | WheelStopsAtNotch | LotDrawn | NoSuchWeapon | NothingToCancel | UnderRepair | StoresEffect | NeedsRepair | NotBroken | CannotPay | MustBeStored | CannotBeStored | BonusNotAllowed | BonusNeeded | BonusForced | HeroNotAttackable | WeaponNotAttackable | TooResistant | StoresNone | LaunchTooSmall | LaunchBegun | InLaunchAlready | LaunchInOrder;

/** Begin to repair a broken weapon (SW-E6). */
export interface Repair {
  move: "repair";
  weapon: number;
}

/** A repair begins; it is done at the start of the seat's next turn (SW-E6). */
export interface Repaired {
  event: "repaired";
  seat: number;
  weapon: number;
  card: string;
  cost: number | null;
}

/** Rounds count from 1. `time` is null where the level has no times of day. */
export interface RoundStarted {
  event: "round-started";
  number: number;
  time: "evening" | "morning" | "night" | "noon" | null;
}

/**
 * The whole table.
 *
 * `round` is 0 before the duel. `time` is null then, and where the level has no times of
 * day. `active` is the seat whose turn it is, or who spins in the spin-off. `used` says which
 * bonuses of this time of day the active hero has used up.
 *
 * What is being worked out: `source` is what it comes from, `weapon` and `notch` what was
 * spun, `strength` that of an attack, and `target` what it is aimed at on the other side.
 * `struck` counts the stored effects of the active seat that had their turn at its end, and
 * `volley` lists the weapons whose combos will fly.
 *
 * `coins` is what each seat has won or lost by the duel (SW-A1).
 */
export interface ScratchWarsView {
  game: string;
  rules: number;
  options: { [key: string]: unknown };
  viewer: number | "referee" | "spectator";
  to_move: number | "chance" | "over";
  stage: number;
  scores: number[];
  choices: Choice[];
  phase: "bonus" | "decide" | "done" | "launch" | "lot" | "shields" | "spin-off" | "spin-off-wheel" | "start" | "target" | "turn" | "wheel";
  round: number;
  time: "evening" | "morning" | "night" | "noon" | null;
  starter: number | null;
  active: number;
  ties: number;
  actions: number;
  used: [boolean, boolean];
  source: "launch" | "spun" | "strike" | null;
  weapon: number | null;
  notch: number | null;
  strength: number;
  target: HeroTarget | WeaponTarget | EffectTarget | null;
  struck: number;
  volley: number[];
  coins: [number, number];
  sides: [SideView, SideView];
}

/** What one seat published for the draws. */
export interface SeatProof {
  own: boolean;
  seal: string;
  commitment: string;
  contribution: string | null;
  blind: string | null;
}

/** A step as one viewer sees it. `move` is null unless it is the viewer's own. */
export interface SeenStep {
  number: number;
  actor: number | "chance";
  move: Move | null;
  words: string;
  events: Event[];
}

/** The shield under attack has answered itself, so that there is nothing to hit (SW-E8). */
export interface ShieldSpent {
  event: "shield-spent";
  seat: number;
  weapon: number;
  card: string;
}

/** A shield takes its strength off the attack; so much of it is left (SW-E8). */
export interface Shielded {
  event: "shielded";
  seat: number;
  weapon: number;
  card: string;
  strength: number;
  left: number;
}

/**
 * One hero, by the code of the card, with its weapons. `stored` lists the weapons that
 * store an effect in the order of storing, `rolled` is the number of the spin-off.
 */
export interface SideView {
  hero: string;
  weapons: WeaponView[];
  stored: number[];
  lives: number;
  energy: number;
  rolled: number | null;
}

/** Neither use nor store what was spun (SW-3). */
export interface Skip {
  move: "skip";
}

/** The seat decides not to use or store what was spun. */
export interface Skipped {
  event: "skipped";
  seat: number;
  weapon: number;
  card: string;
}

/** Spin a weapon, in the spin-off (SW-1) or in a turn (SW-2). */
export interface Spin {
  move: "spin";
  weapon: number;
}

/** The numbers were equal, so many times by now. */
export interface SpinOffTied {
  event: "spin-off-tied";
  times: number;
}

/** The seat decides who starts. */
export interface SpinOffWon {
  event: "spin-off-won";
  seat: number;
  how: "lot" | "number";
}

export interface Spun {
  event: "spun";
  seat: number;
  weapon: number;
  card: string;
  cost: number | null;
}

/** A seat spins a weapon in the spin-off. */
export interface SpunForStart {
  event: "spun-for-start";
  seat: number;
  weapon: number;
  card: string;
}

/** The seat starts, and loses lives for it; `chosen` if it wanted to. */
export interface Started {
  event: "started";
  seat: number;
  lost: number;
  chosen: boolean;
}

/** Chance: the wheel stops at a notch. */
export interface StopAt {
  move: "stop-at";
  notch: number;
}

/**
 * The wheel stops at a notch, with what is printed there. Only an effect that can be
 * stored has a resistance.
 */
export interface Stopped {
  event: "stopped";
  seat: number;
  weapon: number;
  card: string;
  notch: number;
  colour: "green" | "orange" | "red";
  effect: "attack" | "blessing" | "combo" | "combo-bonus" | "energy" | "healing" | "launcher" | "permanent" | "shield" | "universal" | "weapon-attack";
  strength: number;
  resistance: number | null;
}

/** The wheel of the spin-off stops; its strength is what counts. */
export interface StoppedForStart {
  event: "stopped-for-start";
  seat: number;
  weapon: number;
  card: string;
  notch: number;
  strength: number;
}

/** Put the weapon away with the effect that was spun (SW-E0). */
export interface Store {
  move: "store";
}

/** A weapon was put away with an effect, at its strength with the bonus (SW-E0). */
export interface Stored {
  event: "stored";
  seat: number;
  weapon: number;
  card: string;
  notch: number;
  effect: "attack" | "blessing" | "combo" | "combo-bonus" | "energy" | "healing" | "launcher" | "permanent" | "shield" | "universal" | "weapon-attack";
  strength: number;
  resistance: number;
}

/** The weapon is put away until its effect is cancelled. */
export interface StoresEffect {
  code: "stores-effect";
  seat: number;
  weapon: number;
  card: string;
  effect: "attack" | "blessing" | "combo" | "combo-bonus" | "energy" | "healing" | "launcher" | "permanent" | "shield" | "universal" | "weapon-attack";
  rule: "SW-E0";
}

/** The weapon stores no effect of this kind. */
export interface StoresNone {
  code: "stores-none";
  seat: number;
  weapon: number;
  card: string;
  effect: "attack" | "blessing" | "combo" | "combo-bonus" | "energy" | "healing" | "launcher" | "permanent" | "shield" | "universal" | "weapon-attack";
}

/** A permanent attack of the seat strikes (SW-E7). */
export interface Struck {
  event: "struck";
  seat: number;
  weapon: number;
  card: string;
  strength: number;
}

/** Both heroes lose lives; `lives` are what they have left (SW-7). */
export interface SuddenDeath {
  event: "sudden-death";
  lost: number;
  lives: [number, number];
}

/** The contest went back to before step `step`, at the wish of a seat or by agreement. */
export interface TakenBack {
  type: "take-back";
  step: number;
  by?: number | null;
  at?: number | null;
}

/** Aim an attack at the hero (SW-E2, SW-E4). */
export interface TargetHero {
  move: "target-hero";
}

/** Aim an attack at a weapon, or at the effect if it stores one (SW-E3). */
export interface TargetWeapon {
  move: "target-weapon";
  weapon: number;
}

/** What a hero has at one time of day: energy, and up to two bonuses. */
export interface TimeOfDay {
  time: "evening" | "morning" | "night" | "noon";
  energy: number;
  bonuses: Bonus[];
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

/** The target resists more than the attack is worth. */
export interface TooResistant {
  code: "too-resistant";
  seat: number;
  target: WeaponTarget | EffectTarget;
  card: string;
  resistance: number;
  strength: number;
  rule: "SW-E3";
}

export interface TurnEnded {
  event: "turn-ended";
  seat: number;
  why: "cannot-pay" | "choice" | "colour" | "no-actions";
}

/** The seat gains energy and has this much now. */
export interface TurnStarted {
  event: "turn-started";
  seat: number;
  gained: number | null;
  energy: number | null;
}

export interface UnderRepair {
  code: "under-repair";
  seat: number;
  weapon: number;
  card: string;
  rule: "SW-E6";
}

/** Use what was spun (SW-3). */
export interface Use {
  move: "use";
}

/** Answer an attack with the shield that a weapon stores (SW-E8). */
export interface UseShield {
  move: "use-shield";
  weapon: number;
}

/** The seat decides to use what was spun. */
export interface Used {
  event: "used";
  seat: number;
  weapon: number;
  card: string;
}

/** It is chance's move, or the action is one of chance's. */
export interface WaitForChance {
  code: "wait-for-chance";
}

/** A weapon of the seat breaks (SW-E3). */
export interface WeaponBroke {
  event: "weapon-broke";
  seat: number;
  weapon: number;
  card: string;
}

/**
 * A weapon (SW-C1). `cost` is the energy of a spin by a hero who handles it; `wheel` has
 * nine notches, clockwise from the top.
 */
export interface WeaponCard {
  what: "weapon";
  id: string;
  name: string;
  stars: number;
  foil: boolean;
  strength: number;
  weaker: number;
  one_in: number;
  character: string;
  kind: "axe" | "bow" | "sword" | "wand";
  cost: number;
  resistance: number;
  wheel: WheelNotch[];
}

/** The weapon is broken or under repair. */
export interface WeaponNotAttackable {
  code: "weapon-not-attackable";
  seat: number;
  weapon: number;
  card: string;
  rule: "SW-E3";
}

/** A weapon. */
export interface WeaponTarget {
  what: "weapon";
  weapon: number;
}

/**
 * A weapon as it lies there: the code of the card, and what it is called in this duel.
 * `notch` and `strength` are those of the effect it stores.
 */
export interface WeaponView {
  card: string;
  name: string;
  condition: "broken" | "ready" | "repairing" | "storing";
  notch: number | null;
  strength: number | null;
}

/** A notch of a wheel. Only an effect that can be stored has a resistance. */
export interface WheelNotch {
  colour: "green" | "orange" | "red";
  effect: "attack" | "blessing" | "combo" | "combo-bonus" | "energy" | "healing" | "launcher" | "permanent" | "shield" | "universal" | "weapon-attack";
  strength: number;
  resistance: number | null;
}

/** A seat has to wait until the wheel stops. */
export interface WheelSpins {
  code: "wheel-spins";
}

/** Chance has a wheel to stop, and no lot to draw. */
export interface WheelStopsAtNotch {
  code: "wheel-stops-at-notch";
}

/** Too little of the attack is left for a weapon or an effect of the seat. */
export interface Withstood {
  event: "withstood";
  seat: number;
  target: HeroTarget | WeaponTarget | EffectTarget;
  card: string;
  left: number;
}
