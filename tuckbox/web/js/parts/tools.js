// What every table has at the end of its bar: sounds, and the list of keys.
import { html } from "../ui.js";
import { t } from "../texts.js";
import { sounds, wantSounds } from "../sounds.js";
import { KeyList } from "./keys.js";

/** @param {{keys?: string[]}} props */
export function Tools({ keys = ["key.enter"] }) {
  const on = sounds.value;
  return html`<span class="tools">
    <button class="small tool" aria-pressed=${on ? "true" : "false"} aria-label=${t("sounds.on")}
      title=${t(on ? "sounds.are-on" : "sounds.are-off")} onClick=${() => wantSounds(!on)}><${Bell} on=${on} /></button>
    <${KeyList} keys=${keys} />
  </span>`;
}

/** @param {{on: boolean}} props */
function Bell({ on }) {
  return html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d="M3 9v6h4l6 5V4L7 9z" fill="currentColor" />
    <path d=${on ? "M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12" : "M16 9l6 6M22 9l-6 6"} fill="none"
      stroke="currentColor" stroke-width="2" stroke-linecap="round" /></svg>`;
}
