import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { authRoutes } from '#contract/auth-routes.ts';
import { questAddress, questsAddress } from '#contract/quests.ts';
import { creationHeaders } from '#contract/versions.ts';
import { officialOwner } from '#domain/account/user.ts';
import { attemptLimits } from '#server/platform/budgets/attempt-limits.ts';
import { connectDatabase, openDatabase } from '#server/platform/db/database.ts';
import { appliedMigrations, migrationNames } from '#server/platform/db/migrate.ts';
import { seedOfficialWorld } from '#server/content/world/seed-official-world.ts';
import { aQuest, aQuestId } from '#test-support/builders/builders.ts';
import { followChangeStream } from '#test-support/product/change-follower.ts';
import { onPostgres, type DatabaseAddress } from '#test-support/databases/databases.ts';
import { faultRounds, someNumber, startServer, timeFor } from '#test-support/faults/fault-rounds.ts';
import type { ProductProcess } from '#test-support/product/product-process.ts';
import { createQuestWriter } from '#test-support/product/quest-writer.ts';
import { answeredByHeader, startRoundRobin, type RoundRobin } from '#test-support/product/round-robin.ts';
import { checkStored } from '#test-support/databases/stored-quests.ts';
import { unhinderedWrites } from '#test-support/product/unhindered-writes.ts';

const rounds = faultRounds(1);
const serversAtOnce = 3;
const writersAtOnce = 6;
const writesEachTime = 40;
const patience = { timeout: 30_000 };

const startedWith = async (address: DatabaseAddress) => {
  const { db, close } = connectDatabase(address);
  const migrations = await db.transaction().execute(appliedMigrations);
  const quests = await db.selectFrom('quests').select(['owner_id', 'version']).execute();
  const counted = await db.selectFrom('collections').select('version').where('kind', '=', 'quests').execute();
  await close();
  return { migrations, quests, counted };
};

const oneWorld = {
  migrations: migrationNames(),
  quests: Array.from({ length: 50 }, () => ({ owner_id: officialOwner, version: 1 })),
  counted: [{ version: 50 }],
};

onPostgres('three servers behind a proxy', (testDatabase) => {
  const servers: ProductProcess[] = [];
  let address: DatabaseAddress;
  let proxy: RoundRobin;

  const start = async (): Promise<ProductProcess> => {
    const dataDir = await mkdtemp(join(tmpdir(), 'runeloom-many-'));
    const server = await startServer(
      { ...address, dataDir },
      {
        SECRET: 'shared by all of the servers of a test',
        ...unhinderedWrites,
      },
    );
    testDatabase.onEnd(async () => {
      await server.kill();
      await rm(dataDir, { recursive: true });
    });
    return server;
  };

  beforeAll(async () => {
    address = await testDatabase.create();
    servers.push(...(await Promise.all(Array.from({ length: serversAtOnce }, start))));
    proxy = await startRoundRobin(servers.map(({ url }) => url));
    testDatabase.onEnd(() => proxy.close());
  }, timeFor(1));

  test(
    'make the tables and the official world once, started all at once on an empty database',
    async () => {
      expect(await startedWith(address)).toEqual(oneWorld);
      for (let round = 0; round < rounds; round += 1) {
        const fresh = await testDatabase.create();
        const openAndSeed = async () => {
          const database = await openDatabase(fresh);
          await seedOfficialWorld(database);
          await database.close();
        };
        await Promise.all(Array.from({ length: serversAtOnce }, openAndSeed));
        expect(await startedWith(fresh)).toEqual(oneWorld);
      }
    },
    timeFor(rounds),
  );

  test("accept each other's sessions, and announce changes to each other", async () => {
    const { owner, cookie } = await createQuestWriter(proxy.url);
    const ask = () => fetch(proxy.url + questsAddress(owner), { headers: { cookie } });
    const answers = [await ask(), await ask(), await ask()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ headers }) => headers.get(answeredByHeader))).size).toBe(serversAtOnce);
    const followers = await Promise.all(servers.map(({ url }) => followChangeStream(url, cookie)));
    for (const { url } of servers) {
      const id = aQuestId();
      const headers = { cookie, 'content-type': 'application/json', ...creationHeaders };
      const body = JSON.stringify(aQuest());
      const written = await fetch(url + questAddress(owner, id), { method: 'PUT', headers, body });
      expect(written.status).toBe(201);
      for (const { received } of followers) await expect.poll(received).toContain(id);
    }
    await Promise.all(followers.map(({ leave }) => leave()));
  });

  test('count failed sign-ins together', async () => {
    const body = JSON.stringify({ email: `${randomUUID()}@example.org`, password: 'a wrong one' });
    const headers = { 'content-type': 'application/json' };
    const statuses: number[] = [];
    for (let count = 0; count <= attemptLimits.failedSignInsOfAccount.points; count += 1)
      statuses.push((await fetch(proxy.url + authRoutes.signIn, { method: 'POST', headers, body })).status);
    expect(statuses.slice(0, -1).every((status) => status === 401)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  test(
    'lose no acknowledged write when one is killed, and people can continue',
    async () => {
      const writers = await Promise.all(Array.from({ length: writersAtOnce }, () => createQuestWriter(proxy.url)));
      const [someone] = writers;
      const follower = await followChangeStream(proxy.url, String(someone?.cookie));
      const stop = new AbortController();
      const count = { acknowledged: 0 };
      const onAnswer = ({ status }: { status: number }): void => {
        if (status > 0) count.acknowledged += 1;
      };
      const writing = Promise.all(
        writers.map((writer) => writer.writeThrough(proxy.url, { signal: stop.signal, onAnswer })),
      );
      const moreWrites = async (more: number): Promise<void> => {
        const aim = count.acknowledged + more;
        while (count.acknowledged < aim) await Promise.race([writing, wait(20)]);
      };
      for (let round = 0; round < rounds; round += 1) {
        await moreWrites(someNumber(1, writesEachTime));
        const containedBy = follower.answeredBy();
        const victim = servers.find(({ url }) => url === containedBy);
        const before = follower.hellos();
        await victim?.kill();
        await expect.poll(follower.hellos, patience).toBeGreaterThan(before);
        await expect.poll(() => follower.received().length, patience).toBeGreaterThan(0);
        await moreWrites(writesEachTime);
        if (round === rounds - 1) break;
        const replacement = await start();
        servers.splice(
          servers.findIndex(({ url }) => url === containedBy),
          1,
          replacement,
        );
        proxy.replace(String(containedBy), replacement.url);
      }
      stop.abort();
      await writing;
      await follower.leave();
      await checkStored(address, writers);
    },
    timeFor(rounds),
  );
});
