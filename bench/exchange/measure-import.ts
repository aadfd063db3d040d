import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { bookImportAddress, bookImportRoutes, type BookImportAnswer } from '#contract/exchange/book-imports.ts';
import { healthRoutes } from '#contract/health.ts';
import { questAddress } from '#contract/quests.ts';
import { changeHeaders, creationHeaders } from '#contract/versions.ts';
import type { TableRow } from '#bench/measure/table.ts';
import { percentile } from '#bench/measure/times.ts';
import { withProduct } from '#bench/measure/with-product.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { signUpAtServer, type Designer } from '#test-support/product/sign-up.ts';
import { makeContent, zipBook } from './made-content.ts';

const quietMs = 4_000;
const pauseMs = 50;

/** A book comes into the work of one designer, while another one saves a quest and a third reads whether the server lives. */
export const measureImport = async (sizes: readonly number[]): Promise<TableRow[]> => {
  const rows: TableRow[] = [];
  for (const size of sizes)
    await withProduct(
      async ({ url }) => {
        const [importer, honest] = await Promise.all([signUpAtServer(url), signUpAtServer(url)]);
        const quiet = await watched(url, honest, () => wait(quietMs));
        const book = zipBook(await makeContent(size));
        const id = randomUUID();
        const read = await watched(url, honest, () => readBook(url, importer, { id, book }));
        const { quests } = (await read.result) as BookImportAnswer;
        if (quests.added !== size) throw new Error(`${quests.added} of ${size} quests come.`);
        const applied = await watched(url, honest, () =>
          send(url, importer, { method: 'POST', address: bookImportAddress(id) }),
        );
        rows.push(toRow(`${size}, quiet`, quiet), toRow(`${size}, read`, read), toRow(`${size}, applied`, applied));
      },
      { WORLD: 'blocks', QUOTA_DOCUMENTS: '20000' },
    );
  return rows;
};

type Watched = {
  readonly result: unknown;
  readonly seconds: number;
  readonly waits: Readonly<Record<'save' | 'livez', number[]>>;
};

const toRow = (name: string, { seconds, waits: { save, livez } }: Watched): TableRow => ({
  'import of quests': name,
  seconds: seconds.toFixed(1),
  'save, p50 ms': percentile(save, 0.5).toFixed(0),
  'save, p99': percentile(save, 0.99).toFixed(0),
  'save, most': Math.max(...save).toFixed(0),
  '/livez, p99': percentile(livez, 0.99).toFixed(0),
  '/livez, most': Math.max(...livez).toFixed(0),
});

const watched = async (url: string, honest: Designer, work: () => Promise<unknown>): Promise<Watched> => {
  const waits = { save: [] as number[], livez: [] as number[] };
  const ended = new AbortController();
  const watching = Promise.all([
    repeat(ended.signal, waits.save, saver(url, honest)),
    repeat(ended.signal, waits.livez, () => fetch(url + healthRoutes.live)),
  ]);
  const started = performance.now();
  const [result] = await Promise.all([work().finally(() => ended.abort()), watching]);
  return { result, seconds: (performance.now() - started) / 1_000, waits };
};

const repeat = async (signal: AbortSignal, taken: number[], ask: () => Promise<Response>): Promise<void> => {
  while (!signal.aborted) {
    const started = performance.now();
    const answer = await ask();
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
    taken.push(performance.now() - started);
    await wait(pauseMs);
  }
};

/** A new quest in the words of the world `blocks`, then its next versions. */
const saver = (url: string, { owner, cookie }: Designer): (() => Promise<Response>) => {
  const address = url + questAddress(owner, aQuestId());
  let version = 0;
  return () => {
    const headers = version === 0 ? creationHeaders : changeHeaders(version);
    version += 1;
    const quest = { ...blocksQuest, title: `The bell, version ${version}` };
    return fetch(address, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(quest),
    });
  };
};

const blocksQuest = {
  ...aQuest(),
  requirements: {},
  objectives: { 0: { id: '0', type: 'Checkmark', type_count: 1, title: 'Look at it' } },
  rewards: {},
};

type Sent = { readonly method: string; readonly address: string; readonly body?: Uint8Array };

const send = async (url: string, { cookie }: Designer, { method, address, body }: Sent): Promise<unknown> => {
  const headers = { cookie, ...(body ? { 'content-type': 'application/zip' } : {}) };
  const answer = await fetch(url + address, { method, headers, ...(body && { body: Buffer.from(body) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 300)}`);
  return JSON.parse(text);
};

const readBook = (url: string, who: Designer, { id, book }: { readonly id: string; readonly book: Uint8Array }) =>
  send(url, who, {
    method: 'POST',
    address: `${bookImportRoutes.all}?format=ftb&into=mine&id=${id}`,
    body: book,
  });
