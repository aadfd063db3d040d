import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { authRoutes } from '#contract/auth-routes.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import type { Address } from '#bench/measure/on-each-database.ts';
import { median } from '#bench/measure/times.ts';
import { fill, type Volume } from './fill.ts';
import { measuredPages } from './measured-pages.ts';

/** Milliseconds: the first answer, and the median of the others. */
export type PageTimes = { readonly first: number; readonly usual: number };

export const bareQuery = 'bare SQL: 50 accounts by key';
const repeats = 20;

export const measurePages = async (address: Address, volume: Volume): Promise<ReadonlyMap<string, PageTimes>> => {
  const database = await openDatabase(address);
  const app = await openApp(database, address);
  try {
    await fill(database, volume);
    if (database.dialect === 'postgres') await sql`analyze`.execute(database.db);
    const read = await signInAdministrator(app, database);
    const times = new Map([[bareQuery, await timed(() => readBare(database))]]);
    for (const [name, page] of Object.entries(measuredPages(volume))) times.set(name, await timed(() => read(page)));
    return times;
  } finally {
    await app.close();
    await database.close();
  }
};

const openApp = (database: Database, { databaseUrl, dataDir }: Address): Promise<FastifyInstance> =>
  createApp({
    config: readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? undefined }),
    database,
    mailer: { send: async () => undefined },
    log: pino({ level: 'silent' }),
  });

const signInAdministrator = async (app: FastifyInstance, database: Database) => {
  const payload = { email: `${randomUUID()}@example.org`, password: randomUUID(), name: '', terms_accepted: true };
  const signedUp = await app.inject({ method: 'POST', url: authRoutes.signUp, payload });
  const { user } = signedUp.json<{ user: { id: string } }>();
  await changeAccount(database, {
    userId: user.id,
    actor: 'bench',
    change: { rank: 'administrator' },
    evenUnverified: true,
  });
  const cookies = Object.fromEntries(signedUp.cookies.map(({ name, value }) => [name, value]));
  return async (url: string): Promise<void> => {
    const { statusCode } = await app.inject({ method: 'GET', url, cookies });
    if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}.`);
  };
};

const readBare = async ({ db }: Database): Promise<void> => {
  await db.selectFrom('users').selectAll().orderBy('id').limit(50).execute();
};

const timed = async (run: () => Promise<void>): Promise<PageTimes> => {
  const [first = Number.NaN, ...rest] = await inTurn(repeats + 1, async () => {
    const started = performance.now();
    await run();
    return performance.now() - started;
  });
  return { first, usual: median(rest) };
};

const inTurn = async (count: number, run: () => Promise<number>): Promise<number[]> => {
  const results: number[] = [];
  while (results.length < count) results.push(await run());
  return results;
};
