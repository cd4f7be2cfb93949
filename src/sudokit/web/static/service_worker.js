// Keeps the page in the browser, so that it opens without the server.
//
// The server writes VERSION and FILES above this: the version of the page, and the addresses of the
// page and all its files. Their names have hashes, so a cache never mixes two versions. The page
// comes from the server if that answers soon, and with it a new version; else from the cache.

const PREFIX = "sudokit-";
const CACHE = PREFIX + VERSION;
const [PAGE] = FILES;
const SOON = 3000; // milliseconds in which the server has to answer
const KEPT = 2; // versions: an open page may still need files of the one before

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate" && pathname === "/") event.respondWith(page(event.request));
  else if (pathname.startsWith("/static/")) event.respondWith(file(event.request));
});

async function install() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES);
  await self.skipWaiting();
}

async function forgetOthers() {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const old = names.slice(0, Math.max(0, names.length - (KEPT - 1)));
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** The page of the server; if that does not answer, the one that is kept. */
async function page(request) {
  const late = new Promise((resolve) => setTimeout(resolve, SOON));
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  if (answer && answer.status < 500) {
    // Another program may listen at this address now: it shall not get pages of this one.
    if (!answer.headers.get("X-Sudokit-Page")) await self.registration.unregister();
    return answer;
  }
  return (await caches.match(PAGE)) ?? fetch(request);
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}
