// Hands of others that lie open: in a replay, when everything may be seen.
import { html } from "../../ui.js";
import { t } from "../../texts.js";
import { CardFace, factsOf } from "./cards.js";

/** @import { View } from "schemas/scratch-my-back" */
/** @import { Viewer } from "../../boards.js" */

/** @param {{view: View, you: Viewer, names: string[]}} props */
export function OpenHands({ view, you, names }) {
  const open = view.seats
    .map(({ hand }, place) => ({ hand: hand ?? [], place }))
    .filter(({ hand, place }) => hand.length > 0 && place !== you);
  if (open.length === 0) return null;
  return html`<section class="smb-open" aria-label=${t("smb.open-hands")}>
    ${open.map(
      ({ hand, place }) => html`<div key=${place}><h3>${names[place]}</h3>
      <ul>${hand.map(
        (card, number) => html`<li key=${`${card} ${number}`}>
        <span class="unseen">${factsOf(view, card)?.name ?? card}</span><${CardFace} view=${view} card=${card} />
      </li>`,
      )}</ul></div>`,
    )}
  </section>`;
}
