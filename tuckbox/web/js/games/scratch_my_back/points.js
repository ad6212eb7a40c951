// The points of the round as they stand: good cards, bad cards, and what it would come to now.
import { html } from "../../ui.js";
import { t } from "../../texts.js";
import { isSilent, factsOf } from "./cards.js";
import { sentence, signed } from "./story.js";

/** @import { Event, View } from "schemas/scratch-my-back" */
/** @import { Foreseen } from "../../boards.js" */
/** @import { Line } from "./story.js" */
/** @typedef {Map<number, Foreseen<Event>>} Previews */

/** @param {{view: View, story: Line[], names: string[], previews: Previews}} props */
export function Points({ view, story, names, previews }) {
  const begins = story.findLastIndex((line) => line.kind === "round");
  const round = story.slice(Math.max(0, begins));
  const cards = round.flatMap(({ event }) => (event.event === "acted" && !isSilent(event.move) ? event.cards : []));
  const speaking = view.attacker !== null;
  const result = story.findLast((line) => line.kind === "result");
  return html`<section class="smb-points" aria-label=${t("smb.points")}>
    <h2>${speaking || !result ? t("smb.points") : t("smb.points.last")}</h2>
    ${
      speaking &&
      html`
      <${Kind} sign="♥" name=${t("smb.points.good")} count=${view.positives} cards=${of(view, cards, 1)} />
      <${Kind} sign="✖" name=${t("smb.points.bad")} count=${-view.negatives} cards=${of(view, cards, -1)} />`
    }
    ${
      speaking &&
      ends(view, names, previews).map(
        ([text, points]) => html`<p class="smb-if" key=${text}>
      <span>${text}</span> <b>${points}</b></p>`,
      )
    }
    ${!speaking && html`<p>${result ? sentence(result.event, names) : t("smb.points.none")}</p>`}
  </section>`;
}

/**
 * @param {View} view
 * @param {string[]} cards
 * @param {number} worth
 */
function of(view, cards, worth) {
  return cards.filter((card) => factsOf(view, card)?.worth === worth);
}

/** @param {{sign: string, name: string, count: number, cards: string[]}} props */
function Kind({ sign, name, count, cards }) {
  /** @type {Map<string, number>} */
  const counted = new Map();
  for (const card of cards) counted.set(card, (counted.get(card) ?? 0) + 1);
  const text = [...counted].map(([card, times]) => (times > 1 ? `${card} ×${times}` : card)).join(", ");
  return html`<p class="smb-kind"><span class="sign" aria-hidden="true">${sign}</span>
    <span><span class="unseen">${name}: </span>${text || name}</span> <b key=${count}>${signed(count)}</b></p>`;
}

/**
 * What agreeing or folding now would bring, from the service's previews.
 * @param {View} view
 * @param {string[]} names
 * @param {Previews} previews
 */
function ends(view, names, previews) {
  /** @type {[string, string][]} */
  const found = [];
  for (const { action, move } of view.choices) {
    if (!(move.move === "fold" || (move.move === "agree" && !move.card))) continue;
    for (const event of previews.get(action)?.events ?? []) {
      if (event.event === "agreed") found.push([t("smb.if.agree"), signed(event.points)]);
      if (event.event === "folded") {
        const other = names[event.other_seat];
        found.push([
          t("smb.if.fold"),
          t("smb.if.fold-points", { points: signed(event.points), other, other_points: signed(event.other_points) }),
        ]);
      }
    }
  }
  return found;
}
