// A game as a box on the shelf, and a table or a record as a note that carries the emblem of its game.
import { html } from "../ui.js";
import { t } from "../texts.js";
import { Piece } from "../faces.js";

/** @import { GameInfo } from "schemas/service" */
/** @import { Children } from "../ui.js" */

/**
 * The front of a box; what can be done with it stands below.
 * @param {{game: GameInfo, text: string, children?: Children}} props
 */
export function Box({ game, text, children }) {
  const players =
    game.fewest_seats === game.most_seats
      ? t("players", { count: game.fewest_seats })
      : t("players.range", { low: game.fewest_seats, high: game.most_seats });
  return html`<li class="box felt" data-game=${game.key}>
    <h2>${game.title}</h2>
    <p>${text}</p>
    <div class="art"><${Piece} game=${game.key} piece="box" /></div>
    <p class="players">${players}</p>
    <div class="inside">${children}</div>
  </li>`;
}

/**
 * Where to go on: the title of the game, and what there is to say.
 * @param {{game: string, titles: Record<string, string>, at: string, children?: Children}} props
 */
export function Note({ game, titles, at, children }) {
  return html`<li class="note" data-game=${game}><a class="paper" href=${at}>
    <span class="art"><${Piece} game=${game} piece="box" /></span>
    <span><strong>${titles[game] ?? game}</strong> ${children}</span></a></li>`;
}

/**
 * What games are called, by their keys.
 * @param {GameInfo[]} games
 * @returns {Record<string, string>}
 */
export function titlesOf(games) {
  return Object.fromEntries(games.map((game) => [game.key, game.title]));
}

/**
 * A place where nothing lies yet: what would lie there, and where it comes from.
 * @param {{text: string, children?: Children}} props
 */
export function Empty({ text, children }) {
  return html`<div class="sheet empty"><p><strong>${t(text)}</strong></p>${children}
    <p><a class="button primary" href="/">${t("home.play")}</a></p></div>`;
}
