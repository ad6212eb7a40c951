// Where one decides what to do with a card and what to say with it: the ways it can be played, its
// phrases, a field for words of one's own, and a cheer for the keyword.
import { html, useState } from "../../ui.js";
import { t } from "../../texts.js";
import { cardsOf, isSilent, purposeOf } from "./cards.js";
import { keywordOf, placeOf } from "./keyword.js";

/** @import { Choice, Move, View } from "schemas/scratch-my-back" */
/** @import { TargetedEvent } from "../../ui.js" */
/** @import { Drafted } from "../scratch_my_back.js" */

/** The most that can be said with one move. */
const LONGEST = 280;
const OFFERED = 2;

/**
 * What a choice does, as a button says it.
 * @param {Move} move
 * @param {string} card the one that was picked up
 * @param {string[]} names
 */
export function wayText(move, card, names) {
  if (move.move === "request") return t("smb.way.request", { name: names[move.to] });
  if (move.move === "pass-on") return t("smb.way.pass-on", { name: names[move.to] });
  if (move.move === "agree") return move.card ? t("smb.way.agree-with", { card: move.card }) : t("smb.way.agree");
  if (move.move === "scratch") {
    return card === move.card ? t("smb.way.with-scratch") : t("smb.way.scratch", { card: move.card });
  }
  if (move.move === "pair") return t("smb.way.pair", { card: card === move.card ? move.other : move.card });
  return t(`smb.way.${move.move}`);
}

/**
 * @param {{view: View, names: string[], draft: Drafted, say: () => void, cancel: () => void, waits: boolean}} props
 */
export function Composer({ view, names, draft, say, cancel, waits }) {
  const { item, ways, way, lines } = draft;
  const card = item.split("#")[0];
  if (ways.length === 0) {
    return html`<section class="smb-composer paper" aria-label=${t("smb.composer")}>
      <p class="smb-explain"><strong>${card}.</strong> ${purposeOf(view, card)} <em>${t("smb.unable")}</em></p>
      <div class="smb-line"><button class="small smb-cancel" onClick=${cancel}>${t("smb.put-back")}</button></div></section>`;
  }
  const speaks = (way ? [way] : ways).some(({ move }) => !isSilent(move));
  return html`<form class="smb-composer paper" aria-label=${t("smb.composer")} onSubmit=${(
    /** @type {Event} */ event,
  ) => {
    event.preventDefault();
    say();
  }}>
    ${
      ways.length > 1 &&
      html`<div class="smb-ways" role="group" aria-label=${t("smb.ways")}>
      ${ways.map(
        (each) => html`<button type="button" class="small" key=${each.action}
        aria-pressed=${each === way ? "true" : "false"} onClick=${() => draft.choose(each.action)}>
        ${wayText(each.move, card, names)}</button>`,
      )}
    </div>`
    }
    ${lines.length > 0 && html`<${Phrases} lines=${lines} draft=${draft} />`}
    <div class="smb-line">
      ${
        speaks &&
        html`<input type="text" class="smb-words" maxlength=${LONGEST} autocomplete="off"
        aria-label=${t("smb.own-words")} placeholder=${t("smb.own-words")} value=${draft.own}
        aria-describedby="smb-cheer" 
        onInput=${(/** @type {TargetedEvent<HTMLInputElement>} */ event) => draft.type(event.currentTarget.value)} />`
      }
      <button class="primary smb-say" disabled=${waits || !way}>${sayText(way, ways)}</button>
      <button type="button" class="small plain smb-cancel" aria-label=${t("smb.put-back")} title=${t("smb.put-back")}
        onClick=${cancel}>✕</button>
    </div>
    <p class="smb-cheer" id="smb-cheer" aria-live="polite">${cheer(way, draft)}</p>
  </form>`;
}

/**
 * @param {Choice | null} way
 * @param {Choice[]} ways
 */
function sayText(way, ways) {
  if (!way) return t(ways.some((each) => each.move.move === "request") ? "smb.choose-whom" : "smb.choose-way");
  const { move } = way;
  if (["pair", "exchange", "discard", "fold"].includes(move.move)) return t(`smb.say.${move.move}`);
  return t("smb.say", { card: cardsOf(move).join(" + ") });
}

/**
 * Two phrases at a time, as on a card.
 * @param {{lines: string[], draft: Drafted}} props
 */
function Phrases({ lines, draft }) {
  const [from, setFrom] = useState(0);
  const start = from % lines.length;
  const offered = [...lines, ...lines].slice(start, start + Math.min(OFFERED, lines.length));
  const more = lines.length > OFFERED;
  return html`<div class="smb-phrases" role="group" aria-label=${t("smb.phrases")}>
    ${offered.map(
      (line) => html`<button type="button" key=${line} class="smb-phrase"
      aria-pressed=${draft.words === line ? "true" : "false"} onClick=${() => draft.take(line)}>${line}</button>`,
    )}
    ${
      more &&
      html`<button type="button" class="small smb-more" title=${t("smb.more")} aria-label=${t("smb.more")}
      onClick=${() => {
        const next = (start + OFFERED) % lines.length;
        setFrom(next);
        draft.take(lines[next]);
      }}>↻</button>`
    }
  </div>`;
}

/**
 * A word of encouragement; nobody is ever told that something is wrong.
 * @param {Choice | null} way
 * @param {Drafted} draft
 */
function cheer(way, draft) {
  const keyword = way && keywordOf(way.move);
  if (keyword === null) return "";
  if (placeOf(draft.words, keyword)) return draft.own.trim() ? t("smb.keyword.said", { keyword }) : "";
  return t("smb.keyword.try", { keyword });
}
