// A card from close by, with its numbers as they count and the reason for each.
import { html } from "../../ui.js";
import { Face } from "../../faces.js";
import { CardInPlay, GAME, described } from "./card_in_play.js";

/** @import { CloseLook } from "../../parts/close_look.js" */
/** @import { Laid } from "./card_in_play.js" */
/** @typedef {Laid | {card: string, holder?: undefined}} Seen a card on the sheet, or the face of another */
/** @typedef {(card: Seen) => ReturnType<CloseLook<Seen>["at"]>} Look */

/** @param {{close: CloseLook<Seen>, names: string[]}} props */
export function FromCloseBy({ close, names }) {
  const seen = close.seen.value;
  if (seen === null) return null;
  const { what, room } = seen;
  const style = { left: `${room.left}px`, top: `${room.top}px`, width: `${room.width}px` };
  return html`<aside class="close-look" aria-hidden="true" style=${style}>
    ${
      what.holder === undefined
        ? html`<${Face} game=${GAME} card=${what.card} />`
        : html`<${CardInPlay} card=${what} /><p>${described(what, names)}</p>`
    }
  </aside>`;
}
