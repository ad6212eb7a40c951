// What everybody with the link will find in the record: said to people before they sit down.
import { html } from "../ui.js";
import { t } from "../texts.js";

/** @param {{shows: string[]}} props */
export function RecordNote({ shows }) {
  const what = shows.map((each) => t(`table.shows.${each}`)).join(", ");
  return html`<p class="record-note"><small>${t("table.shows", { what })}</small></p>`;
}
