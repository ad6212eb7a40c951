// The keys of a table in a list, behind `?` and behind a button for whoever has no `?` at hand.
import { html, useEffect, useRef } from "../ui.js";
import { t } from "../texts.js";
import { around } from "../elements.js";

/** @import { Ref } from "../ui.js" */

/** Keys of every table. */
const EVERYWHERE = ["key.log", "key.escape", "key.question"];

/**
 * Whether a key is meant for something one writes into, or for a dialog, or for the browser.
 * @param {KeyboardEvent} event
 */
export function forOthers(event) {
  return event.ctrlKey || event.metaKey || event.altKey || around(event, "dialog, input, textarea, select") !== null;
}

/**
 * Texts that say what a key does; what is printed on the key is named by their last part.
 * @param {{keys: string[]}} props
 */
export function KeyList({ keys }) {
  /** @type {Ref<HTMLDialogElement>} */
  const box = useRef(null);
  useEffect(() => {
    const press = (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "?" && !forOthers(event)) box.current?.showModal();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return html`<button class="small tool" aria-label=${t("keys.show")} title=${t("keys.show")}
      onClick=${() => box.current?.showModal()}>?</button>
    <dialog ref=${box} class="keys-box" aria-label=${t("keys.title")}>
      <div class="row"><h2>${t("keys.title")}</h2>
        <button class="small" onClick=${() => box.current?.close()}>${t("do.close")}</button></div>
      <dl class="facts">${[...keys, ...EVERYWHERE].map(
        (key) => html`<dt key=${key}><kbd>${t(`keycap.${key.split(".").at(-1)}`)}</kbd></dt><dd>${t(key)}</dd>`,
      )}</dl>
    </dialog>`;
}
