// The rules of a game, to read, with cards and pieces beside what is said about them.
import { html, useEffect, useState } from "../ui.js";
import { language, t } from "../texts.js";
import { reading } from "../service.js";
import { Top } from "../parts/top.js";
import { blocksOf } from "../parts/rule_text.js";
import { Face, Piece } from "../faces.js";
import { scriptOf } from "../ideas.js";

const PIECE = "piece:";

/** @import { CardText, ReadingMatter } from "schemas/service" */
/** @import { RuleBlock } from "../parts/rule_text.js" */
/** @import { Script } from "../ideas.js" */
/** @typedef {{matter: ReadingMatter, pictures: Script["pictures"], blocks: RuleBlock[]}} Found */

/** @param {{game: string}} props */
export default function Rules({ game }) {
  const [found, setFound] = useState(/** @type {Found | null} */ (null));
  const [problem, setProblem] = useState("");
  useEffect(() => {
    Promise.all([reading(game), scriptOf(game)]).then(
      ([matter, { pictures }]) => setFound({ matter, pictures, blocks: blocksOf(matter.rules) }),
      (error) => setProblem(error.message),
    );
  }, [game]);
  const aimed = location.hash.slice(1); // a link to a rule, as the pages of cards have it
  useEffect(() => {
    if (found && aimed) document.getElementById(aimed)?.scrollIntoView();
  }, [found]);
  return html`<main class="wide"><${Top} title=${t("rules.title")} />
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    ${
      found &&
      html`<article class="sheet rules" data-game=${game}>
      ${language.value !== found.matter.rules_language && html`<p><em>${t("rules.only")}</em></p>`}
      <div class="thumb"><${Piece} game=${game} piece="box" label=${found.matter.title} /></div>
      ${found.blocks.map(
        (block, place) => html`<${Block} key=${place} game=${game} block=${block} aimed=${aimed} matter=${found.matter}
        names=${found.pictures[block.key]} />`,
      )}
      <p><a class="button" href=${`/cards/${game}`}>${t("home.cards")}</a></p></article>`
    }
  </main>`;
}

/**
 * A rule, a heading, or anything else; `aimed` is the rule that was asked for.
 * @param {{game: string, block: RuleBlock, aimed: string, matter: ReadingMatter, names?: string[]}} props
 */
function Block({ game, block, aimed, matter, names }) {
  const { id } = block;
  const kind = id ? `rule ${id === aimed ? "aimed" : ""}` : "";
  return html`<div class=${kind} id=${id}>
    ${names && html`<${Pictures} game=${game} names=${names} cards=${matter.cards} />`}
    <div lang=${matter.rules_language} dangerouslySetInnerHTML=${{ __html: block.html }}></div></div>`;
}

/**
 * What a rule is about, to look at; a card leads to its page.
 * @param {{game: string, names: string[], cards: CardText[]}} props
 */
function Pictures({ game, names, cards }) {
  return html`<div class=${`pictures n${names.length}`}>${names.map((name) => {
    if (name.startsWith(PIECE)) return html`<${Piece} key=${name} game=${game} piece=${name.slice(PIECE.length)} />`;
    const card = cards.find((each) => each.name === name);
    return html`<a key=${name} href=${`/cards/${game}/${encodeURIComponent(name)}`} aria-label=${name}>
      <${Face} game=${game} card=${card?.face} /></a>`;
  })}</div>`;
}
