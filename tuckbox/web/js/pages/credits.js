// What others made, and what we thank them for.
import { html } from "../ui.js";
import { t } from "../texts.js";
import { Top } from "../parts/top.js";

export default function Credits() {
  return html`<main class="wide"><${Top} title=${t("credits.title")} />
    <p class="paper">${t("credits.text")}</p></main>`;
}
