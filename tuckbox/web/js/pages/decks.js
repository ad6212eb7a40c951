// Building a deck: the cards of the game on one side, the deck and what is to be said about it on the other.
import { html, useEffect, useMemo, useState } from "../ui.js";
import { language, t } from "../texts.js";
import { allGames, ask, optionsOf } from "../service.js";
import { wear } from "../styles.js";
import { Top } from "../parts/top.js";
import { usePick } from "../parts/pick.js";
import { Bench } from "../decks/bench.js";
import { CardLook } from "../decks/card_look.js";
import { Collection } from "../decks/collection.js";
import { DeckPanel } from "../decks/deck_panel.js";
import { deckIn } from "../decks/link.js";
import { keptDecks } from "../decks/kept.js";
import { Playing } from "../decks/playing.js";
import { Sharing } from "../decks/sharing.js";
import { PrintedSheet } from "../decks/sheet.js";
import { Shelf } from "../decks/shelf.js";

/** @import { BuildingCard, DeckInfo } from "schemas/service" */
/** @import { NamedCard } from "../decks/words.js" */

await wear("decks");

/** @param {{game: string}} props */
export default function Decks({ game }) {
  const bench = useMemo(() => new Bench(game), [game]);
  const [matter, setMatter] = useState(
    /** @type {{cards: NamedCard[], formula: string, option: DeckInfo, title: string} | null} */ (null),
  );
  const [problem, setProblem] = useState("");
  const [looked, look] = useState(/** @type {NamedCard | null} */ (null));
  useEffect(() => {
    Promise.all([ask("GET", `/api/games/${game}/decks?language=${language.value}`), optionsOf(game), allGames()]).then(
      ([{ cards, formula }, { seat_options }, games]) => {
        const option = seat_options.find((each) => each.kind === "deck");
        const title = games.find((each) => each.key === game)?.title ?? game;
        if (option) setMatter({ cards: cards.map(withNames), formula, option, title });
      },
      (error) => setProblem(error.message),
    );
  }, [game]);
  useEffect(() => {
    const begin = () => {
      const brought = deckIn(location.hash);
      if (brought) bench.bring(brought).catch((error) => setProblem(error.message));
      else if (bench.deck.value.cards.length === 0) bench.open(keptDecks(game).value.at(-1));
    };
    begin();
    addEventListener("hashchange", begin);
    return () => removeEventListener("hashchange", begin);
  }, [bench]);
  useEffect(() => {
    // Once it is kept it changes here, and the deck in the address would come back with a reload.
    if (bench.deck.value.id && deckIn(location.hash)) history.replaceState(null, "", location.pathname);
  }, [bench.deck.value.id]);
  const pick = usePick({
    places: (item) => [item.startsWith("add ") ? "deck" : "collection"],
    drop: (item) => {
      const [what, ...which] = item.split(" ");
      if (what === "add") bench.add(which.join(" "));
      else bench.remove(Number(which[0]));
    },
  });
  if (!matter) return html`<main class="wide"><${Top} title=${t("decks.title")} /><p>${problem}</p></main>`;
  const { name, cards } = bench.deck.value;
  const { most, ready } = matter.option;
  return html`<main class="wide dk-page"><${Top} title=${t("decks.title-of", { game: matter.title })} />
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <div class="dk-both">
      <${DeckPanel} bench=${bench} size=${most} pick=${pick}
        title=${html`<${Shelf} bench=${bench} ready=${ready} />`}
        actions=${html`<div class="dk-actions row"><${Playing} bench=${bench} /><${Sharing} bench=${bench} /></div>`} />
      <${Collection} bench=${bench} cards=${matter.cards} size=${most} pick=${pick} look=${look} />
    </div>
    <details class="dk-explained paper"><summary>${t("decks.formula")}</summary><p>${matter.formula}</p></details>
    ${
      looked &&
      html`<${CardLook} key=${looked.id} card=${looked} game=${game} formula=${matter.formula} bench=${bench} close=${() => look(null)} />`
    }
    <${PrintedSheet} game=${game} title=${name} cards=${cards} />
  </main>`;
}

/**
 * Pairs as objects: what a card is, and its numbers, by their names.
 * @param {BuildingCard} card
 * @returns {NamedCard}
 */
function withNames(card) {
  return { ...card, traits: Object.fromEntries(card.traits), numbers: Object.fromEntries(card.numbers) };
}
