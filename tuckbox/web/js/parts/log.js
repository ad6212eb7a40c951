// The log of a contest, in the words of the service, with what people say in between.
import { html, useEffect, useRef, useState } from "../ui.js";
import { t } from "../texts.js";

/** @import { Ref, TargetedEvent } from "../ui.js" */
/** @import { OpenLink, TableLink } from "../table_link.js" */

/**
 * What `told` was told; on a shared device that is what everybody there may read.
 * @param {{link: OpenLink, told?: TableLink, names: string[]}} props
 */
export function Log({ link, told = link, names }) {
  /** @type {Ref<HTMLElement>} */
  const box = useRef(null);
  const steps = told.steps.value.filter((step) => step.lines.length > 0);
  const talk = link.news.value.flatMap(({ number, news }) => (news.type === "said" ? [{ number, ...news }] : []));
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [steps.length, talk.length]);
  return html`<section class="log" ref=${box} aria-label=${t("table.log")} tabindex="0">
    <ol>${steps.slice(-60).map(
      (step) => html`<li key=${step.number} data-step=${step.number}>
      <span class="number">${step.number + 1}</span>
      <div>${step.lines.map((line) => html`<p>${line}</p>`)}</div></li>`,
    )}
      ${talk.map(
        ({ number, seat, name, text }) => html`<li key=${`said ${number}`} class="talk"><span class="number">”</span>
        <p>${t("talk.line", { name: seat === null ? name : names[seat], text })}</p></li>`,
      )}
    </ol>
  </section>
  ${link.table.value.terms.talk !== false && typeof link.you.value === "number" && html`<${Talk} link=${link} />`}`;
}

/** @param {{link: TableLink}} props */
function Talk({ link }) {
  const [text, setText] = useState("");
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (text.trim())
      link.command("say", { text: text.trim() }).then(
        () => setText(""),
        () => {},
      );
  };
  return html`<form class="row" onSubmit=${send}>
    <input type="text" maxlength="280" aria-label=${t("talk.label")} placeholder=${t("talk.label")}
      value=${text} onInput=${(/** @type {TargetedEvent<HTMLInputElement>} */ event) => setText(event.currentTarget.value)} />
    <button class="small">${t("do.send")}</button></form>`;
}
