// A card on the sheet: its face, the numbers that count now, the reason for each change, its coin.
import { html } from "../../ui.js";
import { t } from "../../texts.js";
import { Face, Piece } from "../../faces.js";

/** @import { CardInPlay as InPlay } from "schemas/draw-the-line" */
/**
 * A card on the sheet, as in `view.board`; without its sides if only events told of it.
 * @typedef {Pick<InPlay, "card" | "square" | "holder" | "flipped"> & Partial<InPlay>} Laid
 */

export const GAME = "draw-the-line";
export const COINS = ["heads", "tails"];

/**
 * Where the numbers stand on a face of 630 by 880, and the paper that covers the printed ones.
 * @type {["top" | "right" | "bottom" | "left", number, number][]}
 */
const SIDES = [
  ["top", 315, 88],
  ["right", 554, 298],
  ["bottom", 315, 796],
  ["left", 76, 298],
];

/**
 * A number with its sign: +1, −1.
 * @param {number} number
 */
export function signed(number) {
  return number < 0 ? `−${-number}` : `+${number}`;
}

/**
 * Why the numbers are not the printed ones, in words; empty if they are.
 * @param {Laid} card
 */
export function reasons(card) {
  const found = [];
  if (card.bonus) found.push(t("dtl.because", { bonus: signed(card.bonus), power: card.power }));
  if (card.flipped) found.push(t("dtl.flipped"));
  if (card.spent) found.push(t("dtl.spent"));
  return found;
}

/**
 * A card in play, in words.
 * @param {Laid} card
 * @param {string[]} names
 */
export function described(card, names) {
  const facts = { ...card, name: names[card.holder], coin: t(`dtl.${COINS[card.holder]}`) };
  const sides = card.top === undefined ? "" : t("dtl.sides", facts);
  return [t("dtl.held", facts), sides, ...reasons(card)].filter(Boolean).join(". ");
}

/** @param {{card: Laid, taken?: {attack: number, defence: number}, saved?: boolean}} props */
export function CardInPlay({ card, taken, saved }) {
  const bonus = card.bonus ?? 0;
  const change = bonus > 0 ? "raised" : bonus < 0 ? "lowered" : "same";
  const covered = card.top !== undefined && (bonus !== 0 || card.flipped);
  const turned = card.flipped && !covered;
  return html`<span class=${`in-play ${turned ? "turned" : ""}`} data-change=${change}>
    <${Face} game=${GAME} card=${card.card} />
    ${covered && html`<${Numbers} card=${card} />`}
    <span class="tags">
      ${bonus ? html`<span class=${`tag ${change}`}>${t("dtl.because", { bonus: signed(bonus), power: card.power })}</span>` : null}
      ${card.flipped && html`<span class="tag">⟲ <span class="word">${t("dtl.flipped")}</span></span>`}
      ${card.spent && html`<span class="tag">${t("dtl.spent-short")}</span>`}
      ${taken && html`<span class="tag fought">${t("dtl.beats", taken)}</span>`}
      ${saved && html`<span class="tag fought">${t("dtl.saved")}</span>`}
    </span>
    <span class="coin" key=${`coin ${card.holder}`}><${Piece} game=${GAME} piece=${COINS[card.holder]} /></span>
  </span>`;
}

/** @param {{card: Laid}} props */
function Numbers({ card }) {
  const bonus = card.bonus ?? 0;
  const arrow = bonus > 0 ? "▲" : bonus < 0 ? "▼" : "";
  return html`<svg class="face numbers" viewBox="0 0 630 880" aria-hidden="true">
    ${SIDES.map(
      ([side, x, y]) => html`<g key=${side}>
      <rect x=${x - 43} y=${y - 56} width="86" height="108" rx="12" fill="#fbf6e9" />
      <text x=${x} y=${y + 47} text-anchor="middle">${card[side]}</text>
      ${arrow && html`<text class="arrow" x=${x + (side === "right" ? -56 : 56)} y=${y + 20} text-anchor="middle">${arrow}</text>`}
    </g>`,
    )}
  </svg>`;
}
