import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isPatroniInstalled, startPatroniCluster } from '#test-support/databases/patroni-cluster.ts';
import { findPostgres } from '#test-support/databases/postgres-server.ts';
import { checkStored } from '#test-support/databases/stored-quests.ts';
import { startServer, timeFor } from '#test-support/faults/fault-rounds.ts';
import { letWrite, longestGap, seconds } from '#test-support/faults/let-write.ts';
import { createQuestWriter, type QuestWriter } from '#test-support/product/quest-writer.ts';
import { unhinderedWrites } from '#test-support/product/unhindered-writes.ts';
import { waitFor } from '#test-support/wait-for.ts';

const programs = findPostgres();
const writersAtOnce = 50;
const roundsBefore = 8;
const patience = { timeout: 120_000, interval: 50 };

describe.skipIf(programs === null || !isPatroniInstalled())('three nodes of Patroni with etcd', () => {
  test(
    'lose no acknowledged write where the machine of the primary dies under fifty writers',
    async () => {
      const cluster = await startPatroniCluster(String(programs));
      onTestFinished(cluster.stop);
      const dataDir = await mkdtemp(join(tmpdir(), 'runeloom-patroni-'));
      onTestFinished(() => rm(dataDir, { recursive: true }));
      const address = { databaseUrl: cluster.databaseUrl, dataDir };
      const server = await startServer(address, unhinderedWrites);
      onTestFinished(() => server.kill());
      const writers: QuestWriter[] = [];
      for (let count = 0; count < writersAtOnce; count += 1) writers.push(await createQuestWriter(server.url));
      const load = letWrite(writers, [server]);
      for (let round = 0; round < roundsBefore; round += 1) await load.untilAllServed(performance.now());
      const before = load.acknowledgedSince(0).length;

      const dead = String(await cluster.leader());
      await cluster.kill(dead);
      const lost = performance.now();
      const isReady = async () => (await fetch(`${server.url}/readyz`)).ok;
      await expect.poll(isReady, patience).toBe(false);
      const noticed = performance.now();
      await waitFor(async () => {
        expect([null, dead]).not.toContain(await cluster.leader());
      }, patience);
      const promoted = performance.now();
      await load.untilAllServed(promoted);
      const served = performance.now();
      await expect.poll(isReady, patience).toBe(true);
      await load.finish();

      await checkStored(address, writers);
      const returning = performance.now();
      await cluster.comeBack(dead);
      const whole = performance.now();
      expect(await cluster.leader()).not.toBe(dead);
      await checkStored(address, writers);
      const refused = load.answers.filter(({ status }) => status === 0 || status >= 300);
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503));
      const gap = longestGap(load.acknowledgedSince(lost), lost);
      process.stdout.write(
        [
          `${load.acknowledgedSince(0).length} writes acknowledged (${before} before), 0 lost; ${refused.length} answers of 503`,
          `the server noticed it after ${seconds(noticed - lost)}, Patroni had promoted after ${seconds(promoted - lost)}`,
          `all ${writersAtOnce} writers were served after ${seconds(served - lost)}`,
          `no write acknowledged for ${seconds(gap)}`,
          `the dead machine was a standby again ${seconds(whole - returning)} after its start`,
        ]
          .join('\n  ')
          .concat('\n'),
      );
    },
    timeFor(2),
  );
});
