// Deck, trash and the piles of both players, and what one knows of the other's cards. All that lies
// open can be looked through.
import { html, signal, useRef } from "../../ui.js";
import { t } from "../../texts.js";
import { Back, CardFace } from "./cards.js";

/** @import { SeatView } from "schemas/gotchacards" */
/** @import { Ref, TargetedEvent } from "../../ui.js" */
/** @import { Table } from "../gotchacards.js" */

/** @param {{board: Table}} props */
export function Piles({ board }) {
  const { told: view, me, names, you, pick } = board;
  const other = 1 - me;
  const whose = (/** @type {number} */ seat) => {
    if (typeof you !== "number") return names[seat];
    return t(seat === you ? "gotchacards.yours" : "gotchacards.theirs");
  };
  const points = (/** @type {number} */ seat) => t("gotchacards.points", { count: view.seats[seat].points });
  const fits = pick.fits("trash");
  return html`<section class="gc-piles" aria-label=${t("gotchacards.piles")} data-zone="piles">
    <${Pile} title=${whose(other)} cards=${view.seats[other].pile} note=${points(other)} kind="theirs" />
    <div class="gc-pile deck" role="img" aria-label=${t("gotchacards.deck", { count: view.deck_size })}>
      <span class="gc-stack">${view.deck_size > 0 ? html`<${Back} />` : html`<span class="gc-empty"></span>`}
        <span class="gc-count" aria-hidden="true">${view.deck_size}</span></span>
      <b aria-hidden="true">${t("gotchacards.deck-name")}</b></div>
    <${Pile} title=${t("gotchacards.trash")} cards=${view.trash} target=${pick.target("trash")} fits=${fits} kind="trash" />
    <${Pile} title=${whose(me)} cards=${view.seats[me].pile} note=${points(me)} kind="mine" />
  </section>`;
}

/**
 * `target` are the attributes of a place, if it is one, this among them.
 * @param {{title: string, cards: string[], note?: string, target?: {onClick?: () => void}, fits?: boolean, kind: string}} props
 */
function Pile({ title, cards, note = "", target = {}, fits = false, kind }) {
  /** @type {Ref<HTMLDialogElement>} */
  const box = useRef(null);
  const top = cards.at(-1);
  const click = () => (fits ? target.onClick?.() : box.current?.showModal());
  return html`<button class=${`gc-pile ${kind}`} ...${target} onClick=${click}
      aria-label=${`${t("gotchacards.pile", { title, count: cards.length })}${note && `, ${note}`}`}>
      <span class="gc-stack">${top ? html`<${CardFace} card=${top} />` : html`<span class="gc-empty"></span>`}
        <span class="gc-count">${cards.length}</span></span>
      <b>${note || title}</b>${note && html`<small>${title}</small>`}</button>
    <dialog class="gc-dialog" ref=${box} aria-label=${title} onClick=${(/** @type {Event} */ event) => event.target === box.current && box.current?.close()}>
      <${Opened} title=${title} cards=${cards} close=${() => box.current?.close()} />
    </dialog>`;
}

/** @param {{title: string, cards: string[], close: () => void}} props */
function Opened({ title, cards, close }) {
  return html`<h2>${t("gotchacards.pile", { title, count: cards.length })}</h2>
    <${Cards} cards=${cards} />
    <button class="primary" onClick=${close}>${t("gotchacards.close")}</button>`;
}

/**
 * Cards side by side, equal ones once with their number.
 * @param {{cards: string[]}} props
 */
function Cards({ cards }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  if (counts.size === 0) return html`<p>${t("gotchacards.none")}</p>`;
  return html`<ul class="gc-cards">${[...counts].map(
    ([card, count]) => html`<li key=${card} role="img"
    aria-label=${count > 1 ? `${card} × ${count}` : card}><${CardFace} card=${card} />
    ${count > 1 && html`<span class="gc-count">×${count}</span>`}</li>`,
  )}</ul>`;
}

const KEPT = "tuckbox.gc.memory";
/** Whether the page helps this player's memory. */
const helps = signal(localStorage.getItem(KEPT) !== "no");

/**
 * What one knows of a seat's hidden cards: seen in the draft, or worked out since. Nothing for whoever
 * wants to remember it alone.
 * @param {SeatView} seat
 */
export function known(seat) {
  return helps.value ? [...seat.drafted, ...(seat.deduced ?? [])] : [];
}

function Switch() {
  const turn = (/** @type {TargetedEvent<HTMLInputElement>} */ event) => {
    helps.value = event.currentTarget.checked;
    localStorage.setItem(KEPT, helps.value ? "yes" : "no");
  };
  return html`<label class="check"><input type="checkbox" checked=${helps.value} onChange=${turn} /> ${t("gotchacards.memory-on")}</label>`;
}

/**
 * The other player's cards: how many, and the ones that attentive watching tells.
 * @param {{board: Table}} props
 */
export function Memory({ board }) {
  const { view, me, names, you } = board;
  /** @type {Ref<HTMLDialogElement>} */
  const box = useRef(null);
  const other = 1 - me;
  const seat = view.seats[other];
  const cards = seat.hand ?? known(seat);
  const down = seat.lanes.filter((each) => !each.open).length;
  const unknown = seat.hand ? 0 : Math.max(0, seat.hand_size + down - cards.length);
  const holds = t("gotchacards.holds", { name: names[other], count: seat.hand_size });
  const says = down > 0 ? `${holds} ${t("gotchacards.lie-down", { count: down })}` : holds;
  const told = cards.length > 0 ? t("gotchacards.known", { cards: cards.join(", ") }) : "";
  return html`<button class="gc-memory" data-zone="memory" onClick=${() => box.current?.showModal()}
      aria-label=${[says, told].filter(Boolean).join(" ")}>
      <span class="gc-holds">${says}${cards.length > 0 && html`<small>${t("gotchacards.known-short")}</small>`}</span>
      <span class="gc-minis">
        ${cards.map((card, place) => html`<span class="gc-mini known" key=${`${card} ${place}`} ...${board.look(card)}><${CardFace} card=${card} /></span>`)}
        ${Array.from({ length: unknown }, (_, place) => html`<span class="gc-mini" key=${place}><${Back} /></span>`)}
      </span>
    </button>
    <dialog class="gc-dialog" ref=${box} aria-label=${t("gotchacards.memory")} onClick=${(/** @type {Event} */ event) => event.target === box.current && box.current?.close()}>
      <h2>${t("gotchacards.memory")}</h2>
      <${Switch} />
      <p>${says} ${helps.value && t("gotchacards.memory-how")}</p>
      ${
        helps.value &&
        html`<h3>${t("gotchacards.seen-in-draft")}</h3><${Cards} cards=${seat.drafted} />
      ${(seat.deduced ?? []).length > 0 && html`<h3>${t("gotchacards.deduced")}</h3><${Cards} cards=${seat.deduced} />`}
      ${you === me && html`<h3>${t("gotchacards.they-know", { name: names[other] })}</h3><${Cards} cards=${known(view.seats[me])} />`}`
      }
      <button class="primary" onClick=${() => box.current?.close()}>${t("gotchacards.close")}</button>
    </dialog>`;
}
