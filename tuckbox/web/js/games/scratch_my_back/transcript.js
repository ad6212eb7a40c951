// The whole conversation to read, to print and to take along.
import { html, useEffect, useRef } from "../../ui.js";
import { t } from "../../texts.js";
import { Underlined } from "./keyword.js";
import { heading, sentence, transcript } from "./story.js";

/** @import { Ref } from "../../ui.js" */
/** @import { Line } from "./story.js" */

/** @param {{story: Line[], names: string[], close: () => void, table: string}} props */
export function Transcript({ story, names, close, table }) {
  /** @type {Ref<HTMLDialogElement>} */
  const box = useRef(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  const download = () => {
    const address = URL.createObjectURL(new Blob([transcript(story, names)], { type: "text/plain" }));
    const link = document.createElement("a");
    Object.assign(link, { href: address, download: `scratch-my-back-${table.slice(0, 8)}.txt` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  };
  return html`<dialog class="smb-transcript" ref=${box} aria-labelledby="smb-transcript" onClose=${close}>
    <h2 id="smb-transcript">${t("smb.transcript")}</h2>
    <div class="row no-print">
      <button class="small primary" onClick=${() => print()}>${t("smb.print")}</button>
      <button class="small" onClick=${download}>${t("smb.download")}</button>
      <button class="small" onClick=${() => box.current?.close()}>${t("smb.close")}</button>
    </div>
    <p>${names.join(", ")}</p>
    <div class="lines" tabindex="0" role="group" aria-label=${t("smb.transcript")}>
      ${story.map((line) => html`<${Row} key=${line.key} line=${line} names=${names} />`)}
    </div>
  </dialog>`;
}

/** @param {{line: Line, names: string[]}} props */
function Row({ line, names }) {
  if (line.kind === "round") return html`<h3>${sentence(line.event, names)}</h3>`;
  if (line.kind !== "said") return html`<p class=${line.kind}>${sentence(line.event, names)}</p>`;
  const { event } = line;
  const keyword = event.keyword_said ? event.keyword : null;
  return html`<p><b>${heading(event, names)}</b><br />“<${Underlined} words=${event.words} keyword=${keyword} />”</p>`;
}
