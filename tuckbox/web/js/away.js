// When the service is away: look for it until it is back, and show the page again. A worker keeps
// the page for those who open it in the meantime.
import { effect, signal } from "./ui.js";
import { reachable } from "./service.js";

const LOOK_EVERY = 2000;

/** How often the service has come back. */
export const comebacks = signal(0);

effect(() => {
  if (reachable.value) return undefined;
  const looking = setInterval(look, LOOK_EVERY);
  addEventListener("online", look);
  return () => {
    clearInterval(looking);
    removeEventListener("online", look);
  };
});

async function look() {
  try {
    const answer = await fetch("/healthz");
    if (!answer.ok || reachable.value) return;
  } catch {
    return;
  }
  reachable.value = true;
  comebacks.value += 1;
}

/** Workers are for safe addresses only; elsewhere the page works without. */
async function keepThePage() {
  if (!("serviceWorker" in navigator)) return;
  await navigator.serviceWorker.register("/worker.js");
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  active?.postMessage(loaded.filter((path) => path.startsWith("/web/")));
}

addEventListener("load", () => setTimeout(() => keepThePage().catch(() => {}), 1000));
