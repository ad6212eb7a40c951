// The rules of a game, to read.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { reading } from "../service.js";
import { Top } from "../parts/top.js";
import { Piece } from "../faces.js";

/** @import { ReadingMatter } from "schemas/service" */

/** @param {{game: string}} props */
export default function Rules({ game }) {
  const [found, setFound] = useState(/** @type {ReadingMatter | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    reading(game).then(setFound, (error) => setProblem(error.message));
  }, [game]);
  return html`<main class="wide"><${Top} title=${t("rules.title")} />
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    ${
      found &&
      html`<article class="sheet rules" data-game=${game}>
      <div class="thumb"><${Piece} game=${game} piece="box" label=${found.title} /></div>
      <div dangerouslySetInnerHTML=${{ __html: found.rules }}></div>
      <p><a class="button" href=${`/cards/${game}`}>${t("home.cards")}</a></p></article>`
    }
  </main>`;
}
