import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  isPatroniInstalled,
  nodeNames,
  startPatroniCluster,
  type PatroniCluster,
} from '#test-support/databases/patroni-cluster.ts';
import { findPostgres } from '#test-support/databases/postgres-server.ts';
import { makeSplitNetworks } from '#test-support/databases/split-networks.ts';
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

const prepare = async (cluster: PatroniCluster) => {
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
  return { address, server, writers, load };
};

const untilAnother = (cluster: PatroniCluster, than: string): Promise<void> =>
  waitFor(async () => {
    expect([null, than]).not.toContain(await cluster.leader());
  }, patience);

describe.skipIf(programs === null || !isPatroniInstalled())('three nodes of Patroni with etcd', () => {
  test(
    'lose no acknowledged write where the machine of the primary dies under fifty writers',
    async () => {
      const cluster = await startPatroniCluster(String(programs));
      const { address, server, writers, load } = await prepare(cluster);
      const before = load.acknowledgedSince(0).length;

      const dead = String(await cluster.leader());
      await cluster.kill(dead);
      const lost = performance.now();
      const isReady = async () => (await fetch(`${server.url}/readyz`)).ok;
      await expect.poll(isReady, patience).toBe(false);
      const noticed = performance.now();
      await untilAnother(cluster, dead);
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

  test(
    'lose no acknowledged write where the primary is cut off from the others while clients reach it',
    async (context) => {
      const networks = await makeSplitNetworks(3);
      if (!networks) return context.skip('No networks can be made here.');
      const cluster = await startPatroniCluster(String(programs), networks);
      const { address, writers, load } = await prepare(cluster);
      const before = load.acknowledgedSince(0).length;

      const cutOff = String(await cluster.leader());
      const machine = networks.machines[nodeNames.findIndex((name) => name === cutOff)];
      if (!machine) throw new Error(`There is no machine ${cutOff}.`);
      await networks.cut(machine);
      const cut = performance.now();
      expect(await cluster.takesWrites(cutOff)).toBe(true);
      const demoted = waitFor(async () => {
        expect(await cluster.takesWrites(cutOff)).toBe(false);
        return performance.now();
      }, patience);
      await untilAnother(cluster, cutOff);
      const promoted = performance.now();
      await load.untilAllServed(promoted);
      const served = performance.now();
      const readOnly = await demoted;
      await networks.heal(machine);
      await cluster.untilWhole();
      const whole = performance.now();
      await load.untilAllServed(whole);
      await load.finish();
      await checkStored(address, writers);
      report(load, {
        what: 'cut off',
        before,
        at: cut,
        steps: { 'the old primary took writes until': readOnly, promoted, served, whole },
      });
    },
    timeFor(4),
  );

  test.each(['machine', 'patroni'] as const)(
    'lose no acknowledged write where this is paused on the primary, and goes on after another one was promoted: %s',
    async (what) => {
      const cluster = await startPatroniCluster(String(programs));
      const { address, writers, load } = await prepare(cluster);
      const before = load.acknowledgedSince(0).length;
      const paused = String(await cluster.leader());
      await cluster.signal(paused, 'SIGSTOP', what);
      const at = performance.now();
      await untilAnother(cluster, paused);
      const promoted = performance.now();
      const takesWrites = await cluster.takesWrites(paused);
      if (what === 'machine') await load.untilAllServed(promoted);
      const served = performance.now();
      const meanwhile = load.acknowledgedSince(promoted).length;
      await cluster.signal(paused, 'SIGCONT', what);
      const goesOn = performance.now();
      await load.untilAllServed(goesOn);
      const servedAgain = performance.now();
      await cluster.untilWhole();
      const whole = performance.now();
      await load.untilAllServed(whole);
      await load.finish();
      await checkStored(address, writers);
      expect(await cluster.leader()).not.toBe(paused);
      process.stdout.write(
        `the paused ${what} said that it takes writes: ${takesWrites}; acknowledged until it went on: ${meanwhile}\n`,
      );
      report(load, { what, before, at, steps: { promoted, served, goesOn, servedAgain, whole } });
    },
    timeFor(4),
  );
});

type Load = ReturnType<typeof letWrite>;
type Report = {
  readonly what: string;
  readonly before: number;
  readonly at: number;
  readonly steps: Readonly<Record<string, number>>;
};

const report = (load: Load, { what, before, at, steps }: Report): void => {
  const refused = load.answers.filter(({ status }) => status === 0 || status >= 300);
  const gap = longestGap(load.acknowledgedSince(at), at);
  const lines = Object.entries(steps).map(([step, then]) => `${step}: after ${seconds(then - at)}`);
  process.stdout.write(
    [
      `${what}: ${load.acknowledgedSince(0).length} writes acknowledged (${before} before), 0 lost; ${refused.length} refused: ${[...new Set(refused.map(({ status }) => status))].join()}`,
      ...lines,
      `no write acknowledged for ${seconds(gap)}`,
    ]
      .join('\n  ')
      .concat('\n'),
  );
};
