// The log of a contest, in the words of the service, with what people say in between.
import { html, useEffect, useRef, useState } from "../ui.js";
import { t } from "../texts.js";

/** What `told` was told; on a shared device that is what everybody there may read. */
export function Log({ link, told = link, names }) {
  const box = useRef(null);
  const steps = told.steps.value.filter((step) => step.lines.length > 0);
  const talk = link.news.value.filter(({ news }) => news.type === "said");
  useEffect(() => {
    box.current.scrollTop = box.current.scrollHeight;
  }, [steps.length, talk.length]);
  return html`<section class="log" ref=${box} aria-label=${t("table.log")} tabindex="0">
    <ol>${steps.slice(-60).map(
      (step) => html`<li key=${step.number} data-step=${step.number}>
      <span class="number">${step.number + 1}</span>
      <div>${step.lines.map((line) => html`<p>${line}</p>`)}</div></li>`,
    )}
      ${talk.map(
        ({ number, news }) => html`<li key=${`said ${number}`} class="talk"><span class="number">”</span>
        <p>${t("talk.line", { name: names[news.seat] ?? "", text: news.text })}</p></li>`,
      )}
    </ol>
  </section>
  ${link.table.value.terms.talk !== false && typeof link.you.value === "number" && html`<${Talk} link=${link} />`}`;
}

function Talk({ link }) {
  const [text, setText] = useState("");
  const send = (event) => {
    event.preventDefault();
    if (text.trim())
      link.command("say", { text: text.trim() }).then(
        () => setText(""),
        () => {},
      );
  };
  return html`<form class="row" onSubmit=${send}>
    <input type="text" maxlength="280" aria-label=${t("talk.label")} placeholder=${t("talk.label")}
      value=${text} onInput=${(event) => setText(event.target.value)} />
    <button class="small">${t("do.send")}</button></form>`;
}
