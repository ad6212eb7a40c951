// What is to be done now, in words, with the button that does it; and during a reveal what happens,
// with the buttons that step through it.
import { html } from "../../ui.js";
import { t } from "../../texts.js";
import { SortButton } from "../../parts/hand_order.js";
import { wordsOf } from "./cards.js";
import { cardOf, choiceFor } from "./plan.js";

/** @import { Choice, Event, View } from "schemas/gotchacards" */
/** @import { Foreseen } from "../../boards.js" */
/** @import { Table } from "../gotchacards.js" */

/** @param {{board: Table}} props */
export function Prompt({ board }) {
  const { reveal, mine, view } = board;
  const settling = ["cut", "replace", "discard"].includes(view.phase) && mine;
  const telling = reveal.showing && !(settling && reveal.atEnd) && board.picked === null;
  return html`<section class="gc-prompt paper" data-zone="prompt" aria-label=${t("gotchacards.now")}>
    ${telling ? html`<${Telling} board=${board} />` : html`<${Asking} board=${board} />`}
  </section>`;
}

/** @param {{board: Table}} props */
function Telling({ board }) {
  const { reveal, beat, view } = board;
  if (beat === null) return null;
  const lane = beat.lane === null ? t("gotchacards.flip") : t("gotchacards.lane", { lane: beat.lane + 1 });
  const onwards = view.turn > 0 ? "gotchacards.go-on" : "gotchacards.go-on-draft";
  return html`<div class="gc-words"><h2>${lane}</h2>
      ${beat.lines.slice(-4).map((line) => html`<p key=${line}>${line.replace(/^(Lane|Bahn) \d+: /, "")}</p>`)}</div>
    <div class="row">
      <button key="back" class="small" aria-disabled=${reveal.place === 0} aria-label=${t("gotchacards.back")} onClick=${reveal.back}>◂</button>
      <button key="next" class="small" aria-disabled=${reveal.atEnd} aria-label=${t("gotchacards.next")} onClick=${reveal.next}>▸</button>
      ${
        reveal.atEnd && reveal.ended
          ? html`<button key="on" class="primary" data-do="on" onClick=${reveal.close}>${t(onwards)}</button>`
          : html`<button key="on" data-do="skip" onClick=${reveal.skip} aria-disabled=${reveal.atEnd}>${t("gotchacards.skip")}</button>`
      }
    </div>`;
}

/** @param {{board: Table}} props */
function Asking({ board }) {
  const { view, picked, plan, mine, reveal, doPicked } = board;
  const { preview } = board;
  const { words, button } = picked === null ? asked(board) : proposed(board, picked);
  const others = mine ? leftOver(view) : [];
  return html`<div class="gc-words"><h2>${words}</h2>
      ${preview && html`<${Would} preview=${preview} />`}
      ${!preview && picked !== null && html`<p class="gc-about">${aboutPicked(board, picked)}</p>`}
      ${!preview && picked === null && board.help && html`<p>${board.help}</p>`}</div>
    <div class="row">
      ${
        picked !== null &&
        html`<button key="do" class="primary" data-do="picked" onClick=${doPicked}>${button}</button>
        <button key="not" class="small" onClick=${board.cancel}>${t("gotchacards.put-back")}</button>`
      }
      ${picked === null && plan.how && html`<${Sending} board=${board} />`}
      ${
        picked === null &&
        !board.order.sorted &&
        board.inTray === "" &&
        html`<${SortButton} key="sort" hand=${board.order} />`
      }
      ${
        picked === null &&
        others.map(
          (
            choice,
          ) => html`<button key=${choice.action} class="primary" data-do="choice" aria-disabled=${board.link.pending.value !== null}
        onClick=${() => board.act(choice.action)}>${named(choice)}</button>`,
        )
      }
      ${
        picked === null &&
        plan.items.length === 0 &&
        reveal.exists &&
        !reveal.showing &&
        html`<button key="again" class="small"
        onClick=${reveal.again}>${t("gotchacards.again")}</button>`
      }
    </div>`;
}

/** @param {{board: Table}} props */
function Sending({ board }) {
  const { plan, view, hand } = board;
  if (plan.ahead)
    return html`<button key="back" data-do="not-ahead" onClick=${() => plan.goAhead(false)}>${t("gotchacards.take-ahead-back")}</button>`;
  const done = choiceFor(view, "finish");
  const count = plan.items.length;
  const label =
    count === 0
      ? t("gotchacards.no-more")
      : t(plan.how === "show" ? "gotchacards.send-show" : "gotchacards.send", { count });
  return html`${
    plan.mayGoAhead &&
    html`<button key="ahead" class="primary" data-do="ahead" onClick=${() => plan.goAhead(true)}>${t("gotchacards.send-ahead")}</button>`
  }${
    !plan.early &&
    (count > 0 || done) &&
    html`<button key="send" class=${count > 0 || hand.length === 0 ? "primary" : ""} data-do="send"
      aria-disabled=${plan.sending} onClick=${plan.send}>${plan.sending ? t("table.pending") : label}</button>`
  }
    ${count < Math.min(plan.most, hand.length) && plan.most > 1 && html`<button key="rest" class="small" onClick=${plan.rest}>${t("gotchacards.all")}</button>`}
    ${count > 0 && html`<button key="clear" class="small" onClick=${plan.clear}>${t("gotchacards.clear")}</button>`}`;
}

/**
 * What the card does that is taken up, so that nobody has to read it on a small card.
 * @param {Table} board
 * @param {string} item
 */
function aboutPicked({ view }, item) {
  const card = item.startsWith("cut:") ? cutCard(view, item) : cardOf(item);
  return card ? wordsOf(card) : "";
}

/**
 * @param {View} view
 * @param {string} item
 */
function cutCard(view, item) {
  const [, seat, lane] = item.split(":").map(Number);
  return view.seats[seat].lanes.find((each) => each.lane === lane)?.card ?? "";
}

/**
 * What the table waits for.
 * @param {Table} board
 * @returns {{words: string, button?: string}}
 */
function asked({ view, mine, me, names, plan, link }) {
  if (link.over) return { words: t("gotchacards.asks.over") };
  if (plan.ahead) return { words: t("gotchacards.ahead") };
  if (!mine && !(plan.early && plan.items.length > 0)) {
    const name = typeof view.to_move === "number" ? names[view.to_move] : "";
    return { words: name ? t(`gotchacards.waits.${view.phase}`, { name }) : "…" };
  }
  if (plan.how === "place" && plan.items.length > 0) return { words: t("gotchacards.asks.arrange") };
  return { words: t(`gotchacards.asks.${view.phase}`, { lane: view.lane + 1, name: names[1 - me] }) };
}

/**
 * What the button does with the card that is taken up.
 * @param {Table} board
 * @param {string} item
 */
function proposed({ view, defaultPlace }, item) {
  if (item.startsWith("cut:")) {
    return { words: cutCard(view, item), button: t("gotchacards.do.cut", { lane: Number(item.split(":")[2]) + 1 }) };
  }
  const place = defaultPlace(item);
  const card = cardOf(item);
  if (place === undefined) return { words: card, button: "" };
  const lane = place.startsWith("lane:") ? Number(place.slice(5)) + 1 : 0;
  const what = place === "hand" && !item.startsWith("tray:") ? "back" : view.phase;
  return { words: card, button: t(`gotchacards.do.${what}`, { lane }) };
}

const AT_CARDS = new Set(["keep", "pick", "place", "show", "replace", "discard", "cut", "finish"]);

/**
 * Choices that are not made with a card.
 * @param {View} view
 */
function leftOver(view) {
  return view.choices.filter((choice) => !AT_CARDS.has(choice.move.move));
}

/** @param {Choice} choice */
function named({ move, text }) {
  return move.move === "be-first" || move.move === "be-second" ? t(`gotchacards.${move.move}`) : text;
}

/** @param {{preview: Foreseen<Event>}} props */
function Would({ preview }) {
  return html`${preview.lines.slice(0, 3).map((line) => html`<p key=${line}>${line}</p>`)}
    ${(preview.possible ?? []).slice(0, 2).map(({ line, share }) => html`<p key=${line}><b>${Math.round(share * 100)} %</b> ${line}</p>`)}`;
}
