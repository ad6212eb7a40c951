// Choosing a deck: one that comes with the game, one of one's own, or one that somebody has written.
import { html, useEffect, useState } from "../ui.js";
import { language, t } from "../texts.js";
import { ask } from "../service.js";
import { wear } from "../styles.js";
import { Face } from "../faces.js";
import { keptDecks } from "../decks/kept.js";

/** @import { DeckInfo, DeckReport } from "schemas/service" */
/** @import { TargetedEvent } from "../ui.js" */
/** @import { Deck } from "../decks/kept.js" */
/** @import { Choosing } from "./option.js" */

const PASTED = "pasted";
const OTHER = "other";
const last = (/** @type {string} */ game) => `tuckbox.deck.${game}`;

/**
 * The deck that somebody last chose for themselves is the first that is offered again.
 * @param {string} game
 * @param {string} key of a ready deck, or the id of a kept one
 */
export function rememberDeck(game, key) {
  localStorage.setItem(last(game), key);
}

/**
 * @param {string} game
 * @param {object} facts
 * @returns {Promise<DeckReport>}
 */
function reportOn(game, facts) {
  return ask("POST", `/api/games/${game}/decks`, { ...facts, language: language.value });
}

/** @param {Choosing & {option: DeckInfo, title: string, help: string}} props */
export function DeckChoice({ game, option, value, change, own, title, help }) {
  const [decks, setDecks] = useState(/** @type {(Deck & {report: DeckReport})[]} */ ([]));
  const [key, setKey] = useState("");
  const kept = keptDecks(game).value;
  useEffect(() => {
    wear("options");
  }, []);
  useEffect(() => {
    // Whether a deck of one's own can be played, only the service knows.
    const built = option.written === "cards" ? kept : [];
    Promise.all(built.map(async (deck) => ({ ...deck, report: await reportOn(game, { cards: deck.cards }) }))).then(
      (found) => {
        setDecks(found);
        const wanted = localStorage.getItem(last(game)) ?? "";
        if (own && key === "") choose(wanted, found);
      },
      () => {},
    );
  }, [kept]);
  const valueAt = (/** @type {string} */ wanted, found = decks) =>
    option.ready.find((each) => each.key === wanted)?.value ?? found.find((each) => each.id === wanted)?.report.value;
  const choose = (/** @type {string} */ wanted, found = decks) => {
    const deck = valueAt(wanted, found);
    if (wanted !== PASTED && !deck) return;
    setKey(wanted);
    change(deck);
    if (own && wanted !== PASTED) rememberDeck(game, wanted);
  };
  const cards = value ?? option.default;
  const usual = option.ready.find((each) => String(each.value) === String(option.default))?.key ?? "";
  const named = key || usual;
  // Somebody else may have chosen meanwhile: chance.
  const shown = named === PASTED || String(valueAt(named)) === String(cards) ? named : OTHER;
  const idea = option.ready.find((each) => each.key === shown)?.idea;
  return html`<div class="op-deck">
    <label><span>${title}</span>
      <select value=${shown} onChange=${(/** @type {TargetedEvent<HTMLSelectElement>} */ event) => choose(event.currentTarget.value)}>
        ${
          decks.length > 0 &&
          html`<optgroup label=${t("decks.kept")}>${decks.map(
            (deck) => html`<option value=${deck.id} disabled=${!deck.report.value}>
              ${deck.name}${!deck.report.value && ` (${t("decks.illegal")})`}</option>`,
          )}</optgroup>`
        }
        <optgroup label=${t("choose.ready")}>${option.ready.map((deck) => html`<option value=${deck.key}>${deck.name}</option>`)}</optgroup>
        ${shown === OTHER && html`<option value=${OTHER}>${t("choose.other")}</option>`}
        <option value=${PASTED}>${t("choose.paste")}</option>
      </select>
      <small>${idea ?? help}</small></label>
    ${key === PASTED && html`<${Pasted} game=${game} change=${change} />`}
    ${
      option.written === "cards" &&
      Array.isArray(cards) &&
      html`<ul class="op-faces" aria-label=${t("choose.cards", { count: cards.length })}>${cards.map(
        (card, place) => html`<li key=${place}><${Face} game=${game} card=${card} label=${card} /></li>`,
      )}</ul>`
    }
    ${option.written === "cards" && own && html`<p><a href=${`/decks/${game}`}>${t("decks.title")}</a></p>`}
  </div>`;
}

/**
 * A deck as text. Until it can be played the game says why not, and the usual deck stays.
 * @param {{game: string, change: (value: unknown) => void}} props
 */
function Pasted({ game, change }) {
  const [text, type] = useState("");
  const [report, setReport] = useState(/** @type {DeckReport | null} */ (null));
  const read = async (/** @type {string} */ given) => {
    const found = await reportOn(game, { text: given });
    setReport(found);
    if (found.value !== null) change(found.value);
  };
  const readFile = async (/** @type {TargetedEvent<HTMLInputElement>} */ event) => {
    const file = event.currentTarget.files?.[0];
    if (!file) return;
    const given = await file.text();
    type(given);
    read(given);
  };
  return html`<label><span>${t("choose.text")}</span>
      <textarea rows="5" value=${text} onInput=${(/** @type {TargetedEvent<HTMLTextAreaElement>} */ event) => type(event.currentTarget.value)}></textarea></label>
    <div class="row"><button type="button" class="small" disabled=${text.trim() === ""} onClick=${() => read(text)}>${t("decks.read")}</button>
      <label class="op-file"><span>${t("decks.file")}</span>
        <input type="file" accept=".deck,.txt,text/plain" onChange=${readFile} /></label></div>
    <div role="status">
      ${report?.faults.map((fault) => html`<p class="problem">${fault.sentence}</p>`)}
      ${report?.value && html`<p class="op-good">✓ ${t("choose.read", { name: report.name })} ${report.remarks.join(" ")}</p>`}
    </div>`;
}
