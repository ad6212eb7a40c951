// The head of the deck: its name, the other decks on the shelf, and where a new one starts from.
import { html, useEffect, useRef, useState } from "../ui.js";
import { t } from "../texts.js";
import { keptDecks } from "./kept.js";

/** @import { ReadyDeck } from "schemas/service" */
/** @import { Ref, TargetedEvent } from "../ui.js" */
/** @import { Bench } from "./bench.js" */

/** @param {{bench: Bench, ready: ReadyDeck[]}} props */
export function Shelf({ bench, ready }) {
  const [starting, start] = useState(false);
  const deck = bench.deck.value;
  const kept = keptDecks(bench.game).value;
  const dropped = bench.dropped.value;
  return html`<div class="dk-shelf">
    <label><span>${t("decks.name")}</span>
      <input type="text" id="deck-name" maxlength="60" value=${deck.name} placeholder=${t("decks.unnamed")}
        onChange=${(/** @type {TargetedEvent<HTMLInputElement>} */ event) => bench.rename(event.currentTarget.value.trim())} /></label>
    ${deck.idea && html`<p class="dk-idea">${deck.idea}</p>`}
    <div class="row">
      ${
        kept.length > 0 &&
        html`<label class="dk-which"><span class="unseen">${t("decks.kept")}</span>
        <select value=${deck.id} onChange=${(/** @type {TargetedEvent<HTMLSelectElement>} */ event) => bench.open(kept.find((each) => each.id === event.currentTarget.value))}>
          ${!deck.id && html`<option value="">${t("decks.not-kept")}</option>`}
          ${kept.map((each) => html`<option value=${each.id}>${each.name} (${each.cards.length})</option>`)}
        </select></label>`
      }
      <button class="small" onClick=${() => start(true)}>${t("decks.new")}</button>
      ${!deck.id && deck.cards.length > 0 && html`<button class="small" onClick=${() => bench.keep()}>${t("decks.keep")}</button>`}
      ${deck.id && html`<button class="small" onClick=${() => bench.drop()}>${t("decks.drop")}</button>`}
    </div>
    ${
      dropped &&
      html`<p class="dk-dropped">${t("decks.dropped", { name: dropped.name })}${" "}
        <button class="small" onClick=${dropped.undo}>${t("decks.undo")}</button></p>`
    }
    ${starting && html`<${Starting} bench=${bench} ready=${ready} close=${() => start(false)} />`}
  </div>`;
}

/**
 * Where a new deck starts from: nothing, chance, a deck that comes with the game, the one that lies here.
 * @param {{bench: Bench, ready: ReadyDeck[], close: () => void}} props
 */
function Starting({ bench, ready, close }) {
  /** @type {Ref<HTMLDialogElement>} */
  const box = useRef(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    box.current?.showModal();
  }, []);
  const from = async (/** @type {() => unknown} */ make) => {
    try {
      await make();
      box.current?.close();
    } catch (error) {
      setProblem(/** @type {Error} */ (error).message);
    }
  };
  const { name, idea, cards } = bench.deck.value;
  return html`<dialog class="dk-starting" ref=${box} aria-labelledby="dk-starting" onClose=${close}>
    <h2 id="dk-starting">${t("decks.start")}</h2>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <div class="row">
      <button onClick=${() => from(() => bench.open())}>${t("decks.empty")}</button>
      <button onClick=${() => from(() => bench.random())}>${t("decks.random")}</button>
      ${
        cards.length > 0 &&
        html`<button onClick=${() => from(() => bench.open({ name: t("decks.copy-name", { name }), idea, cards }))}>${t("decks.copy")}</button>`
      }
    </div>
    <h3>${t("decks.ready")}</h3>
    <ul class="dk-ready">${ready.map(
      (deck) => html`<li key=${deck.key}><button
        onClick=${() => from(() => bench.open({ name: deck.name, idea: deck.idea, cards: [deck.value].flat() }))}>
        <strong>${deck.name}</strong><span>${deck.idea}</span></button></li>`,
    )}</ul>
    <p><button class="small" onClick=${() => box.current?.close()}>${t("decks.close")}</button></p>
  </dialog>`;
}
