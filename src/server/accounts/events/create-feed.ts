import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import { createListeners, publishAllBy, type ChangeFeed } from './change-feed.ts';
import { createPostgresFeed } from './postgres-feed.ts';

type Deps = { readonly database: Pick<Database, 'pool'>; readonly log: FastifyBaseLogger };

export const createChangeFeed = async ({ database: { pool }, log }: Deps): Promise<ChangeFeed> =>
  pool ? createPostgresFeed({ pool, log }) : createLocalFeed();

/** The embedded database has one process. */
const createLocalFeed = (): ChangeFeed => {
  const { subscribe, notify, notifyOfSessions, notifyOfPresence, notifyOfGap } = createListeners();
  return {
    publish: notify,
    publishAll: publishAllBy(notify, notifyOfGap),
    publishSessions: notifyOfSessions,
    publishPresence: notifyOfPresence,
    publishHere: notify,
    subscribe,
    close: async () => undefined,
  };
};
