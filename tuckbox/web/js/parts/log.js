// The log of a contest, in the words of the service, with what people say in between. A line leads to
// the position after it.
import { html, useEffect, useRef, useState } from "../ui.js";
import { t } from "../texts.js";
import { all, around, beside } from "../elements.js";
import { useLight } from "./light.js";

/** @import { Children, Ref, TargetedEvent } from "../ui.js" */
/** @import { Board, ToldStep } from "../boards.js" */
/** @import { OpenLink, TableLink } from "../table_link.js" */

/** So many steps are shown; all of them are in the replay. */
const SHOWN = 60;

/**
 * What `told` was told; on a shared device that is what everybody there may read.
 * @param {object} props
 * @param {OpenLink} props.link
 * @param {TableLink} [props.told]
 * @param {string[]} props.names
 * @param {Board | null} props.board
 * @param {(step: number) => void} [props.visit] show the position after so many steps
 * @param {number | null} [props.at] the position that is shown, if it is not the present
 */
export function Log({ link, told = link, names, board, visit, at = null }) {
  const held = link.held.value ?? Infinity;
  const steps = told.steps.value.filter((step) => step.lines.length > 0 && step.number < held);
  const talk = link.news.value.flatMap(({ number, news }) => (news.type === "said" ? [{ number, ...news }] : []));
  return html`<${Lines} steps=${steps.slice(-SHOWN)} end=${steps.length + talk.length} board=${board} visit=${visit} at=${at}>
      ${talk.map(
        ({ number, seat, name, text }) => html`<li key=${`said ${number}`} class="talk"><span class="number">”</span>
        <p>${t("talk.line", { name: seat === null ? name : names[seat], text })}</p></li>`,
      )}
  <//>
  ${link.table.value.terms.talk !== false && typeof link.you.value === "number" && html`<${Talk} link=${link} />`}`;
}

/**
 * Steps in words. One line can be reached by the tab key, the others by arrows from there.
 * @param {object} props
 * @param {ToldStep[]} props.steps
 * @param {number} [props.end] when it changes, the log goes to its end
 * @param {Board | null} props.board
 * @param {(step: number) => void} [props.visit]
 * @param {number | null} [props.at]
 * @param {Children} [props.children]
 */
export function Lines({ steps, end, board, visit, at = null, children }) {
  /** @type {Ref<HTMLElement>} */
  const box = useRef(null);
  const toEnd = () => {
    if (box.current && end !== undefined) box.current.scrollTop = box.current.scrollHeight;
  };
  useEffect(toEnd, [end]);
  useEffect(() => {
    const resized = new ResizeObserver(toEnd); // what is beside the log comes and goes
    if (box.current) resized.observe(box.current);
    return () => resized.disconnect();
  }, []);
  useEffect(() => {
    const here = at === null ? null : box.current?.querySelector(".here");
    if (here && box.current) {
      const [line, room] = [here.getBoundingClientRect(), box.current.getBoundingClientRect()];
      box.current.scrollTop += line.top - room.top - (room.height - line.height) / 2; // the page itself stays
    }
  }, [at, steps]);
  useLight(steps, board);
  const keys = (/** @type {KeyboardEvent} */ event) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    const next = step && beside(all(box.current, "button.number"), step);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const press = (/** @type {MouseEvent} */ event) => {
    const step = around(event, "[data-step]")?.dataset.step;
    const marks = getSelection()?.isCollapsed === false; // whoever marks words wants to copy them
    if (step !== undefined && !marks) visit?.(Number(step) + 1);
  };
  const tab = steps.find((step) => step.number + 1 === at) ?? steps.at(-1);
  return html`<section class="log" ref=${box} aria-label=${t("table.log")} tabindex="0" onKeyDown=${keys} onClick=${press}>
    <ol>${steps.map((step) => {
      const number = step.number + 1;
      return html`<li key=${step.number} data-step=${step.number} class=${`${number === at ? "here" : ""} ${visit ? "leads" : ""}`}>
      ${
        visit
          ? html`<button class="plain number" aria-label=${t("replay.go", { step: number })} tabindex=${step === tab ? 0 : -1}
            aria-current=${number === at ? "step" : undefined}>${number}</button>`
          : html`<span class="number">${number}</span>`
      }
      <div>${step.lines.map((line) => html`<p>${line}</p>`)}</div></li>`;
    })}
      ${children}
    </ol>
  </section>`;
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
