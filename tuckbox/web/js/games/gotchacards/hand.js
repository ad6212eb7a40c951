// One's own cards, and the tray with the cards of the draft.
import { html } from "../../ui.js";
import { t } from "../../texts.js";
import { Back, CardFace, Seen, both, look } from "./cards.js";
import { cardOf, copies } from "./plan.js";
import { known } from "./piles.js";

/** Arrows go from card to card. */
function arrows(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!step) return;
  const all = [...event.currentTarget.querySelectorAll("button")];
  const next = all[all.indexOf(document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Cards({ items, able, board, chosen }) {
  const { pick, view, me } = board;
  const seen = new Set(copies(known(view.seats[me])));
  return items.map((item) => {
    const card = cardOf(item);
    const label = chosen === "hand" && seen.has(item) ? `${card}, ${t("gotchacards.seen")}` : card;
    const can = able(item);
    return html`<button key=${item} class=${`card gc-card ${can ? "able" : "unable"}`} aria-label=${label}
      ...${both(pick.source(item), look(card))}><${CardFace} card=${card} />
      ${chosen === "hand" && seen.has(item) && html`<${Seen} />`}</button>`;
  });
}

/** The hand at the bottom; of a hand that is not one's own only the backs. */
export function OwnHand({ board }) {
  const { view, me, plan, pick, inTray, pending, hand } = board;
  const seat = view.seats[me];
  const items = inTray === "hand" ? [] : copies(hand).filter((item) => !plan.items.includes(item));
  const { onClick, onPointerEnter, onPointerLeave, ...place } = pick.target("hand");
  const able = (item) => [...board.places(item)].length > 0;
  return html`<section class="gc-hand" aria-label=${t("gotchacards.your-hand")} data-zone="hand" onKeyDown=${arrows}
    ...${place} onClick=${(event) => pick.fits("hand") && event.target === event.currentTarget && onClick(event)}
    onPointerEnter=${onPointerEnter} onPointerLeave=${onPointerLeave}>
    ${
      seat.hand === null
        ? Array.from(
            { length: seat.hand_size },
            (_, place) => html`<span class="gc-card back" key=${place}><${Back} /></span>`,
          )
        : html`<${Cards} items=${items} able=${able} board=${board} chosen="hand" />`
    }
    ${pending && html`<span class="gc-card pending" key="pending"><${CardFace} card=${pending} /></span>`}
    ${items.length === 0 && !pending && seat.hand !== null && html`<span class="gc-empty gc-no-card" aria-hidden="true"></span>`}
  </section>`;
}

/** The nine cards of which one is kept, or what is left of the draft. */
export function Tray({ board }) {
  const { view, inTray, hand, pending, places } = board;
  const cards = inTray === "hand" ? hand : view.draft;
  const items = copies(cards).map((item) => `tray:${item}`);
  if (pending)
    items.splice(
      items.findIndex((item) => cardOf(item) === pending),
      1,
    );
  return html`<section class="gc-tray" aria-label=${t("gotchacards.tray")} data-zone="tray" onKeyDown=${arrows}>
    <${Cards} items=${items} able=${(item) => [...places(item)].length > 0} board=${board} chosen="tray" />
  </section>`;
}
