import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { authRoutes } from '#contract/auth-routes.ts';
import { creationHeaders } from '#contract/versions.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase, type Database } from '#server/platform/db/database.ts';
import { changeAccount } from '#server/accounts/auth/change-account.ts';
import type { Address } from '#bench/measure/on-each-database.ts';

export type MeasuredServer = {
  readonly database: Database;
  readonly url: string;
  /** As an administrator, over HTTP. `PUT` creates. Throws for any status but success. */
  ask(method: 'GET' | 'POST' | 'PUT', address: string, body?: unknown): Promise<string>;
  /** The administrator's id. */
  readonly owner: string;
};

export const withServer = async (address: Address, run: (server: MeasuredServer) => Promise<void>): Promise<void> => {
  const database = await openDatabase(address);
  const app = await createApp({
    config: readConfig({ DATA_DIR: address.dataDir, DATABASE_URL: address.databaseUrl ?? undefined }),
    database,
    mailer: { send: async () => undefined },
    log: pino({ level: 'silent' }),
  });
  try {
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const { cookie, owner } = await signInAdministrator(app, database);
    await run({ database, url, owner, ask: createAsk(url, cookie) });
  } finally {
    await app.close();
    await database.close();
  }
};

const createAsk =
  (url: string, cookie: string): MeasuredServer['ask'] =>
  async (method, address, body) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const headers = { Cookie: cookie, ...type, ...(method === 'PUT' && creationHeaders) };
    const answer = await fetch(url + address, { method, ...sent, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text.slice(0, 500)}`);
    return text;
  };

const signInAdministrator = async (app: FastifyInstance, database: Database) => {
  const payload = { email: `${randomUUID()}@example.org`, password: randomUUID(), name: '', terms_accepted: true };
  const signedUp = await app.inject({ method: 'POST', url: authRoutes.signUp, payload });
  const { user } = signedUp.json<{ user: { id: string } }>();
  const change = { rank: 'administrator' } as const;
  await changeAccount(database, { userId: user.id, actor: 'bench', change, evenUnverified: true });
  const cookie = signedUp.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { cookie, owner: user.id };
};
