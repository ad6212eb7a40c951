// All cards of a game; each opens its own page.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { reading } from "../service.js";
import { OWN_PLACES } from "../parts/own_places.js";
import { Top } from "../parts/top.js";
import { Face } from "../faces.js";

/** @import { CardText, ReadingMatter } from "schemas/service" */
/** @import { TargetedEvent } from "../ui.js" */

/** @param {{game: string}} props */
export default function Cards({ game }) {
  const [found, setFound] = useState(/** @type {ReadingMatter | null} */ (null));
  const [wanted, want] = useState("");
  const [problem, setProblem] = useState("");
  useEffect(() => {
    reading(game).then(setFound, (error) => setProblem(error.message));
  }, [game]);
  const fits = (/** @type {CardText} */ card) =>
    `${card.name} ${card.group} ${card.text}`.toLowerCase().includes(wanted.toLowerCase());
  const cards = found?.cards.filter(fits) ?? [];
  return html`<main class="wide"><${Top} title=${found ? t("cards.title", { game: found.title }) : t("home.cards")} />
    ${game in OWN_PLACES && html`<p><a class="button" href=${OWN_PLACES[game].path}>${t(OWN_PLACES[game].text)}</a></p>`}
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <label><span>${t("cards.search")}</span>
      <input type="text" value=${wanted} onInput=${(/** @type {TargetedEvent<HTMLInputElement>} */ event) => want(event.currentTarget.value)} /></label>
    <p role="status">${t("cards.count", { count: cards.length })}</p>
    <ul class="card-list">${cards.map(
      (card) => html`<li key=${card.name}>
      <a href=${`/cards/${game}/${encodeURIComponent(card.name)}`}>
        ${card.face && html`<${Face} game=${game} card=${card.face} />`}<strong>${card.name}</strong>
        <small>${card.group}</small></a></li>`,
    )}</ul>
  </main>`;
}
