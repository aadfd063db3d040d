import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import type { ChangeFeed } from './change-feed.ts';
import { createLocalFeed } from './local-feed.ts';
import { createPostgresFeed } from './postgres-feed.ts';

type Deps = {
  readonly database: Database;
  readonly config: Pick<Config, 'databaseUrl'>;
  readonly log: FastifyBaseLogger;
};

/** The feed that fits the database. */
export const createChangeFeed = async ({
  database: { pool },
  config: { databaseUrl },
  log,
}: Deps): Promise<ChangeFeed> =>
  pool && databaseUrl ? createPostgresFeed({ pool, databaseUrl, log }) : createLocalFeed();
