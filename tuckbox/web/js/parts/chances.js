// One's chance to win as the coach sees it, from what one knows: for whoever wants to see it, and never
// at rated tables. It is worked out when one is to move, and nobody waits for it.
import { html, signal, useEffect, useState } from "../ui.js";
import { known, t } from "../texts.js";

/** @import { Advice } from "schemas/service" */
/** @import { TargetedEvent } from "../ui.js" */
/** @import { OpenLink } from "../table_link.js" */

const KEPT = "tuckbox.chances";
const wanted = signal(localStorage.getItem(KEPT) === "yes");

/**
 * What the coach's chances are to win: the game, the round.
 * @param {Advice} advice
 */
export function stageOf({ chance_of: stage }) {
  return known(`stage.${stage}`) ? t(`stage.${stage}`) : stage;
}

/** @param {{link: OpenLink}} props */
export function Chances({ link }) {
  const [found, setFound] = useState(/** @type {{percent: number, what: string} | null} */ (null));
  const [busy, setBusy] = useState(false);
  const may = typeof link.you.value === "number" && !link.table.value.rated && !link.over;
  const asks = may && wanted.value && link.myMove;
  useEffect(() => {
    if (!asks) return undefined;
    let stale = false;
    setBusy(true);
    link.chances().then(
      (advice) => {
        const chance = advice.moves[0]?.chance ?? null; // with one thing to do it stays as it was
        if (!stale) setBusy(false);
        if (!stale && chance !== null) setFound({ percent: Math.round(100 * chance), what: stageOf(advice) });
      },
      () => setBusy(false), // the table has moved on, or the coach is busy: there is a next time
    );
    return () => {
      stale = true;
    };
  }, [link, asks, link.steps.value.length]);
  if (!may) return null;
  const want = (/** @type {TargetedEvent<HTMLInputElement>} */ event) => {
    wanted.value = event.currentTarget.checked;
    localStorage.setItem(KEPT, wanted.value ? "yes" : "");
  };
  return html`<div class="chances">
    <label class="check"><input type="checkbox" checked=${wanted.value} onChange=${want} /> ${t("chances.show")}</label>
    ${
      wanted.value &&
      html`<p>${found ? t("chances.are", found) : t(busy ? "hint.thinking" : "chances.later")}</p>
      <div class="chance-bar" aria-hidden="true"><span style=${{ width: `${found?.percent ?? 0}%` }}></span></div>`
    }
  </div>`;
}
