// Beside the sheet: what can be done now, the buttons for it, one's deck and discards.
import { html, useEffect, useRef } from "../../ui.js";
import { t } from "../../texts.js";
import { Face, Piece } from "../../faces.js";
import { SortButton } from "../../parts/hand_order.js";
import { COINS, GAME } from "./card_in_play.js";
import { Pile } from "./sides.js";

/** @import { SeatView, View } from "schemas/draw-the-line" */
/** @import { Children, Ref, Signal, TargetedEvent } from "../../ui.js" */
/** @import { Order } from "../../parts/hand_order.js" */
/** @import { Picking } from "../../parts/pick.js" */
/** @import { Choices } from "./choices.js" */
/** @import { Finale } from "./story.js" */
/** @typedef {(action: number) => void} Act */

/**
 * @param {object} props
 * @param {string} props.text what to do, what would happen, or why something cannot be done
 * @param {boolean} props.bad whether it is the latter
 * @param {Choices} props.choices
 * @param {Act} props.act
 * @param {boolean} props.waits a move is on its way
 * @param {Children} props.children in place of that: how the last game ended
 */
export function Panel({ text, bad, choices, act, waits, children }) {
  const { refill, stay } = choices;
  const disabled = waits ? "true" : undefined;
  return html`<section class="dtl-panel" aria-label=${t("dtl.panel")}>
    ${children}
    ${
      !children &&
      html`<p class=${`prompt ${bad ? "bad" : ""}`}>${text}</p>
    ${
      (refill || stay) &&
      html`<div class="buttons">
      ${
        refill &&
        html`<button class="primary" aria-disabled=${disabled} onClick=${() => act(refill.action)}>${t("dtl.end-turn")}</button>`
      }
      ${stay && html`<button aria-disabled=${disabled} onClick=${() => act(stay.action)}>${t("dtl.stay")}</button>`}
    </div>`
    }`
    }
  </section>`;
}

/**
 * One's deck and discards. Cards of the hand may be put on the discards at any time.
 * @param {object} props
 * @param {SeatView} props.side the cards of this side
 * @param {number} props.seat whose they are
 * @param {Picking} props.pick
 * @param {string|null} props.picked the card that is picked up
 */
export function OwnPiles({ side, seat, pick, picked }) {
  return html`<section class="own-piles" aria-label=${t("dtl.own-piles")}>
    <${Pile} title=${t("dtl.own-deck")} kind="slot deck" parts=${[{ title: t("dtl.no-order"), cards: side.deck ?? [] }]}
      attributes=${{ "aria-label": t("dtl.deck", { count: side.deck_size }) }}
      label=${html`<span class="card-space">${side.deck_size > 0 && html`<${Piece} game=${GAME} piece="back" />`}</span>
        <span class="count">${t("dtl.deck", { count: side.deck_size })}</span>`} />
    <${Pile} title=${t("dtl.own-discards")} kind="slot discards" opens=${picked === null}
      attributes=${{ ...pick.target("discard"), "data-at": `discards:${seat}`, "aria-label": discardLabel(side, picked) }}
      parts=${[{ title: "", cards: side.discards }]}
      label=${html`<span class="card-space">${side.discards.length > 0 && html`<${Face} game=${GAME} card=${side.discards.at(-1)} />`}</span>
        <span class="count">${picked ? t("dtl.discard-here") : t("dtl.discards", { count: side.discards.length })}</span>`} />
  </section>`;
}

/**
 * How one likes to play: turns that end by themselves, and a sorted hand.
 * @param {{auto: Signal<boolean>, hand: Order}} props
 */
export function Habits({ auto, hand }) {
  const keep = (/** @type {TargetedEvent<HTMLInputElement>} */ event) => {
    auto.value = event.currentTarget.checked;
    localStorage.setItem("tuckbox.dtl.auto", auto.value ? "yes" : "");
  };
  return html`<div class="habits">
    <label class="auto"><input type="checkbox" checked=${auto.value} onChange=${keep} /> ${t("dtl.auto")}</label>
    <${SortButton} hand=${hand} />
  </div>`;
}

/**
 * @param {SeatView} side
 * @param {string | null} picked
 */
function discardLabel(side, picked) {
  return picked ? t("dtl.discard", { card: picked }) : t("dtl.discards", { count: side.discards.length });
}

/**
 * A slip of paper that says who begins, laid over the empty sheet, or how a game ended, beside it.
 * @param {{finale: Finale | null, view: View, choices: Choices, names: string[], you: number | null, act: Act,
 *   waits: boolean, dismiss: () => void}} props
 */
export function Slip({ finale, view, choices, names, you, act, waits, dismiss }) {
  const { first, second } = choices;
  const decides = view.phase === "start" ? view.decider : null;
  return html`<div class="slip paper" role="group" aria-label=${finale ? finale.line : t("dtl.start")}>
    ${
      finale &&
      html`<h2>${finale.seat === you ? t("dtl.game-won", finale) : t("dtl.game-lost", { ...finale, name: names[finale.seat] })}</h2>
      <p>${finale.line}</p>`
    }
    ${
      decides !== null &&
      html`<p class="decides"><span class="small-coin spun"><${Piece} game=${GAME} piece=${COINS[decides]} /></span>
      ${decides === you ? t("dtl.you-decide") : t("dtl.they-decide", { name: names[decides] })}</p>`
    }
    <div class="row">
      ${first && html`<button class="primary" aria-disabled=${waits ? "true" : undefined} onClick=${() => act(first.action)}>${t("dtl.first")}</button>`}
      ${second && html`<button aria-disabled=${waits ? "true" : undefined} onClick=${() => act(second.action)}>${t("dtl.second")}</button>`}
      ${finale && !first && html`<button class="primary" onClick=${dismiss}>${t("dtl.next")}</button>`}
    </div>
  </div>`;
}

/**
 * Asks before something that gives the game away.
 * @param {{asked: {text: string} | null, answer: (yes: boolean) => void}} props
 */
export function Sure({ asked, answer }) {
  /** @type {Ref<HTMLDialogElement>} */
  const box = useRef(null);
  useEffect(() => {
    if (asked && !box.current?.open) box.current?.showModal();
  }, [asked]);
  const close = (/** @type {boolean} */ yes) => {
    box.current?.close();
    answer(yes);
  };
  return html`<dialog ref=${box} aria-label=${t("dtl.sure")} onCancel=${() => answer(false)}>
    <p>${asked?.text}</p>
    <div class="row"><button class="primary" onClick=${() => close(true)}>${t("do.yes")}</button>
      <button onClick=${() => close(false)}>${t("do.no")}</button></div>
  </dialog>`;
}
