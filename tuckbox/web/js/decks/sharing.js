// A deck on its way: as text for a file or the terminal, as an address, on paper; and back again.
import { html, useEffect, useRef, useState } from "../ui.js";
import { t } from "../texts.js";
import { announce } from "../announce.js";
import { linkOf } from "./link.js";

/** @import { Ref, TargetedEvent } from "../ui.js" */
/** @import { Bench } from "./bench.js" */

/** @param {{bench: Bench}} props */
export function Sharing({ bench }) {
  const [open, setOpen] = useState(false);
  return html`<button onClick=${() => setOpen(true)}>${t("decks.share")}</button>
    <button onClick=${() => print()} disabled=${bench.deck.value.cards.length === 0}>${t("decks.print")}</button>
    ${open && html`<${ShareBox} bench=${bench} close=${() => setOpen(false)} />`}`;
}

/** @param {{bench: Bench, close: () => void}} props */
function ShareBox({ bench, close }) {
  /** @type {Ref<HTMLDialogElement>} */
  const box = useRef(null);
  const [typed, type] = useState("");
  const [problem, setProblem] = useState("");
  useEffect(() => {
    box.current?.showModal();
  }, []);
  const deck = bench.deck.value;
  const text = bench.report.value?.text ?? "";
  const read = async (/** @type {string} */ given) => {
    try {
      await bench.bring({ text: given });
      bench.keep();
      announce(t("decks.brought", { name: bench.deck.value.name }));
      box.current?.close();
    } catch (error) {
      setProblem(/** @type {Error} */ (error).message);
    }
  };
  const readFile = async (/** @type {TargetedEvent<HTMLInputElement>} */ event) => {
    const file = event.currentTarget.files?.[0];
    if (file) read(await file.text());
  };
  return html`<dialog class="dk-share" ref=${box} aria-labelledby="dk-share" onClose=${close}>
    <h2 id="dk-share">${t("decks.share")}</h2>
    ${
      deck.cards.length > 0 &&
      html`<label><span>${t("decks.as-link")}</span>
      <input type="text" readonly value=${linkOf(bench.game, deck)} onFocus=${(/** @type {TargetedEvent<HTMLInputElement>} */ event) => event.currentTarget.select()} />
      <small>${t("decks.link-how")}</small></label>
    <p><${Copy} text=${linkOf(bench.game, deck)} label=${t("table.copy")} /></p>
    <label><span>${t("decks.as-text")}</span>
      <textarea readonly rows="6" value=${text} onFocus=${(/** @type {TargetedEvent<HTMLTextAreaElement>} */ event) => event.currentTarget.select()}></textarea></label>
    <div class="row"><${Copy} text=${text} label=${t("decks.copy-text")} />
      <button class="small" onClick=${() => download(text, fileName(deck.name))}>${t("decks.download")}</button></div>`
    }
    <h3>${t("decks.bring")}</h3>
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <label><span>${t("decks.paste")}</span>
      <textarea rows="5" value=${typed} onInput=${(/** @type {TargetedEvent<HTMLTextAreaElement>} */ event) => type(event.currentTarget.value)}></textarea></label>
    <div class="row">
      <button class="small primary" disabled=${typed.trim() === ""} onClick=${() => read(typed)}>${t("decks.read")}</button>
      <label class="dk-file"><span>${t("decks.file")}</span>
        <input type="file" accept=".deck,.txt,text/plain" onChange=${readFile} /></label>
    </div>
    <p><button class="small" onClick=${() => box.current?.close()}>${t("decks.close")}</button></p>
  </dialog>`;
}

/** @param {{text: string, label: string}} props */
function Copy({ text, label }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard?.writeText(text);
    setCopied(true);
  };
  return html`<span class="row"><button class="small" onClick=${copy}>${label}</button>
    <span role="status">${copied && t("table.copied")}</span></span>`;
}

/** @param {string} name */
function fileName(name) {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `${plain.replace(/^-|-$/g, "") || "deck"}.deck`;
}

/**
 * Give a text to whoever sits here as a file.
 * @param {string} text
 * @param {string} name
 */
function download(text, name) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  Object.assign(link, { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
