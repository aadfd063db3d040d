import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { questAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { runAdminCommand } from '#server/admin-command.ts';
import { connectDatabase } from '#server/platform/db/database.ts';
import { appliedMigrations, migrationNames } from '#server/platform/db/migrate.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { onPostgres } from '#test-support/databases/databases.ts';
import { checkStored } from '#test-support/databases/stored-quests.ts';
import { settingsFor, startServer, timeFor } from '#test-support/faults/fault-rounds.ts';
import { followChangeStream, type StreamFollower } from '#test-support/product/change-follower.ts';
import { earlierCommit, knowsEarlierCommit, unpackEarlierProgram } from '#test-support/product/earlier-program.ts';
import type { ProductProcess } from '#test-support/product/product-process.ts';
import { createQuestWriter, type QuestWriter } from '#test-support/product/quest-writer.ts';
import { unhinderedWrites } from '#test-support/product/unhindered-writes.ts';

const writersAtOnce = 12;
const writesOfAStep = 120;
const mostTries = 100;
const sharedSecret = 'shared by all of the servers of a test';
const patience = { timeout: 30_000, interval: 20 };

type Program = 'earlier' | 'present';
type Server = ProductProcess & { readonly name: string };

/** Writers take the servers in turns, and repeat at the same one until the balancer leaves it out. */
const createBalancer = () => {
  const servers: Server[] = [];
  const leaving = new Set<Server>();
  let turn = 0;
  return {
    servers,
    next: (): Server => {
      turn += 1;
      const server = servers[turn % servers.length];
      if (!server) throw new Error('No server is left.');
      return server;
    },
    expectLeave: (server: Server): void => void leaving.add(server),
    isLeaving: (server: Server): boolean => leaving.has(server),
    /** At the first refused connection, or once `/readyz` answers 503. */
    leaveOut: (server: Server): void => {
      if (servers.includes(server)) servers.splice(servers.indexOf(server), 1);
    },
    has: (server: Server): boolean => servers.includes(server),
  };
};

type Balancer = ReturnType<typeof createBalancer>;
type Outcome = { acknowledged: number; repeated: number; refused: number; longest: number };

/** What each server answered. */
const createOutcomes = () => {
  const outcomes = new Map<string, Outcome>();
  return {
    of: (server: Server): Outcome => {
      const outcome = outcomes.get(server.name) ?? { acknowledged: 0, repeated: 0, refused: 0, longest: 0 };
      outcomes.set(server.name, outcome);
      return outcome;
    },
    all: () => [...outcomes],
    acknowledged: (): number => [...outcomes.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0),
  };
};

type Outcomes = ReturnType<typeof createOutcomes>;

const letWrite = (writers: readonly QuestWriter[], balancer: Balancer, outcomes: Outcomes) => {
  const stop = new AbortController();
  const writeOn = async (writer: QuestWriter): Promise<void> => {
    let server = balancer.next();
    let tries = 0;
    await writer.writeThrough(
      () => {
        if (!balancer.has(server)) [server, tries] = [balancer.next(), 0];
        if (tries === mostTries) throw new Error(`${server.name} did not answer after ${tries} tries.`);
        tries += 1;
        return server.url;
      },
      {
        signal: stop.signal,
        onAnswer: ({ status, ms }) => {
          const outcome = outcomes.of(server);
          outcome.longest = Math.max(outcome.longest, ms);
          if (status > 0 && status < 300) {
            outcome.acknowledged += 1;
            [server, tries] = [balancer.next(), 0];
          } else if (balancer.isLeaving(server)) {
            outcome.refused += 1;
            balancer.leaveOut(server);
          } else outcome.repeated += 1;
        },
      },
    );
  };
  const writing = Promise.all(writers.map(writeOn));
  return {
    /** Until each server that serves has acknowledged more writes. */
    untilMore: async (): Promise<void> => {
      const aims = balancer.servers.map((server) => [server, outcomes.of(server).acknowledged] as const);
      const enough = () =>
        aims.every(([server, before]) => outcomes.of(server).acknowledged >= before + writesOfAStep / aims.length);
      while (!enough()) await Promise.race([writing, wait(20)]);
    },
    finish: async (): Promise<void> => {
      stop.abort();
      await writing;
    },
  };
};

describe.skipIf(!(await knowsEarlierCommit()))('servers of an earlier commit, exchanged one by one', () => {
  onPostgres('on one database', (testDatabase) => {
    test(
      'lose no acknowledged write beside those of this one, and heal every error themselves',
      async () => {
        const earlier = await unpackEarlierProgram();
        testDatabase.onEnd(earlier.remove);
        const address = await testDatabase.create();
        const balancer = createBalancer();
        const outcomes = createOutcomes();
        const followers = new Map<Server, StreamFollower>();

        const startOf = async (program: Program, name: string): Promise<Server> => {
          const dataDir = await mkdtemp(join(tmpdir(), 'runeloom-upgrade-'));
          testDatabase.onEnd(() => rm(dataDir, { recursive: true }));
          const settings = { SECRET: sharedSecret, ...unhinderedWrites };
          const folder = program === 'earlier' ? earlier.folder : process.cwd();
          const server = await startServer({ ...address, dataDir }, settings, folder);
          testDatabase.onEnd(server.kill);
          return { ...server, name };
        };

        const putIn = async (server: Server): Promise<void> => {
          followers.set(server, await followChangeStream(server.url, announcer.cookie));
          balancer.servers.push(server);
        };

        const takeOut = async (server: Server): Promise<void> => {
          const isReady = () =>
            fetch(`${server.url}/readyz`).then(
              ({ ok }) => ok,
              () => false,
            );
          expect(await isReady()).toBe(true);
          balancer.expectLeave(server);
          server.askToStop();
          await expect.poll(isReady, patience).toBe(false);
          balancer.leaveOut(server);
          expect(await server.gone()).toBe(0);
          const follower = followers.get(server);
          followers.delete(server);
          await follower?.leave();
        };

        /** A write at each server reaches the streams of all. */
        const announceEverywhere = async (): Promise<number> => {
          for (const { url } of balancer.servers) {
            const id = aQuestId();
            const begun = new Map([...followers.values()].map((follower) => [follower, follower.hellos()]));
            const written = await fetch(url + questAddress(announcer.owner, id), {
              method: 'PUT',
              headers: { cookie: announcer.cookie, 'content-type': 'application/json', ...creationHeaders },
              body: JSON.stringify(aQuest()),
            });
            expect(written.status).toBe(201);
            for (const [follower, hellos] of begun)
              await expect
                .poll(() => follower.hellos() > hellos || follower.received().includes(id), patience)
                .toBe(true);
          }
          return balancer.servers.length * followers.size;
        };

        const first = await startOf('earlier', 'earlier 1');
        const second = await startOf('earlier', 'earlier 2');
        const announcer = await createQuestWriter(first.url);
        await putIn(first);
        await putIn(second);
        const writers: QuestWriter[] = [];
        for (let count = 0; count < writersAtOnce; count += 1)
          writers.push(await createQuestWriter(balancer.next().url));
        const load = letWrite(writers, balancer, outcomes);
        await load.untilMore();

        const migrating = performance.now();
        await putIn(await startOf('present', 'present 1'));
        const migrated = performance.now() - migrating;
        await putIn(await startOf('present', 'present 2'));
        await load.untilMore();
        let announced = await announceEverywhere();

        for (const [leaving, name] of [
          [first, 'present 3'],
          [second, 'present 4'],
        ] as const) {
          await takeOut(leaving);
          await load.untilMore();
          await putIn(await startOf('present', name));
          await load.untilMore();
          announced += await announceEverywhere();
        }
        await load.finish();
        for (const follower of followers.values()) await follower.leave();

        process.stdout.write(
          [
            `${outcomes.acknowledged()} writes acknowledged by two servers of ${earlierCommit} and four of this one`,
            `the tables were brought up to date under load within ${(migrated / 1000).toFixed(1)} s`,
            `${announced} changes announced across servers`,
            ...outcomes
              .all()
              .map(
                ([name, { acknowledged, repeated, refused, longest }]) =>
                  `${name}: ${acknowledged} acknowledged, ${repeated} done at a repetition, ${refused} not answered while it left, the longest took ${longest.toFixed(0)} ms`,
              ),
          ]
            .join('\n  ')
            .concat('\n'),
        );
        await checkStored(address, writers);
        await expect(
          runAdminCommand(['verify-audit'], { ...settingsFor(address), SECRET: sharedSecret }),
        ).resolves.toBeTruthy();

        await expect(startOf('earlier', 'going back')).rejects.toThrow('corrupted migrations');
        const { db, close } = connectDatabase(address);
        expect(await db.transaction().execute(appliedMigrations)).toEqual(migrationNames());
        await sql`insert into kysely_migration (name, timestamp) values ('999-what-comes-later', 'then')`.execute(db);
        await close();
        await expect(startOf('present', 'going back')).rejects.toThrow(
          'of a later version of Runeloom (999-what-comes-later). Start that version',
        );
      },
      timeFor(2),
    );
  });
});
