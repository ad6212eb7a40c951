// What lies beside the sheet: the match score as tallies, the other's cards, piles that open.
import { html, useRef } from "../../ui.js";
import { t } from "../../texts.js";
import { Face, Piece } from "../../faces.js";
import { COINS, GAME } from "./card_in_play.js";

/** @import { SeatView, View } from "schemas/draw-the-line" */
/** @import { Children, Ref } from "../../ui.js" */
/** @import { Look } from "./close_look.js" */

/**
 * Points as strokes; the fifth crosses the four before it.
 * @param {{points: number}} props
 */
export function Tally({ points }) {
  const fives = Math.ceil(points / 5);
  return html`<span class="tally" role="img" aria-label=${t("dtl.points", { count: points })}>
    ${points === 0 && html`<span aria-hidden="true">–</span>`}
    ${Array.from({ length: fives }, (_, five) => {
      const count = Math.min(5, points - 5 * five);
      return html`<svg key=${five} viewBox="0 0 50 34" aria-hidden="true">
        ${Array.from(
          { length: Math.min(4, count) },
          (_, stroke) => html`
          <path key=${stroke} d=${`M${8 + stroke * 10} ${3 + (stroke % 2)} q${stroke % 2 ? 2 : -2} 14 ${stroke - 2} 27`} />`,
        )}
        ${count === 5 && html`<path d="M2 27 Q24 20 47 6" />`}
      </svg>`;
    })}
  </span>`;
}

/**
 * The score of the match, on a slip of paper.
 * @param {{view: View, names: string[]}} props
 */
export function ScoreSlip({ view, names }) {
  const match = view.options.length === "match";
  const title = match
    ? t("dtl.match", { number: view.endings.length + (view.to_move === "over" ? 0 : 1) })
    : t("dtl.single");
  return html`<section class="paper score-slip" aria-label=${t("dtl.score")}>
    <p class="caption">${title}</p>
    <ul>${names.map(
      (name, seat) => html`<li key=${seat}>
      <span class="small-coin"><${Piece} game=${GAME} piece=${COINS[seat]} label=${t(`dtl.${COINS[seat]}`)} /></span>
      <span class="who">${name}</span><${Tally} points=${view.scores[seat]} />
    </li>`,
    )}</ul>
    ${
      view.endings.length > 0 &&
      html`<ol class="games">${view.endings.map(
        (ending, number) => html`<li key=${number}>
      ${t(`dtl.how.${ending.how}`, { name: names[ending.winner], points: ending.points })}</li>`,
      )}</ol>`
    }
  </section>`;
}

/**
 * The cards of the seat across: backs in the hand, unless the hand was shown.
 * @param {{seat: number, name: string, side: SeatView, look: Look}} props
 */
export function Across({ seat, name, side, look }) {
  return html`<section class="across" aria-label=${t("dtl.across", { name })}>
    <p class="whose"><span class="small-coin"><${Piece} game=${GAME} piece=${COINS[seat]} /></span> ${name}</p>
    <ul class="backs" aria-label=${t("dtl.in-hand", { count: side.hand_size })}>
      ${
        side.hand
          ? side.hand.map(
              (card, place) => html`<li key=${`${card} ${place}`} class="open">
            <button class="card" aria-label=${card} ...${look({ card })}>
              <${Face} game=${GAME} card=${card} /></button></li>`,
            )
          : Array.from(
              { length: side.hand_size },
              (_, place) => html`<li key=${place}><${Piece} game=${GAME} piece="back" /></li>`,
            )
      }
    </ul>
    <span class="piles">
      <span class="deck-count">${t("dtl.deck", { count: side.deck_size })}</span>
      <${Pile} title=${t("dtl.discards-of", { name })} label=${t("dtl.discards", { count: side.discards.length })}
        attributes=${{ "data-at": `discards:${seat}` }}
        parts=${[{ title: "", cards: side.discards }, { title: t("dtl.seen", { name }), cards: seen(side) }]} />
    </span>
  </section>`;
}

/**
 * What everybody has seen of a deck in this match, each card as often as it was seen at once.
 * @param {SeatView} side
 * @returns {string[]}
 */
function seen(side) {
  const most = (/** @type {string[]} */ list) => {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const card of list) counts.set(card, (counts.get(card) ?? 0) + 1);
    return counts;
  };
  const [shown, known] = [most(side.shown), most(side.known)];
  const all = [...new Set([...side.known, ...side.shown])];
  return all.flatMap((card) => Array(Math.max(shown.get(card) ?? 0, known.get(card) ?? 0)).fill(card));
}

/**
 * A pile that opens, and may be a place to put a card.
 * @param {object} props
 * @param {string} props.title
 * @param {Children} props.label what lies on top
 * @param {{title: string, cards: string[]}[]} props.parts
 * @param {string} [props.kind] the class of its button
 * @param {{onClick?: () => void}} [props.attributes] of its button, this among them
 * @param {boolean} [props.opens] not while a card is being put on it
 */
export function Pile({ title, label, parts, kind = "small", attributes = {}, opens = true }) {
  /** @type {Ref<HTMLDialogElement>} */
  const box = useRef(null);
  const click = () => {
    attributes.onClick?.();
    if (opens) box.current?.showModal();
  };
  return html`<span class="pile"><button ...${attributes} class=${kind} onClick=${click}>${label}</button>
    <dialog ref=${box} class="pile-box" aria-label=${title} onClick=${(/** @type {Event} */ event) => event.target === box.current && box.current?.close()}>
      <div class="row"><h2>${title}</h2><button class="small" onClick=${() => box.current?.close()}>${t("do.close")}</button></div>
      ${parts.map(
        (part) => html`<section key=${part.title}>
        ${part.title && html`<h3>${part.title}</h3>`}
        ${
          part.cards.length === 0
            ? html`<p>${t("dtl.none")}</p>`
            : html`<ul class="laid-out">${part.cards.map(
                (card, place) => html`<li key=${`${card} ${place}`}>
              <${Face} game=${GAME} card=${card} label=${card} /></li>`,
              )}</ul>`
        }
      </section>`,
      )}
    </dialog></span>`;
}
