// The sheet of paper: nine squares with cards and coins, what a move would do there, what the last
// one did, and the end of a game with the line that won it.
import { html } from "../../ui.js";
import { t } from "../../texts.js";
import { SQUARES } from "./choices.js";
import { CardInPlay, described } from "./card_in_play.js";
import { one } from "../../elements.js";
import { both } from "../../parts/close_look.js";

/** @import { Children, TargetedEvent } from "../../ui.js" */
/** @import { Picking } from "../../parts/pick.js" */
/** @import { Laid } from "./card_in_play.js" */
/** @import { Square } from "./choices.js" */
/** @import { Look } from "./close_look.js" */
/** @import { Short } from "./outlook.js" */
/** @import { LastMove } from "./story.js" */
/** @typedef {{square: Square, card: string, seat: number, flipped: boolean, ahead?: boolean}} Coming a card that was sent, or laid ahead */
/** @import { Attributes } from "../../parts/close_look.js" */

/** @type {Record<string, number>} */
const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3 };

/**
 * @param {object} props
 * @param {Laid[]} props.board
 * @param {LastMove | null | undefined} props.last
 * @param {string[]} props.names
 * @param {Picking} props.pick
 * @param {Map<string, Short>} props.outlook what would happen, by square
 * @param {Coming | null} props.pending
 * @param {Map<string, "open"|"blocked">} props.pointed squares that a refusal is about
 * @param {(square: Square) => Attributes} props.gesture
 * @param {Look} props.look
 * @param {Square[][]} props.lines by which the game was won that lies there
 * @param {Children} props.children laid over the sheet
 */
export function Sheet({ board, last, names, pick, outlook, pending, pointed, gesture, look, lines, children }) {
  const laid = new Map(board.map((card) => [card.square, card]));
  const aimed = outlook.get(pick.over.value ?? "");
  const keys = (/** @type {TargetedEvent<HTMLElement, KeyboardEvent>} */ event) => {
    const on = event.target instanceof HTMLElement ? event.target.dataset.square : undefined;
    const at = SQUARES.indexOf(/** @type {Square} */ (on));
    const step = STEPS[event.key];
    if (at < 0 || !step) return;
    const sideways = Math.abs(step) === 1 && Math.floor(at / 3) !== Math.floor((at + step) / 3);
    const next = sideways ? undefined : SQUARES[at + step];
    event.preventDefault();
    if (next) one(event.currentTarget, `[data-square="${next}"]`)?.focus();
  };
  return html`<section class="dtl-sheet" aria-label=${t("dtl.sheet")} onKeyDown=${keys}>
    <div class="squares">
      ${SQUARES.map((square) => {
        const card = laid.get(square);
        const would = outlook.get(square);
        const coming = pending?.square === square ? pending : null;
        const classes = [
          "square",
          card ? "taken" : "free",
          last?.squares.includes(square) && "last",
          aimed && would === aimed && "aim",
          aimed?.taken.has(square) && "falls",
          pointed.get(square),
          coming && (coming.ahead ? "ahead" : "pending"),
        ];
        const attributes = card ? both(gesture(square), look(card)) : gesture(square);
        return html`<button key=${square} class=${classes.filter(Boolean).join(" ")} data-square=${square} data-at=${square}
          aria-label=${spoken({ square, card, would, coming, last, names })} ...${attributes}>
          <span class="name" aria-hidden="true">${square}</span>
          ${
            card &&
            html`<${CardInPlay} key=${card.card} card=${card} taken=${aimed?.taken.get(square) ?? last?.taken.get(square)}
            saved=${last?.saved.has(square)} />`
          }
          ${coming && !card && html`<${CardInPlay} key=${coming.card} card=${{ ...coming, holder: coming.seat }} />`}
          ${
            would &&
            !coming &&
            html`<span class="would">${would.lines.map(
              (line) => html`
            <span class=${line.kind}>${line.text}</span>`,
            )}</span>`
          }
        </button>`;
      })}
    </div>
    ${lines.map((line) => html`<${Stroke} key=${line.join()} line=${line} />`)}
    ${children}
  </section>`;
}

/**
 * @param {{square: Square, card?: Laid, would?: Short, coming: Coming | null, last?: LastMove | null, names: string[]}} facts
 */
function spoken({ square, card, would, coming, last, names }) {
  /** @type {string[]} */
  const said = [square];
  if (card) said.push(described(card, names));
  else said.push(coming ? t(coming.ahead ? "dtl.ahead" : "dtl.pending", { card: coming.card }) : t("dtl.free"));
  if (last?.squares.includes(square)) said.push(t("dtl.last"));
  if (would) said.push(...would.lines.map((line) => line.text));
  return said.join(". ");
}

/**
 * The line that was drawn, by pencil.
 * @param {{line: string[]}} props
 */
function Stroke({ line }) {
  const at = (/** @type {string} */ square) => [
    50 + 100 * "abc".indexOf(square[0]),
    50 + 100 * (3 - Number(square[1])),
  ];
  const [[x1, y1], [x2, y2]] = [at(line[0]), at(line[2])];
  const [dx, dy] = [Math.sign(x2 - x1) * 34, Math.sign(y2 - y1) * 34];
  const path = `M${x1 - dx} ${y1 - dy + 3} Q${(x1 + x2) / 2 + dy / 6} ${(y1 + y2) / 2 - dx / 6} ${x2 + dx} ${y2 + dy - 3}`;
  return html`<svg class="stroke" viewBox="0 0 300 300" preserveAspectRatio="none" aria-hidden="true">
    <path d=${path} pathLength="1" /></svg>`;
}
