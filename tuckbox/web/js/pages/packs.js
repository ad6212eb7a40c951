// Packs of Scratch Wars: open one, rub the silver off, and what came out of all of them.
import { html, useMemo, useState } from "../ui.js";
import { t } from "../texts.js";
import { announce } from "../announce.js";
import { wear } from "../styles.js";
import { Piece, Face } from "../faces.js";
import { nameOf, saidOf } from "../games/scratch_wars/cards.js";
import { Top } from "../parts/top.js";
import { Found } from "../packs/found.js";
import { dropCard, keptCards } from "../packs/kept.js";
import { OpenPack } from "../packs/pack.js";
import { Silver } from "../packs/silver.js";

await wear("packs");

const GAME = "scratch-wars";
const KINDS = ["booster", "tin", "card"];

export default function Packs() {
  const open = useMemo(() => new OpenPack(GAME), []);
  const [fresh, freshen] = useState(/** @type {string[]} */ ([]));
  const [problem, setProblem] = useState("");
  const pack = open.pack.value;
  const see = (/** @type {string} */ card) => {
    if (!pack || pack.seen.includes(card)) return;
    open.see(card);
    freshen([...fresh, card]);
    keepFocus();
  };
  const take = (/** @type {string} */ kind) => {
    setProblem("");
    open.open(kind).then(keepFocus, (error) => setProblem(error.message));
  };
  const rubAll = () => {
    if (!pack) return;
    for (const card of pack.cards) open.see(card);
    freshen(pack.cards);
    announce(t("packs.all-found", { count: pack.cards.length }));
    keepFocus();
  };
  return html`<main class="wide"><${Top} title=${t("packs.title-of")} />
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <section class="pk-table felt" data-game=${GAME} aria-label=${t("packs.title")}>
      <p>${open.waits ? t("packs.rub-how") : t("packs.how")}</p>
      ${
        !open.waits &&
        html`<div class="pk-kinds">${KINDS.map(
          (kind) => html`<button key=${kind} class=${`pk-wrapper pk-${kind}`} onClick=${() => take(kind)}>
            <${Piece} game=${GAME} piece="back" /><strong>${t(`packs.${kind}`)}</strong><span>${t(`packs.${kind}.what`)}</span></button>`,
        )}</div>`
      }
      ${
        pack &&
        html`<ul class="pk-cards">${pack.cards.map((card, place) =>
          pack.seen.includes(card)
            ? html`<li key=${card}><${Found} game=${GAME} card=${card} fresh=${fresh.includes(card)} /></li>`
            : html`<li key=${card}><${Silver} game=${GAME} card=${card} rubbed=${() => see(card)} />
              <button class="small pk-rub" aria-label=${t("packs.rub-which", { number: place + 1, count: pack.cards.length })}
                onClick=${() => see(card)}>${t("packs.rub")}</button></li>`,
        )}</ul>`
      }
      ${open.waits && html`<p><button class="primary" onClick=${rubAll}>${t("packs.rub-all")}</button></p>`}
    </section>
    <${Kept} />
  </main>`;
}

/** A button that has done its work goes away; the next one that is of use has the focus. */
function keepFocus() {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const next = document.querySelector(".pk-rub") ?? document.querySelector(".pk-wrapper");
    /** @type {HTMLElement | null} */ (next)?.focus({ preventScroll: true });
  });
}

/** All cards that were kept, the latest first. */
function Kept() {
  const [gone, setGone] = useState(/** @type {{name: string, undo: () => void} | null} */ (null));
  const cards = keptCards(GAME).value.toReversed();
  const drop = (/** @type {string} */ card) => {
    const undo = dropCard(GAME, card);
    setGone({ name: nameOf(card), undo });
  };
  return html`<section class="pk-kept" aria-labelledby="pk-kept">
    <h2 id="pk-kept">${t("packs.kept", { count: cards.length })}</h2>
    <p>${t(cards.length > 0 ? "packs.kept-how" : "packs.none")}</p>
    ${cards.length > 0 && html`<p><a class="button" href=${`/play/${GAME}`}>${t("packs.play")}</a></p>`}
    ${
      gone &&
      html`<p role="status">${t("packs.gone", { name: gone.name })}${" "}
        <button class="small" onClick=${() => {
          gone.undo();
          setGone(null);
        }}>${t("decks.undo")}</button></p>`
    }
    <ul class="pk-cards">${cards.map(
      (card) => html`<li key=${card}><${Face} game=${GAME} card=${card} label=${saidOf(card)} />
        <button class="small plain" aria-label=${t("packs.drop-which", { card: nameOf(card) })}
          onClick=${() => drop(card)}>${t("packs.drop")}</button></li>`,
    )}</ul>
  </section>`;
}
