// A card from close by, and its build formula explained part by part.
import { html, useEffect, useRef } from "../ui.js";
import { t } from "../texts.js";
import { Face } from "../faces.js";
import { called } from "./words.js";

/** @import { Ref } from "../ui.js" */
/** @import { Bench } from "./bench.js" */
/** @import { NamedCard } from "./words.js" */

/** @param {{card: NamedCard, game: string, formula: string, bench: Bench, close: () => void}} props */
export function CardLook({ card, game, formula, bench, close }) {
  /** @type {Ref<HTMLDialogElement>} */
  const box = useRef(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  const sides = Object.entries(card.numbers).filter(([name]) => name !== "sum");
  return html`<dialog class="dk-look" ref=${box} aria-labelledby="dk-look" onClose=${close}
    onClick=${(/** @type {MouseEvent} */ event) => event.target === box.current && box.current?.close()}>
    <div class="dk-look-face"><${Face} game=${game} card=${card.id} /></div>
    <div>
      <h2 id="dk-look" tabindex="-1" autofocus>${card.id}</h2>
      <p>${Object.values(card.traits).map(called).join(" · ")}</p>
      <h3>${t("decks.formula")}</h3>
      <table class="dk-reckoning">
        ${card.formula.map((part) => html`<tr><th scope="row">${called(part.given_for)}</th><td>${part.value}</td></tr>`)}
        <tr class="sum"><th scope="row">${t("decks.together")}</th><td>${card.numbers.sum}</td></tr>
        ${sides.map(([name, value]) => html`<tr><th scope="row">${called(name)}</th><td>${value}</td></tr>`)}
      </table>
      <p><small>${formula}</small></p>
      <p role="status">${t("decks.in", { count: bench.count(card.id) })}</p>
      <div class="row">
        <button class="primary" onClick=${() => bench.add(card.id)}>${t("decks.add")}</button>
        <button disabled=${bench.count(card.id) === 0} onClick=${() => bench.remove(card.id)}>${t("decks.take-out")}</button>
        <a class="button" href=${`/cards/${game}/${encodeURIComponent(card.id)}`}>${t("decks.page")}</a>
        <button onClick=${() => box.current?.close()}>${t("decks.close")}</button>
      </div>
    </div>
  </dialog>`;
}
