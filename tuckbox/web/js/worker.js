// Keeps the page itself, so that it opens without the service too, says so, and comes back by
// itself. The service is asked first every time; what was kept is only for when it does not answer.
const KEPT = "tuckbox";
const PAGE = "/";

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => {
  event.waitUntil(keep([PAGE]));
  worker.skipWaiting();
});

worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

/** A page tells which files it was made of before this worker was there. */
worker.addEventListener("message", (event) => {
  event.waitUntil(keep(event.data));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(fresh(request, PAGE));
  else if (pathname.startsWith("/web/")) event.respondWith(fresh(request, pathname));
});

/**
 * @param {Request} request
 * @param {string} name under which it is kept
 */
async function fresh(request, name) {
  const store = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok && !(name === PAGE && !isPage(answer))) await store.put(name, answer.clone());
    return answer;
  } catch (problem) {
    const kept = await store.match(name, { ignoreVary: true });
    if (kept) return kept;
    throw problem;
  }
}

/** @param {Response} answer */
function isPage(answer) {
  return answer.headers.get("content-type")?.startsWith("text/html") ?? false;
}

/** @param {string[]} names */
async function keep(names) {
  const store = await caches.open(KEPT);
  await Promise.all(names.map((name) => store.add(name).catch(() => {})));
}
