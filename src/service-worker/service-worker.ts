/** Put in front of this file by the build: what it is called, and the addresses of its files. */
declare const build: { readonly name: string; readonly files: readonly string[] };

const worker = self as unknown as ServiceWorkerGlobalScope;
const cachePrefix = 'runeloom-';
const cacheName = cachePrefix + build.name;
const files = new Set(build.files);

/** Every screen is this page. */
const page = '/';

/** A network that has not brought the page by then counts as none. */
const patienceMs = 4_000;

/** What only the server answers. */
const serverAddress = /^\/(?:api|assets|livez|readyz|metrics)(?:\/|$)/;

worker.addEventListener('install', (event) => event.waitUntil(keepBuild()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (files.has(pathname)) event.respondWith(answerFile(request));
  else if (request.mode === 'navigate' && !serverAddress.test(pathname)) event.respondWith(answerPage(request));
});

/** The build is kept whole or not at all. It waits until no tab uses the one before: nobody's page changes under them. */
const keepBuild = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  await cache.addAll([new Request(page, { cache: 'reload' }), ...build.files]);
};

/** Forgets the builds that no tab uses any more, and serves the tab that brought it here. */
const takeOver = async (): Promise<void> => {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
};

const answerFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);

/** The server's own page where it answers, whatever it says, so that a new build shows with the next visit. */
const answerPage = async (request: Request): Promise<Response> => {
  const kept = await caches.match(page, { cacheName, ignoreVary: true });
  if (!kept) return fetch(request);
  const patience = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept.clone()), patienceMs);
  });
  return Promise.race([fetch(request).catch(() => kept), patience]);
};
