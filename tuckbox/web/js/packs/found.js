// A card that has come to light, and how it compares with others of its kind.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { announce } from "../announce.js";
import { ask } from "../service.js";
import { Face } from "../faces.js";
import { saidOf } from "../games/scratch_wars/cards.js";
import { Fading } from "./silver.js";

/**
 * What is said of a card below it: its strength among those of its type.
 * @typedef {{foil: boolean, strength: number, weaker: number}} Facts
 */

/** @type {Map<string, Promise<Facts>>} */
const known = new Map();

/**
 * Asked for once.
 * @param {string} game
 * @param {string} card
 */
function factsOf(game, card) {
  const address = `/api/games/${game}/cards/${encodeURIComponent(card)}`;
  const found = known.get(card) ?? /** @type {Promise<Facts>} */ (ask("GET", address));
  known.set(card, found);
  found.catch(() => known.delete(card));
  return found;
}

/** @param {{game: string, card: string, fresh: boolean}} props `fresh`: its silver was there a moment ago */
export function Found({ game, card, fresh }) {
  const [facts, setFacts] = useState(/** @type {Facts | null} */ (null));
  useEffect(() => {
    factsOf(game, card).then(setFacts, () => {});
  }, [card]);
  const said = saidOf(card);
  useEffect(() => {
    // Its first sentences: who it is and how rare; the rest can be read at leisure.
    if (fresh && said !== card) announce(t("packs.found", { card: said.split(". ").slice(0, 2).join(". ") }));
  }, [said]);
  return html`<div class="pk-layers"><${Face} game=${game} card=${card} label=${said} />
      ${fresh && html`<${Fading} game=${game} card=${card} />`}</div>
    <p class="pk-facts">${
      facts &&
      html`${facts.foil && html`<b>${t("packs.foil")}</b> `}
      ${t("packs.compared", { strength: facts.strength > 0 ? `+${facts.strength}` : facts.strength, percent: Math.round(100 * facts.weaker) })}`
    }</p>`;
}
