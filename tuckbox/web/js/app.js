// Where the page starts: it looks at the address and shows what belongs there.
import { html, render, signal, useEffect, useState } from "./ui.js";
import { language, speak, t } from "./texts.js";
import { reachable } from "./service.js";

const PAGES = [
  [/^\/$/, () => import("./pages/home.js")],
  [/^\/t\/(?<table>\w+)$/, () => import("./pages/table.js")],
  [/^\/play\/(?<game>[\w-]+)$/, () => import("./pages/play.js")],
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

/** Go to another page of ours without loading everything again. */
export function go(path) {
  history.pushState(null, "", path);
  address.value = location.pathname;
  scrollTo(0, 0);
}

addEventListener("popstate", () => (address.value = location.pathname));

addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href^='/']");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (link && plain && !link.target && !link.download && !link.dataset.reload) {
    event.preventDefault();
    go(link.getAttribute("href"));
  }
});

function App() {
  const [shown, show] = useState(null);
  const path = address.value;
  useEffect(() => {
    let current = true;
    const found = PAGES.map(([pattern, load]) => [pattern.exec(path), load]).find(([fits]) => fits);
    if (!found) {
      show({ Page: Missing, facts: {} });
      return undefined;
    }
    found[1]().then((module) => {
      if (current) show({ Page: module.default, facts: { ...found[0].groups }, path });
    });
    return () => (current = false);
  }, [path]);
  useEffect(() => {
    document.getElementById("page").querySelector("h1")?.focus();
  }, [shown?.path]);
  if (shown === null) return null;
  const { Page, facts } = shown;
  return html`
    ${!reachable.value && html`<p class="notice" role="status">${t("service.unreachable")}</p>`}
    <${Page} key=${`${shown.path} ${language.value}`} ...${decoded(facts)} />
  `;
}

function decoded(facts) {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, decodeURIComponent(value)]));
}

function Missing() {
  return html`<main class="sheet"><h1 tabindex="-1">${t("missing.title")}</h1>
    <p><a href="/">${t("missing.home")}</a></p></main>`;
}

await speak(language.value);
const root = document.getElementById("page");
root.replaceChildren();
render(html`<${App} />`, root);
