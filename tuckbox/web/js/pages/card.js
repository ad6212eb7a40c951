// A card: its face, what it does in plain words, the rules it rests on, and where it comes from.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { reading } from "../service.js";
import { Top } from "../parts/top.js";
import { Face } from "../faces.js";

/** @import { CardText } from "schemas/service" */

/** @param {{game: string, card: string}} props */
export default function Card({ game, card }) {
  const [found, setFound] = useState(/** @type {CardText | null | undefined} */ (undefined));
  useEffect(() => {
    reading(game).then(
      ({ cards }) => setFound(cards.find((each) => each.name === card) ?? null),
      () => setFound(null),
    );
  }, [game, card]);
  return html`<main class="wide"><${Top} title=${card} />
    ${found === null && html`<p class="paper">${t("missing.title")}</p>`}
    ${
      found &&
      html`<article class="sheet card-page" data-game=${game}>
      ${found.face && html`<div class="big-face"><${Face} game=${game} card=${card} label=${card} /></div>`}
      <div><p><strong>${found.group}</strong></p><pre>${found.text}</pre>
      <p><a href=${`/cards/${game}`}>${t("cards.all")}</a> · <a href=${`/rules/${game}`}>${t("rules.title")}</a></p></div>
    </article>`
    }
  </main>`;
}
