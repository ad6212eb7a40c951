// Who explains in a lesson: what is said, what is asked for, and the buttons to go on, to be shown it,
// and at the end to play.
import { html, useEffect, useRef } from "../ui.js";
import { t } from "../texts.js";
import { announce } from "../announce.js";
import { one } from "../elements.js";
import { isAsked } from "../lesson_link.js";

/** @import { Children, Ref } from "../ui.js" */
/** @import { LessonLink } from "../lesson_link.js" */

/**
 * @param {object} props
 * @param {LessonLink} props.link
 * @param {string} props.aside why something else was not done
 * @param {Children} props.children what follows the lesson
 */
export function Teacher({ link, aside, children }) {
  /** @type {Ref<HTMLElement>} */
  const box = useRef(null);
  const { beat, ended } = link;
  const runs = link.runs.value;
  const { game, names, seat } = link.lesson;
  const facts = { you: names[seat], other: names[seat === 0 ? 1 : 0] };
  const text = beat.say && !runs ? t(`learn.${game}.${beat.say}`, facts) : "";
  const asks = isAsked(beat);
  useEffect(() => announce(text), [text]);
  useEffect(() => announce(aside), [aside]);
  useEffect(() => {
    if (text && box.current) focusOn(box.current, asks ? (beat.look ?? []) : []);
  }, [text]);
  const { now, all } = link.progress;
  return html`<section class="teacher paper" ref=${box} tabindex="-1" data-at=${link.at.value}
    aria-label=${t("learn.teacher")}>
    <progress value=${now} max=${all} aria-label=${t("learn.progress", { now, all })}></progress>
    ${runs && html`<p>${t("learn.watch")}</p>`}
    ${ended && !runs && html`<h2>${t("learn.know")}</h2>`}
    ${text && html`<p>${text}</p>`}
    ${aside && html`<p class="aside">${aside}</p>`}
    <div class="row">
      ${runs && html`<button key="skip" data-does="skip" class="small" onClick=${() => link.skip()}>${t("learn.skip")}</button>`}
      ${!runs && !asks && !ended && html`<button key="next" data-does="next" class="primary" onClick=${() => link.next()}>${t("learn.next")}</button>`}
      ${!runs && asks && html`<button key="show" data-does="show" class="small" onClick=${() => link.show()}>${t("learn.show")}</button>`}
    </div>
    ${ended && !runs && children}
  </section>`;
}

let byKeys = false;
addEventListener("keydown", () => (byKeys = true), true);
addEventListener("pointerdown", () => (byKeys = false), true);

/**
 * Whoever uses keys finds the focus where it goes on; nobody's focus is taken from the board.
 * @param {HTMLElement} box
 * @param {string[]} look
 */
function focusOn(box, look) {
  const active = document.activeElement;
  const free = active === document.body || active === null || box.contains(active);
  if (!byKeys || !free) return;
  const pointed = look.map((each) => one(document, `.board-area ${each}`)).find(focusable);
  (pointed ?? one(box, ".primary") ?? box).focus();
}

/** @param {HTMLElement | null} element */
function focusable(element) {
  return element?.matches("button, a, input, [tabindex]");
}
