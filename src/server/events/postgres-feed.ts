import type { FastifyBaseLogger } from 'fastify';
import { Client, type Pool } from 'pg';
import { change } from '#contract/events.ts';
import { createListeners, type ChangeFeed } from './change-feed.ts';

const channel = 'runeloom_changes';
const reconnectMs = 1_000;

type Deps = { readonly pool: Pool; readonly databaseUrl: string; readonly log: FastifyBaseLogger };

/** The feed of PostgreSQL: NOTIFY carries ids only, and a connection that is lost is opened again. */
export const createPostgresFeed = async ({ pool, databaseUrl, log }: Deps): Promise<ChangeFeed> => {
  const { subscribe, tell, tellGap } = createListeners();
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const lose = (lost: Client, error?: Error): void => {
    if (lost !== client) return;
    client = null;
    if (isClosed) return;
    log.warn({ err: error }, 'change feed lost');
    timer = setTimeout(() => void reconnect(), reconnectMs);
  };

  const connect = async (): Promise<void> => {
    const next = new Client({ connectionString: databaseUrl });
    next.on('notification', ({ payload }) => tell(change.parse(JSON.parse(payload ?? ''))));
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next));
    client = next;
    await next.connect();
    await next.query(`listen ${channel}`);
  };

  const reconnect = async (): Promise<void> => {
    try {
      await connect();
      tellGap();
    } catch (error) {
      if (client) lose(client, error instanceof Error ? error : new Error(String(error)));
    }
  };

  await connect();
  return {
    publish: (changed) => {
      pool
        .query('select pg_notify($1, $2)', [channel, JSON.stringify(changed)])
        .catch((err: unknown) => log.warn({ err }, 'change not told'));
    },
    subscribe,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
};
