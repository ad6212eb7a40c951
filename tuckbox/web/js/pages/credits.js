// What others made, and what we thank them for.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { allGames } from "../service.js";
import { Piece } from "../faces.js";
import { Top } from "../parts/top.js";

/** @import { GameInfo } from "schemas/service" */

const PARTS = ["games", "emblems", "letters", "page"];

export default function Credits() {
  const [games, setGames] = useState(/** @type {GameInfo[]} */ ([]));
  useEffect(() => {
    allGames().then(setGames, () => {}); // their boxes are only decoration here
  }, []);
  return html`<main class="wide"><${Top} title=${t("credits.title")} />
    <article class="sheet thanks">
      <div class="arts">${games.map((game) => html`<${Piece} key=${game.key} game=${game.key} piece="box" />`)}</div>
      ${PARTS.map(
        (part) =>
          html`<section key=${part}><h2>${t(`credits.${part}`)}</h2><p>${t(`credits.${part}.text`)}</p></section>`,
      )}
    </article></main>`;
}
