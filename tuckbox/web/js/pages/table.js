// A table: connect, take a seat, play, and what comes after. What lies on it is drawn by the game's
// own module in games/, or plainly by games/plain.js where there is none.
import { html, signal, useEffect, useMemo, useState } from "../ui.js";
import { t } from "../texts.js";
import { me, reason } from "../service.js";
import { TableLink } from "../table_link.js";
import { one } from "../elements.js";
import { announce } from "../announce.js";
import { go } from "../app.js";
import { namesOf } from "../parts/names.js";
import { Bar, Fairness } from "../parts/bar.js";
import { Log } from "../parts/log.js";
import { Seats } from "../parts/seats.js";
import { Doing, Offer, Outcome } from "../parts/doing.js";
import { follow } from "../parts/telling.js";
import { WaitingRoom } from "../parts/waiting_room.js";
import { HandOver, deviceSeats } from "../parts/hand_over.js";
import { Lost } from "../parts/lost.js";
import { IdeaNote, useIdea } from "../parts/idea.js";
import { Chances } from "../parts/chances.js";
import { Past, PastNote } from "../parts/past.js";
import { narrow } from "../parts/narrow.js";
import { boardOf } from "../boards.js";

/** @import { Board } from "../boards.js" */
/** @import { Attempt } from "../table_link.js" */
/** @typedef {{links: TableLink[], onlooker: TableLink | null}} Links `onlooker` sees what everybody on a shared device may hear and read */

/** @param {{table: string}} props */
export default function TablePage({ table: id }) {
  const [links, setLinks] = useState(/** @type {Links | null} */ (null));
  useEffect(() => {
    const tokens = [me.value?.token ?? "", ...deviceSeats(id).map((each) => each.token ?? "")];
    const made = tokens.map((token) => new TableLink(id, token));
    const onlooker = made.length > 1 ? new TableLink(id, "") : null;
    setLinks({ links: made, onlooker });
    return () => {
      for (const link of made) link.close();
      onlooker?.close();
    };
  }, [id, me.value?.token]);
  if (links === null) return null;
  return html`<${Table} ...${links} />`;
}

/** @param {Links} props */
function Table({ links, onlooker }) {
  const [shown, show] = useState(0);
  const link = links[shown];
  const table = link.table.value;
  const [board, setBoard] = useState(() => /** @type {Board | null} */ (null));
  // The earlier position that is looked at.
  const [visited, setAt] = useState(/** @type {number | null} */ (null));
  const at = visited !== null && link.past.has(visited) && !link.over ? visited : null;
  const said = useMemo(() => signal({ text: "", bad: false }), [link]);
  const handed = useMemo(() => signal(links.length === 1), [links]);
  useEffect(() => {
    if (table === null) return;
    boardOf(table.game).then((found) => setBoard(() => found));
  }, [table?.game]);
  // On a shared device a note could tell the others what one holds.
  const idea = useIdea(link, links.length === 1);
  useEffect(() => follow(link, onlooker ?? link, said, board), [link, onlooker, board]);
  useEffect(() => {
    sayWhoseTurn(link.myMove);
  }, [link.view.value, table]);
  useEffect(() => () => sayWhoseTurn(false), []);
  if (link.state.value === "closed" && table === null) {
    return html`<main class="sheet"><h1 tabindex="-1">${t("table.closed")}</h1>
      <p>${link.reason.value}</p><p><a href="/">${t("do.home")}</a></p></main>`;
  }
  if (table === null) return html`<main class="sheet" role="status">${t("table.connecting")}</main>`;
  const refuse = (/** @type {unknown} */ refused) => {
    said.value = { text: reason(refused), bad: true };
    announce(said.value.text);
  };
  const act = async (/** @type {number} */ action, words = "") => {
    said.value = { text: "", bad: false };
    await link.move(action, words).catch(refuse);
  };
  /** @type {Attempt} */
  const attempt = async (type, facts) => {
    await link.command(type, facts).catch(refuse);
  };
  const visit = (/** @type {number} */ step) => {
    if (link.over) go(`/replay/${link.id}#${step}`);
    else if (link.past.has(step)) setAt(step === link.steps.value.length ? null : step);
    else said.value = { text: t("past.unknown"), bad: false };
  };
  const present = () => {
    setAt(null);
    requestAnimationFrame(() => one(document, ".board-area button")?.focus({ preventScroll: true }));
  };
  const begun = link.view.value !== null;
  const names = namesOf(table);
  const Board = board;
  const note = html`<${IdeaNote} game=${table.game} ...${idea} />`;
  return html`<div class="table felt" data-game=${table.game}>
    <${Bar} link=${link} board=${board} />
    ${narrow.value && note}
    ${link.state.value === "lost" && html`<${Lost} link=${link} />`}
    ${!begun && html`<${WaitingRoom} link=${link} links=${links} attempt=${attempt} />`}
    ${at !== null && html`<${PastNote} at=${at} leave=${present} />`}
    ${
      begun &&
      html`<main class="play-area">
      <${Seats} link=${link} names=${names} attempt=${attempt} Note=${Board?.SeatNote} />
      <div class="board-area">
        <${HandOver} links=${links} shown=${shown} show=${show} names=${names} handed=${handed}>
          ${Board && at !== null && html`<${Past} link=${link} at=${at} board=${Board} names=${names} said=${said} />`}
          ${
            Board &&
            at === null &&
            html`<${Board} link=${link} view=${link.view.value} you=${link.you.value}
            names=${names} act=${act} said=${said} />`
          }
        <//>
      </div>
      <aside class="side">
        <p class=${`say ${said.value.bad ? "bad" : ""} ${said.value.text ? "told" : ""}`} role="status">${said.value.text || turn(link, names)}</p>
        ${!narrow.value && note}
        <${Offer} link=${link} names=${names} attempt=${attempt} />
        ${link.held.value === null && html`<${Outcome} link=${link} names=${names} attempt=${attempt} />`}
        <${Log} link=${link} told=${onlooker ?? link} names=${names} board=${board} visit=${visit} at=${at} />
        ${handed.value && html`<${Doing} link=${link} attempt=${attempt} said=${said} /><${Chances} link=${link} />`}
        ${narrow.value && table.draws && html`<p><${Fairness} table=${table} /></p>`}
      </aside>
    </main>`
    }
  </div>`;
}

/**
 * The title and the icon say it, for whoever looks at something else meanwhile.
 * @param {boolean} mine
 */
function sayWhoseTurn(mine) {
  document.title = mine ? `● ${t("table.your-move")} Tuckbox` : "Tuckbox";
  one(document, "link[rel=icon]")?.setAttribute("href", mine ? "/web/icon-turn.svg" : "/web/icon.svg");
}

/**
 * Whose move it is, in words.
 * @param {TableLink} link
 * @param {string[]} names
 */
function turn(link, names) {
  if (link.over) return "";
  if (link.pending.value !== null) return t("table.pending");
  if (link.myMove) return t("table.your-move");
  const mover = link.view.value?.to_move;
  return typeof mover === "number" ? t("table.their-move", { name: names[mover] }) : "";
}
