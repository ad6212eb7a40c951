// The lanes between the players: the other side above, one's own below, and what happens to a card
// written on it. Player1 of the round has the deck to the left, Player2 to the right.
import { html } from "../../ui.js";
import { t } from "../../texts.js";
import { Back, CardFace, dataOf } from "./cards.js";
import { both } from "../../parts/close_look.js";
import { all, beside, sideways } from "../../elements.js";
import { cardOf } from "./plan.js";

/** @import { View } from "schemas/gotchacards" */
/** @import { TargetedEvent } from "../../ui.js" */
/** @import { Table } from "../gotchacards.js" */
/** @import { Beat, Cell, Row, Rows } from "./scene.js" */

/** So many lanes are drawn at least. */
const FEWEST = 5;

/**
 * The cards of both seats by lane, as the view has them.
 * @param {View} view
 * @returns {Rows}
 */
export function rowsOf(view) {
  const rowOf = (/** @type {number} */ seat) => {
    /** @type {Row} */
    const row = [];
    for (const each of view.seats[seat].lanes) row[each.lane] = each;
    return row;
  };
  return [rowOf(0), rowOf(1)];
}

/**
 * During a reveal, lanes that are settled are shown as they were told, the others as they are.
 * @param {Beat} beat
 * @param {View} view
 * @returns {Rows}
 */
export function rowsDuring(beat, view) {
  const now = rowsOf(view);
  const lanes = Math.max(now[0].length, now[1].length, ...beat.rows.map((row) => row.length));
  const rowOf = (/** @type {number} */ seat) =>
    Array.from({ length: lanes }, (_, lane) => (beat.settled.has(lane) ? beat.rows[seat][lane] : now[seat][lane]));
  return [rowOf(0), rowOf(1)];
}

/** @param {{board: Table}} props */
export function Field({ board }) {
  const { rows, plan, free, me, mirror } = board;
  const own = plan.how ? (free[Math.min(plan.items.length, plan.most - 1)] ?? 0) + 1 : 0;
  const count = Math.max(FEWEST, rows[0].length, rows[1].length, own);
  const lanes = Array.from({ length: count }, (_, lane) => lane);
  const key = (/** @type {TargetedEvent<HTMLElement, KeyboardEvent>} */ event) => {
    const step = sideways(event);
    const spots = all(event.currentTarget, "[data-fits=yes], button.gc-card");
    const next = beside(spots, mirror ? -step : step);
    if (!step || !next) return;
    event.preventDefault();
    next.focus();
  };
  return html`<section class=${`gc-lanes ${mirror ? "mirror" : ""}`} aria-label=${t("gotchacards.lanes")}
    data-zone="lanes" onKeyDown=${key} style=${{ "--lanes": count }}>
    ${lanes.map((lane) => html`<${Lane} key=${lane} lane=${lane} board=${board} me=${me} />`)}
  </section>`;
}

/** @param {{lane: number, board: Table, me: number}} props */
function Lane({ lane, board, me }) {
  const { beat, names, rows } = board;
  const winner = beat?.settled.get(lane);
  const settled = winner !== undefined;
  const now = beat ? beat.lane === lane : false;
  const used = rows[0][lane] || rows[1][lane];
  const tie = beat?.marks.some((mark) => mark.seat === null && mark.lane === lane);
  return html`<div class=${`gc-lane ${now ? "now" : ""} ${settled ? "settled" : ""} ${used ? "used" : ""}`} role="group"
    aria-label=${t("gotchacards.lane", { lane: lane + 1 })}>
    <${Spot} seat=${1 - me} lane=${lane} board=${board} />
    <p class=${`gc-between ${tie ? "told" : ""}`}>${
      settled
        ? winner === null
          ? t("gotchacards.tie")
          : html`<span aria-hidden="true">${winner === me ? "▼" : "▲"}</span> <span>${whose(board, names, winner)}</span>`
        : t("gotchacards.lane", { lane: lane + 1 })
    }</p>
    <${Spot} seat=${me} lane=${lane} board=${board} />
  </div>`;
}

/**
 * @param {Table} board
 * @param {string[]} names
 * @param {number} winner
 */
function whose({ you }, names, winner) {
  if (typeof you !== "number") return names[winner];
  return winner === you ? t("gotchacards.yours") : t("gotchacards.theirs");
}

/** @param {{seat: number, lane: number, board: Table}} props */
function Spot({ seat, lane, board }) {
  const { beat, me, plan, free, pick, rows, last, canCut } = board;
  const place = `lane:${lane}`;
  const own = seat === me;
  const slot = own ? free.indexOf(lane) : -1;
  const item = slot >= 0 ? plan.items[slot] : undefined;
  const cell = rows[seat][lane];
  const marks = beat?.marks.filter((mark) => mark.seat === seat && mark.lane === lane) ?? [];
  const tags = marks.map(
    (mark) => html`<span class="gc-tag" key=${mark.tag}>${t(`gotchacards.tag.${mark.tag}`)}</span>`,
  );
  const fate = fateOf(beat, seat, lane, cell);
  const at = `${seat}:${lane} lane:${lane}`;
  // Whoever puts a card where it cannot go is told so.
  const closed = board.picked !== null && pick.target(own ? place : `theirs:${lane}`);
  const marked = last.has(`${seat}:${lane}`) ? "last" : "";
  if (item)
    return html`<div class="gc-spot own" data-at=${at}><${Planned} item=${item} place=${place} board=${board} /></div>`;
  if (own && pick.fits(place)) {
    const label = t("gotchacards.put-here", { lane: lane + 1 });
    return html`<div class="gc-spot own" data-at=${at}>${tags}
      <button class="gc-empty" aria-label=${label} ...${pick.target(place)}><span aria-hidden="true">↓</span></button></div>`;
  }
  if (!cell || (cell.card === null && !cell.open && cell.lane === undefined && cell.under > 0)) {
    return html`<div class=${`gc-spot ${own ? "own" : ""}`} data-at=${at} ...${closed}>${tags}<span class="gc-empty"></span></div>`;
  }
  const cut = canCut(seat, lane);
  const cuttable = `cut:${seat}:${lane}`;
  const label = t(own ? "gotchacards.own-card" : "gotchacards.other-card", {
    lane: lane + 1,
    card: cell.card ?? t("gotchacards.face-down"),
  });
  return html`<div class=${`gc-spot ${own ? "own" : ""} ${fate} ${marked}`} data-at=${at} ...${closed}>
    ${cell.under > 0 && html`<span class="gc-under" title=${t("gotchacards.under", { count: cell.under })}>+${cell.under}</span>`}
    ${
      cell.card === null
        ? html`<span class="gc-card back" role="img" aria-label=${label}><${Back} /></span>`
        : html`<button key=${`${cell.card}`} class=${`gc-card ${cell.open ? "open" : "down"} ${cut ? "card able" : ""}`} aria-label=${cell.open ? label : `${label}, ${t("gotchacards.face-down")}`}
          ...${cut ? both(pick.source(cuttable), board.look(cell.card)) : board.look(cell.card)}><${CardFace} card=${cell.card} />
          ${!cell.open && html`<span class="gc-hidden">${t("gotchacards.face-down")}</span>`}
          ${!own && cell.open && html`<${Finger} card=${cell.card} />`}</button>`
    }
    ${tags}
  </div>`;
}

/**
 * How a card came out of its lane.
 * @param {Beat | null} beat
 * @param {number} seat
 * @param {number} lane
 * @param {Cell | undefined} cell
 */
function fateOf(beat, seat, lane, cell) {
  if (!beat?.settled.has(lane)) return "";
  const winner = beat.settled.get(lane);
  if (winner === null) return "fate-tied";
  if (winner !== seat) return "fate-lost";
  return cell?.stays ? "fate-won stays" : "fate-won";
}

/**
 * A card of the other side points as its owner sees it; this says where that is from here.
 * @param {{card: string}} props
 */
function Finger({ card }) {
  const side = dataOf(card)?.finger;
  if (side !== "left" && side !== "right") return null;
  const arrow = side === "left" ? "→" : "←";
  return html`<span class=${`gc-finger ${side}`} title=${t("gotchacards.finger")}>${arrow}</span>`;
}

/**
 * A card of the plan: it can be moved, taken back, and others can be put before it.
 * @param {{item: string, place: string, board: Table}} props
 */
function Planned({ item, place, board }) {
  const { pick, plan } = board;
  const card = cardOf(item);
  const taken = pick.source(item);
  const target = pick.target(place);
  const click = () => {
    const picked = pick.picked.value;
    (picked !== null && picked !== item ? target : taken).onClick();
  };
  const lane = Number(place.slice(5)) + 1;
  const attributes = { ...both(both(target, taken), board.look(card)), onClick: click };
  return html`<button class=${`card gc-card planned ${plan.sending ? "pending" : plan.ahead ? "ahead" : ""}`}
    aria-label=${t("gotchacards.planned", { card, lane })} ...${attributes}><${CardFace} card=${card} /></button>`;
}
