// A table for any game: its view field by field, and every choice as a button. A game without a page
// of its own is played with this.
import { html } from "../ui.js";
import { t } from "../texts.js";

/** @import { BoardProps } from "../boards.js" */

const KNOWN = ["game", "rules", "options", "viewer", "to_move", "stage", "scores", "choices"];

/** @param {BoardProps} props */
export default function PlainBoard({ link, view, act }) {
  const fields = Object.entries(view).filter(([name]) => !KNOWN.includes(name));
  const waits = link.pending.value !== null;
  return html`
    <ul class="choices">${view.choices.map(
      (choice) => html`<li key=${choice.action}>
      <button class=${choice.aside ? "small" : "primary"} disabled=${waits}
        onClick=${() => act(choice.action)}>${choice.text}</button></li>`,
    )}</ul>
    ${view.choices.some((choice) => !choice.aside) && html`<p>${t("table.choose")}</p>`}
    <section class="paper"><${Fields} fields=${fields} /></section>`;
}

/** @param {{fields: [string, unknown][]}} props */
function Fields({ fields }) {
  return html`<dl class="facts">${fields.map(
    ([name, value]) => html`
    <dt>${name.replaceAll("_", " ")}</dt><dd><${Value} value=${value} /></dd>`,
  )}</dl>`;
}

/** @param {{value: unknown}} props */
function Value({ value }) {
  if (value === null || value === undefined) return "–";
  if (Array.isArray(value)) {
    if (value.every((each) => typeof each !== "object" || each === null)) return value.join(", ") || "–";
    return html`<ul>${value.map((each) => html`<li><${Value} value=${each} /></li>`)}</ul>`;
  }
  if (typeof value === "object") return html`<${Fields} fields=${Object.entries(value)} />`;
  return String(value);
}
