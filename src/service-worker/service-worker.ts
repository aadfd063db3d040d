/** The build writes this value above the file. */
declare const build: { readonly name: string; readonly files: readonly string[] };

const worker = self as unknown as ServiceWorkerGlobalScope;
const cachePrefix = 'runeloom-';
const cacheName = cachePrefix + build.name;
const files = new Set(build.files);

const page = '/';

/** Milliseconds. A slower network counts as none. */
const patienceMs = 4_000;

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

/** All or nothing. The new worker waits until no tab uses the old build. */
const keepBuild = async (): Promise<void> => {
  const cache = await caches.open(cacheName);
  await cache.addAll([new Request(page, { cache: 'reload' }), ...build.files]);
};

const takeOver = async (): Promise<void> => {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
};

const answerFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);

/** Prefers any answer of the server, so that a new build shows with the next visit. */
const answerPage = async (request: Request): Promise<Response> => {
  const kept = await caches.match(page, { cacheName, ignoreVary: true });
  if (!kept) return fetch(request);
  const patience = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept.clone()), patienceMs);
  });
  return Promise.race([fetch(request).catch(() => kept), patience]);
};
