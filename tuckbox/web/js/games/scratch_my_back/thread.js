// The conversation as a thread: bubbles, and between them what came of it.
import { html, useEffect, useLayoutEffect, useRef } from "../../ui.js";
import { t } from "../../texts.js";
import { Piece } from "../../faces.js";
import { Emblem, FoldSign } from "./cards.js";
import { Underlined } from "./keyword.js";
import { canRead, read } from "./voice.js";
import { heading, sentence } from "./story.js";

/** @import { View } from "schemas/scratch-my-back" */
/** @import { Children, Ref, TargetedEvent } from "../../ui.js" */
/** @import { Viewer } from "../../boards.js" */
/** @import { Line } from "./story.js" */

/** So many lines are shown; all of them stand in the transcript. */
const SHOWN = 60;
/** So many pixels from the end count as the end. */
const NEAR = 30;

/**
 * @param {{story: Line[], view: View, you: Viewer, names: string[], target: object, sent: string | null,
 *   children: Children}} props
 *   `target` makes the thread a place for cards, `children` is what is about to be said
 */
export function Thread({ story, view, you, names, target, sent, children }) {
  /** @type {Ref<HTMLElement>} */
  const box = useRef(null);
  const seen = useRef(story.length);
  const shown = story.slice(-SHOWN);
  const latest = story.findLast((line) => line.event.event === "acted")?.key;
  const old = seen.current;
  useEffect(() => {
    seen.current = story.length;
  }, [story.length]);
  // Whoever reads further up is left alone until something new is said.
  const atEnd = useRef(true);
  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight; // it may have left the page
  };
  useLayoutEffect(() => {
    if (atEnd.current) toEnd();
  });
  useLayoutEffect(() => {
    toEnd();
  }, [story.length, sent]);
  useEffect(() => {
    const resized = new ResizeObserver(() => atEnd.current && toEnd());
    if (box.current) resized.observe(box.current);
    return () => resized.disconnect();
  }, []);
  const scrolled = (/** @type {TargetedEvent} */ { currentTarget: at }) => {
    atEnd.current = at.scrollHeight - at.scrollTop - at.clientHeight < NEAR;
  };
  return html`<section class="smb-thread" ref=${box} tabindex="0" aria-label=${t("smb.thread")}
    onScroll=${scrolled} ...${target}>
    ${
      story.every((line) => line.kind !== "said") &&
      html`<p class="smb-blank" key="blank"><span aria-hidden="true"><${Piece} game="scratch-my-back" piece="box" /></span>
        ${t("smb.empty")}</p>`
    }
    ${shown.map((line, place) => {
      const facts = { line, view, you, names, last: line.key === latest };
      const fresh = story.length - shown.length + place >= old;
      return html`<${Row} key=${line.key} ...${facts} fresh=${fresh} />`;
    })}
    ${
      sent &&
      html`<div class="smb-row mine" key="sent"><div class="smb-bubble pending">
      <p class="head">${typeof you === "number" && names[you]} · ${t("table.pending")}</p><p class="words">${sent}</p></div></div>`
    }
    ${children}
  </section>`;
}

/** @param {{line: Line, view: View, you: Viewer, names: string[], last: boolean, fresh: boolean}} props */
function Row({ line, view, you, names, last, fresh }) {
  const at = `step:${line.step}`;
  if (line.kind === "round") return html`<h3 class="smb-round" data-at=${at}>${sentence(line.event, names)}</h3>`;
  if (line.kind !== "said") {
    return html`<p class=${`smb-note ${line.kind} ${last ? "last" : ""}`} data-at=${at}>${sentence(line.event, names)}</p>`;
  }
  const { event } = line;
  const mine = you === event.seat || (you === "spectator" && event.seat === 0);
  const missed = event.keyword && !event.keyword_said;
  return html`<div class=${`smb-row ${mine ? "mine" : ""} ${fresh ? "fresh" : ""}`} data-seat=${event.seat}
    data-at=${at}>
    ${event.cards.length === 0 && html`<${FoldSign} />`}
    ${event.cards.map((card) => html`<${Emblem} view=${view} card=${card} />`)}
    <div class=${`smb-bubble ${last ? "last" : ""}`}>
      <p class="head">${heading(event, names)}${last && html` <span class="latest">${t("smb.latest")}</span>`}</p>
      <p class="words"><${Underlined} words=${event.words} keyword=${event.keyword_said ? event.keyword : null} /></p>
      ${missed && html`<p class="missed">${t("smb.keyword.missed", { keyword: event.keyword })}</p>`}
    </div>
    ${
      canRead(spokenIn(view)) &&
      html`<button class="small plain smb-read" aria-label=${t("smb.read-line", { words: event.words })}
      title=${t("smb.read")} onClick=${() => read(event.words, event.seat, spokenIn(view))}>
      <${Speaker} /></button>`
    }
  </div>`;
}

/**
 * The standard deck speaks English; of others it is not known.
 * @param {View} view
 */
export function spokenIn(view) {
  return view.options.deck === "standard" ? "en" : "";
}

export function Speaker() {
  return html`<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" fill="currentColor">
    <path d="M3 9v6h4l6 5V4L7 9z" /><path d="M16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12" fill="none"
      stroke="currentColor" stroke-width="2" stroke-linecap="round" /></svg>`;
}
