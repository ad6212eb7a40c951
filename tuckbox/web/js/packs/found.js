// A card that has come to light, and how it compares with others of its kind.
import { html, useEffect, useState } from "../ui.js";
import { t } from "../texts.js";
import { announce } from "../announce.js";
import { ask } from "../service.js";
import { Face, saidOf } from "../faces.js";
import { Fading } from "./silver.js";

const known = new Map();

/** All numbers of a card; asked for once. */
function factsOf(game, card) {
  if (!known.has(card)) {
    known.set(card, ask("GET", `/api/games/${game}/cards/${encodeURIComponent(card)}`));
    known.get(card).catch(() => known.delete(card));
  }
  return known.get(card);
}

/** @param {{game: string, card: string, fresh: boolean}} props `fresh`: its silver was there a moment ago */
export function Found({ game, card, fresh }) {
  const [facts, setFacts] = useState(null);
  useEffect(() => {
    factsOf(game, card).then(setFacts, () => {});
  }, [card]);
  const said = saidOf(game, card);
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
