// What a player can do besides moving: hint, undo, offers, resigning; and the end with what follows.
import { html, useRef, useState } from "../ui.js";
import { t } from "../texts.js";
import { announce } from "../announce.js";
import { reason } from "../service.js";
import { go } from "../app.js";
import { stageOf } from "./chances.js";

/** @import { Advice } from "schemas/service" */
/** @import { Ref, Signal } from "../ui.js" */
/** @import { Said } from "../boards.js" */
/** @import { Attempt, OpenLink } from "../table_link.js" */

/** @param {{link: OpenLink, attempt: Attempt, said: Signal<Said>}} props */
export function Doing({ link, attempt, said }) {
  /** @type {Ref<HTMLDialogElement>} */
  const sure = useRef(null);
  const [busy, setBusy] = useState(false);
  const table = link.table.value;
  const you = link.you.value;
  if (typeof you !== "number" || link.over) return null;
  const say = (/** @type {string} */ text) => {
    said.value = { text, bad: false };
    announce(text);
  };
  const hint = async () => {
    setBusy(true);
    say(t("hint.thinking"));
    try {
      say(await inWords(link, await link.advice()));
    } catch (problem) {
      say(reason(problem));
    } finally {
      setBusy(false);
    }
  };
  const mine = link.steps.value.findLast((step) => step.actor === you);
  return html`<div class="doing">
    ${!table.rated && html`<button class="small" disabled=${busy || !link.myMove} onClick=${hint}>${t("do.hint")}</button>`}
    <button class="small" disabled=${!mine} onClick=${() => mine && attempt("take-back", { step: mine.number })}>${t("do.undo")}</button>
    ${
      table.paused
        ? html`<button class="small primary" onClick=${() => attempt("unpause")}>${t("do.unpause")}</button>`
        : html`<button class="small" onClick=${() => attempt("offer", { offer: "pause" })}>${t("do.pause")}</button>`
    }
    ${link.clock.value && html`<button class="small" onClick=${() => attempt("add-time", { time: 15000 })}>${t("do.time")}</button>`}
    <button class="small" onClick=${() => sure.current?.showModal()}>${t("do.resign")}</button>
    <dialog ref=${sure} aria-label=${t("do.resign")}>
      <p>${t("do.sure-resign")}</p>
      <div class="row"><button class="primary" onClick=${() => {
        sure.current?.close();
        attempt("resign");
      }}>${t("do.yes")}</button>
      <button onClick=${() => sure.current?.close()}>${t("do.no")}</button></div>
    </dialog>
  </div>`;
}

/**
 * The best move as the log would tell it, and what it is worth.
 * @param {OpenLink} link
 * @param {Advice} advice
 */
async function inWords(link, advice) {
  if (advice.situation === "forced") return t("hint.forced");
  if (advice.situation !== "choice") return t("hint.none");
  const [best] = advice.moves;
  const preview = await link.previews([best.action]);
  const text = preview.get(best.action)?.lines[0] ?? best.text;
  if (best.chance === null) return text;
  return t("hint.best", { text, percent: Math.round(100 * best.chance), what: stageOf(advice) });
}

/** @param {{link: OpenLink, names: string[], attempt: Attempt}} props */
export function Offer({ link, names, attempt }) {
  const offer = link.table.value.offer;
  const you = link.you.value;
  if (!offer || typeof you !== "number" || (link.over && offer.kind !== "rematch")) return null;
  const answer = (/** @type {boolean} */ accept) => attempt("answer", { offer: offer.kind, accept });
  return html`<section class="paper offer" role="group">
    <p>${offer.seat === you ? t("offer.yours") : t(`offer.${offer.kind}`, { name: names[offer.seat] })}</p>
    <div class="row">${
      offer.seat === you
        ? html`<button class="small" onClick=${() => answer(false)}>${t("do.withdraw")}</button>`
        : html`<button class="small primary" onClick=${() => answer(true)}>${t("do.accept")}</button>
        <button class="small" onClick=${() => answer(false)}>${t("do.decline")}</button>`
    }</div>
  </section>`;
}

/** @param {{link: OpenLink, names: string[], attempt: Attempt}} props */
export function Outcome({ link, names, attempt }) {
  const table = link.table.value;
  const ending = table.ending;
  if (!ending) return null;
  const winners = ending.winners.map((seat) => names[seat]);
  const you = link.you.value;
  let text = t("over.drawn");
  if (winners.length === 1) text = ending.winners[0] === you ? t("over.won") : t("over.lost", { names: winners[0] });
  else if (winners.length > 1 && winners.length < names.length) text = t("over.shared", { names: winners.join(", ") });
  return html`<section class="paper outcome">
    <h2>${text}</h2>
    <p>${ending.how !== "rules" && `${t(`over.${ending.how}`)} · `}${t("over.score", { scores: ending.scores.join(" : ") })}</p>
    <div class="row">
      ${
        table.rematch
          ? html`<button class="primary" onClick=${() => go(`/t/${table.rematch}`)}>${t("over.next")}</button>`
          : typeof you === "number" &&
            !table.offer &&
            html`
          <button class="primary" onClick=${() => attempt("offer", { offer: "rematch" })}>${t("do.rematch")}</button>`
      }
      <a class="button" href=${`/replay/${table.id}`}>${t("do.replay")}</a>
      <a class="button" href=${`/api/tables/${table.id}/record`} download=${`${table.game}.jsonl`}>${t("do.record")}</a>
      <a class="button" href="/">${t("do.home")}</a>
    </div>
  </section>`;
}
