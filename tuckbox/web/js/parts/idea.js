// A note beside the board: the next idea of the game, when it first comes up. It is told once.
import { html, useEffect, useRef, useState } from "../ui.js";
import { t } from "../texts.js";
import { announce } from "../announce.js";
import { nextIdea, scriptOf, tell, want, wanted } from "../ideas.js";
import { narrow } from "./narrow.js";

/** @import { Idea } from "../ideas.js" */
/** @import { TableLink } from "../table_link.js" */

/**
 * The idea that is told at a table now, and how to be done with it.
 * @param {TableLink} link
 * @param {boolean} told whether it may be told here
 */
export function useIdea(link, told) {
  const [idea, setIdea] = useState(/** @type {string | null} */ (null));
  const [ideas, setIdeas] = useState(/** @type {Idea[]} */ ([]));
  const looked = useRef(/** @type {number | null} */ (null));
  const view = link.view.value;
  const steps = link.steps.value;
  const game = link.table.value?.game;
  const you = link.you.value;
  useEffect(() => {
    if (!game || !told || !wanted()) return;
    scriptOf(game).then(
      (script) => setIdeas(script.ideas),
      () => {},
    );
  }, [game, told]);
  useEffect(() => {
    if (!game || idea !== null || ideas.length === 0 || view === null || typeof you !== "number" || !wanted()) return;
    // Whoever comes to a table is told about what lies there, and not about all that has happened.
    const events = steps.slice(looked.current ?? Math.max(0, steps.length - 1)).flatMap((step) => step.events);
    looked.current = steps.length;
    const next = nextIdea(game, ideas, { view, you, events });
    if (!next) return;
    tell(game, next.idea);
    setIdea(next.idea);
    announce(`${t(`idea.${game}.${next.idea}`)}: ${t(`idea.${game}.${next.idea}.text`)}`);
  }, [view, ideas, idea]);
  return { idea, dismiss: () => setIdea(null) };
}

/** @param {{game: string, idea: string | null, dismiss: () => void}} props */
export function IdeaNote({ game, idea, dismiss }) {
  if (idea === null) return null;
  const off = () => {
    want(false);
    dismiss();
  };
  return html`<section class="idea paper" aria-label=${t("idea.title")}>
    <details open=${!narrow.value}>
      <summary><${Bulb} />${t(`idea.${game}.${idea}`)}</summary>
      <p>${t(`idea.${game}.${idea}.text`)}</p>
      <button class="small plain" onClick=${off}>${t("idea.off")}</button>
    </details>
    <button class="small primary" onClick=${dismiss}>${t("idea.got")}</button>
  </section>`;
}

export function Bulb() {
  return html`<svg class="bulb" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 2a7 7 0 0 0-4 12.7c.6.5 1 1.2 1 2V18h6v-1.3c0-.8.4-1.5 1-2A7 7 0 0 0 12 2z" />
    <path d="M9.5 20h5M10.5 22h3" /></svg>`;
}
