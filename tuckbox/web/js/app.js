// Where the page starts: it looks at the address and shows what belongs there.
import { html, render, signal, useEffect, useState } from "./ui.js";
import { language, speak, t } from "./texts.js";
import { reachable } from "./service.js";
import { comebacks } from "./away.js";
import { one } from "./elements.js";

/** @import { Component } from "./ui.js" */
/**
 * @typedef {Component<never>} Page each wants the parts of its own address
 * @typedef {{Page: Page, facts: Record<string, string>, path?: string}} Shown
 */

/** @type {[RegExp, () => Promise<{default: Page}>][]} */
const PAGES = [
  [/^\/$/, () => import("./pages/home.js")],
  [/^\/t\/(?<table>\w+)$/, () => import("./pages/table.js")],
  [/^\/play\/(?<game>[\w-]+)$/, () => import("./pages/play.js")],
  [/^\/learn$/, () => import("./pages/learn.js")],
  [/^\/learn\/(?<game>[\w-]+)$/, () => import("./pages/lesson.js")],
  [/^\/watch$/, () => import("./pages/watch.js")],
  [/^\/replays$/, () => import("./pages/replays.js")],
  [/^\/replay\/(?<table>\w+)$/, () => import("./pages/replay.js")],
  [/^\/rules\/(?<game>[\w-]+)$/, () => import("./pages/rules.js")],
  [/^\/cards\/(?<game>[\w-]+)$/, () => import("./pages/cards.js")],
  [/^\/cards\/(?<game>[\w-]+)\/(?<card>.+)$/, () => import("./pages/card.js")],
  [/^\/decks\/(?<game>[\w-]+)$/, () => import("./pages/decks.js")],
  [/^\/packs$/, () => import("./pages/packs.js")],
  [/^\/me$/, () => import("./pages/me.js")],
  [/^\/credits$/, () => import("./pages/credits.js")],
];

const address = signal(location.pathname);

/**
 * Go to another page of ours without loading everything again.
 * @param {string} path
 */
export function go(path) {
  history.pushState(null, "", path);
  address.value = location.pathname;
  scrollTo(0, 0);
}

addEventListener("popstate", () => {
  address.value = location.pathname;
});

addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const path = link?.getAttribute("href") ?? "";
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (link && path.startsWith("/") && plain && !link.target && !link.download && !link.dataset.reload) {
    event.preventDefault();
    go(path);
  }
});

function App() {
  const [shown, show] = useState(/** @type {Shown | null} */ (null));
  const path = address.value;
  useEffect(() => {
    let current = true;
    const found = PAGES.find(([pattern]) => pattern.test(path));
    if (!found) {
      show({ Page: Missing, facts: {} });
      return undefined;
    }
    const [pattern, load] = found;
    load().then(
      (module) => {
        if (current) show({ Page: module.default, facts: { ...pattern.exec(path)?.groups }, path });
      },
      () => {
        reachable.value = false;
        if (current) show({ Page: Unreachable, facts: {}, path });
      },
    );
    return () => {
      current = false;
    };
  }, [path, comebacks.value]);
  useEffect(() => {
    one(document, "#page h1")?.focus();
  }, [shown?.path]);
  if (shown === null) return null;
  const { Page, facts } = shown;
  return html`
    ${!reachable.value && html`<p class="notice" role="status">${t("service.unreachable")}</p>`}
    <${Page} key=${`${shown.path} ${language.value} ${comebacks.value}`} ...${decoded(facts)} />
  `;
}

/** @param {Record<string, string>} facts */
function decoded(facts) {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, decodeURIComponent(value)]));
}

/** The notice above it says the rest. */
function Unreachable() {
  return html`<main class="sheet"><h1 tabindex="-1">Tuckbox</h1></main>`;
}

function Missing() {
  return html`<main class="sheet"><h1 tabindex="-1">${t("missing.title")}</h1>
    <p><a href="/">${t("missing.home")}</a></p></main>`;
}

await speak(language.value);
const root = document.getElementById("page");
root?.replaceChildren();
if (root) render(html`<${App} />`, root);
