import type { FastifyBaseLogger } from 'fastify';
import type { PoolClient } from 'pg';
import { change } from '#contract/events.ts';
import type { PostgresPool } from '#server/db/postgres-pool.ts';
import { createListeners, type ChangeFeed } from './change-feed.ts';
import { channel, createNotifier, sessionsChannel } from './notify-postgres.ts';

const reconnectMs = 1_000;

/** Milliseconds; a connection that is silent for long is given up, and one that broke unnoticed is found. */
const askEvery = 10_000;

type Deps = { readonly pool: PostgresPool; readonly log: FastifyBaseLogger };

/** The feed of PostgreSQL: NOTIFY carries ids only, and a connection that is lost is opened again. */
export const createPostgresFeed = async ({ pool, log }: Deps): Promise<ChangeFeed> => {
  const { subscribe, tell, tellSessions, tellGap } = createListeners();
  let listening: PoolClient | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const listen = async (): Promise<void> => {
    const client = await pool.connect();
    client.on('notification', ({ channel: on, payload = '' }) => {
      if (on === sessionsChannel) tellSessions(payload || null);
      else tell(change.parse(JSON.parse(payload)));
    });
    client.on('error', (error) => lose(client, error));
    listening = client;
    await client.query(`listen ${channel}; listen ${sessionsChannel}`);
    ask(client);
  };

  const ask = (client: PoolClient): void => {
    timer = setTimeout(() => {
      client.query('select 1').then(
        () => ask(client),
        (error: Error) => lose(client, error),
      );
    }, askEvery);
  };

  const lose = (lost: PoolClient, err: Error): void => {
    if (lost !== listening) return;
    listening = null;
    lost.release(true);
    retry(err);
  };

  const retry = (err: unknown): void => {
    clearTimeout(timer);
    if (isClosed) return;
    log.warn({ err }, 'change feed lost');
    timer = setTimeout(() => void relisten(), reconnectMs);
  };

  const relisten = async (): Promise<void> => {
    try {
      await listen();
      tellGap();
    } catch (error) {
      retry(error);
    }
  };

  await listen();
  const report = (err: unknown): void => log.warn({ err }, 'change not told');
  const notify = createNotifier({ pool, channel, report });
  const notifySessions = createNotifier({ pool, channel: sessionsChannel, report });
  return {
    publish: (changed) => notify(JSON.stringify(changed)),
    publishSessions: (account) => notifySessions(account ?? ''),
    subscribe,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      listening?.release(true);
      listening = null;
    },
  };
};
