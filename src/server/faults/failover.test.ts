import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { problemMediaType } from '#contract/problems/problem-media-type.ts';
import { faultRounds, startServer, timeFor } from '#test-support/faults/fault-rounds.ts';
import { letWrite, longestGap, seconds } from '#test-support/faults/let-write.ts';
import { startPostgresPair } from '#test-support/databases/postgres-pair.ts';
import { findPostgres } from '#test-support/databases/postgres-server.ts';
import type { ProductProcess } from '#test-support/product/product-process.ts';
import { createQuestWriter, type QuestWriter } from '#test-support/product/quest-writer.ts';
import { checkStored } from '#test-support/databases/stored-quests.ts';
import { unhinderedWrites } from '#test-support/product/unhindered-writes.ts';

const rounds = faultRounds(1);
const writersAtOnce = 50;
const serversAtOnce = 2;
const patience = { timeout: 90_000, interval: 20 };
const programs = findPostgres();

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

const startAll = async () => {
  const pair = await startPostgresPair(String(programs));
  cleanups.push(pair.primary.stop, pair.standby.stop);
  const address = { databaseUrl: pair.databaseUrl, dataDir: await mkdtemp(join(tmpdir(), 'runeloom-failover-')) };
  cleanups.push(() => rm(address.dataDir, { recursive: true }));
  const servers: ProductProcess[] = [];
  for (let count = 0; count < serversAtOnce; count += 1) {
    const server = await startServer(address, unhinderedWrites);
    cleanups.push(server.kill);
    servers.push(server);
  }
  return { pair, address, servers };
};

const readiness = (servers: readonly ProductProcess[]) => async (): Promise<number[]> =>
  Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));

describe.skipIf(programs === null)('a primary that is lost under fifty writers', () => {
  test.for(
    Array.from(
      { length: rounds },
      (_, round) =>
        [
          { signal: 'SIGKILL', how: 'killed', round },
          { signal: 'SIGSTOP', how: 'frozen, so that nothing answers any more', round },
        ] as const,
    ).flat(),
  )(
    'is $how: its standby is promoted, and no acknowledged write is lost ($round)',
    { timeout: timeFor(6) },
    async ({ signal, how }) => {
      const { pair, address, servers } = await startAll();
      const writers: QuestWriter[] = [];
      for (let count = 0; count < writersAtOnce; count += 1)
        writers.push(await createQuestWriter(servers[count % serversAtOnce]?.url ?? ''));
      const load = letWrite(writers, servers);
      await load.untilAllServed(0);
      const before = load.acknowledgedSince(0).length;

      const lost = performance.now();
      await pair.primary.signal(signal);
      if (signal === 'SIGSTOP') cleanups.push(() => pair.primary.signal('SIGKILL'));
      await expect.poll(readiness(servers), patience).toEqual([503, 503]);
      const noticed = performance.now();
      await pair.promote();
      const promoted = performance.now();
      await load.untilAllServed(promoted);
      await expect.poll(readiness(servers), patience).toEqual([200, 200]);
      await load.finish();
      const gap = longestGap(load.acknowledgedSince(lost), lost);
      const firstOfEach = writers.map((_writer, index) =>
        Math.min(...load.acknowledgedSince(promoted).flatMap(({ writer, at }) => (writer === index ? [at] : []))),
      );

      const refused = load.answers.filter(({ status }) => status === 0 || status >= 300);
      for (const { status, headers, body } of refused) {
        expect([status, headers.get('content-type')]).toEqual([503, expect.stringContaining(problemMediaType)]);
        expect(JSON.parse(body)).toMatchObject({ code: 'unavailable' });
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(refused.length).toBeGreaterThan(0);
      await checkStored(address, writers);
      const longest = Math.max(...load.answers.map(({ ms }) => ms));
      const { length: acknowledged } = load.acknowledgedSince(0);
      process.stdout.write(
        [
          `${how}: ${acknowledged} writes acknowledged (${before} before), 0 lost; ${refused.length} answers of 503,`,
          `the longest wait for an answer ${seconds(longest)}`,
          `both servers noticed it after ${seconds(noticed - lost)}, promotion took ${seconds(promoted - noticed)},`,
          `all ${writersAtOnce} writers were served ${seconds(Math.max(...firstOfEach) - promoted)} after it`,
          `no write acknowledged for ${seconds(gap)}`,
        ]
          .join('\n  ')
          .concat('\n'),
      );
    },
  );
});
