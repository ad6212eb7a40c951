// The head of every page that is no table.
import { html } from "../ui.js";
import { LANGUAGES, language, speak, t } from "../texts.js";
import { me } from "../service.js";

/** @import { TargetedEvent } from "../ui.js" */

/** @param {{title?: string, motto?: string}} props */
export function Top({ title = "Tuckbox", motto = "" }) {
  return html`<header class="top">
    <h1 tabindex="-1">${title}</h1>
    ${motto && html`<p>${motto}</p>`}
    <nav aria-label=${t("do.menu")}>
      ${title !== "Tuckbox" && html`<a href="/">${t("do.home")}</a>`}
      <a href="/learn">${t("learn.title")}</a>
      <a href="/watch">${t("home.watch")}</a>
      <a href="/replays">${t("home.replays")}</a>
      <a href="/me">${me.value ? t("home.me", { name: me.value.name }) : t("home.nobody")}</a>
      <select aria-label=${t("home.language")} value=${language.value}
        onChange=${(/** @type {TargetedEvent<HTMLSelectElement>} */ event) => speak(event.currentTarget.value)}>
        ${Object.entries(LANGUAGES).map(([code, name]) => html`<option value=${code}>${name}</option>`)}
      </select>
    </nav>
  </header>`;
}
