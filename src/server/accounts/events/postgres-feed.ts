import type { FastifyBaseLogger } from 'fastify';
import type { Notification, PoolClient } from 'pg';
import type { Change } from '#contract/events.ts';
import type { PostgresPool } from '#server/platform/db/postgres/postgres-pool.ts';
import { createListeners, publishAllBy, type ChangeFeed } from './change-feed.ts';
import { createNoticeReader, readPresence } from './notice-reader.ts';
import { channel, createNotifier, gapsChannel, presenceChannel, sessionsChannel } from './notify-postgres.ts';

const channels = [channel, gapsChannel, presenceChannel, sessionsChannel];

const reconnectMs = 1_000;

/** Milliseconds between the queries that find a broken connection. */
const askEvery = 10_000;

type Deps = { readonly pool: PostgresPool; readonly log: FastifyBaseLogger };

type Hearing = {
  readonly hear: (notification: Notification) => void;
  /** Called after a lost connection is back: notices in between are lost. */
  readonly notifyOfGap: (owner: null) => void;
};

/** NOTIFY carries ids only. */
export const createPostgresFeed = async ({ pool, log }: Deps): Promise<ChangeFeed> => {
  const { subscribe, notify: announce, notifyOfSessions, notifyOfPresence, notifyOfGap } = createListeners();
  const readNotice = createNoticeReader(log);
  const hear = ({ channel: on, payload = '' }: Notification): void => {
    if (on === sessionsChannel) return notifyOfSessions(payload || null);
    if (on === gapsChannel) return notifyOfGap(payload);
    if (on === presenceChannel) {
      const seen = readPresence(payload);
      return seen ? notifyOfPresence(seen) : undefined;
    }
    const received = readNotice(payload);
    if (received) announce(received);
  };
  const connection = createListeningConnection({ pool, log }, { hear, notifyOfGap });
  await connection.open();
  const report = (err: unknown): void => log.warn({ err }, 'change not announced');
  const notify = createNotifier({ pool, channel, report });
  const notifyGap = createNotifier({ pool, channel: gapsChannel, report });
  const notifyPresence = createNotifier({ pool, channel: presenceChannel, report });
  const notifySessions = createNotifier({ pool, channel: sessionsChannel, report });
  const publish = (changed: Change): void => notify(JSON.stringify(changed));
  return {
    publish,
    publishAll: publishAllBy(publish, notifyGap),
    publishSessions: (account) => notifySessions(account ?? ''),
    publishPresence: (seen) => notifyPresence(JSON.stringify(seen)),
    publishHere: announce,
    subscribe,
    close: async () => connection.close(),
  };
};

/** A lost or silent connection is opened again. */
const createListeningConnection = ({ pool, log }: Deps, { hear, notifyOfGap }: Hearing) => {
  let listening: PoolClient | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const listen = async (): Promise<void> => {
    const client = await pool.connect();
    client.on('notification', hear);
    client.on('error', (error) => lose(client, error));
    listening = client;
    try {
      await client.query(channels.map((each) => `listen ${each}`).join('; '));
    } catch (error) {
      letGo(client);
      throw error;
    }
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

  const letGo = (client: PoolClient): boolean => {
    if (client !== listening) return false;
    listening = null;
    client.release(true);
    return true;
  };

  const lose = (lost: PoolClient, err: Error): void => {
    if (letGo(lost)) retry(err);
  };

  const retry = (err: unknown): void => {
    clearTimeout(timer);
    if (isClosed) return;
    log.warn({ err }, 'change feed lost');
    timer = setTimeout(() => void relisten(), reconnectMs);
  };

  const relisten = (): Promise<void> =>
    listen()
      .then(() => notifyOfGap(null))
      .catch(retry);

  const close = (): void => {
    isClosed = true;
    clearTimeout(timer);
    if (listening) letGo(listening);
  };

  return { open: () => listen().catch(retry), close };
};
