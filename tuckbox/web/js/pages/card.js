// A card: its face, what it does in plain words, the rules and rulings it rests on, and where it
// comes from; with the card before and the card after it.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { reading } from "../service.js";
import { Top } from "../parts/top.js";
import { blocksOf } from "../parts/rule_text.js";
import { Face } from "../faces.js";

/** @import { CardText, ReadingMatter } from "schemas/service" */

/** @param {{game: string, card: string}} props */
export default function Card({ game, card: name }) {
  const [matter, setMatter] = useState(/** @type {ReadingMatter | null | undefined} */ (undefined));
  useEffect(() => {
    reading(game).then(setMatter, () => setMatter(null));
  }, [game]);
  const cards = matter?.cards ?? [];
  const place = cards.findIndex((each) => each.name === name);
  return html`<main class="wide"><${Top} title=${name} />
    ${matter === undefined ? null : place < 0 ? html`<p class="paper">${t("missing.title")}</p>` : html`<${About} game=${game} matter=${matter} place=${place} />`}
  </main>`;
}

/** @param {{game: string, matter: ReadingMatter, place: number}} props */
function About({ game, matter, place }) {
  const card = matter.cards[place];
  const example = card.face !== "" && card.face !== card.name;
  return html`<article class="sheet card-page" data-game=${game}>
    <div class="big-face">
      ${card.face && html`<${Face} game=${game} card=${card.face} label=${card.name} />`}
      ${example && html`<p><small>${t("cards.example")}</small></p>`}
    </div>
    <div class="about">
      <p class="group">${card.group}</p>
      ${card.does ? html`<p class="does">${card.does}</p>` : html`<pre>${card.text}</pre>`}
      ${card.character && html`<blockquote>${card.character}</blockquote>`}
      ${card.lists.map(
        ([heading, lines]) => html`<section key=${heading}><h2>${heading}</h2>
        <ul>${lines.map((line) => html`<li>${line}</li>`)}</ul></section>`,
      )}
      <${Rulings} game=${game} rules=${matter.rules} ids=${card.rules} />
      ${card.origin && html`<section><h2>${t("cards.origin")}</h2><p>${card.origin}</p></section>`}
    </div>
    <nav class="beside" aria-label=${t("cards.beside")}>
      <${Beside} game=${game} card=${matter.cards[place - 1]} text="cards.before" />
      <a class="button small" href=${`/cards/${game}`}>${t("cards.all")}</a>
      <${Beside} game=${game} card=${matter.cards[place + 1]} text="cards.after" />
    </nav>
  </article>`;
}

/**
 * What the rules say about it, in their words.
 * @param {{game: string, rules: string, ids: string[]}} props
 */
function Rulings({ game, rules, ids }) {
  const blocks = new Map(blocksOf(rules).map((block) => [block.key, block.html]));
  const known = ids.filter((id) => blocks.has(id));
  if (known.length === 0) return null;
  return html`<section class="rulings"><h2>${t("cards.rulings")}</h2>
    ${known.map((id) => html`<div key=${id} lang="en" dangerouslySetInnerHTML=${{ __html: blocks.get(id) }}></div>`)}
    <p><a href=${`/rules/${game}#${known[0]}`}>${t("cards.rules")}</a></p></section>`;
}

/** @param {{game: string, card?: CardText, text: "cards.before" | "cards.after"}} props */
function Beside({ game, card, text }) {
  if (!card) return html`<span></span>`;
  const at = `/cards/${game}/${encodeURIComponent(card.name)}`;
  return html`<a class="button small" href=${at} rel=${text === "cards.before" ? "prev" : "next"}>${t(text, { card: card.name })}</a>`;
}
