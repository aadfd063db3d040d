import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database.ts';
import type { ChangeFeed } from './change-feed.ts';
import { createLocalFeed } from './local-feed.ts';
import { createPostgresFeed } from './postgres-feed.ts';

type Deps = { readonly database: Pick<Database, 'pool'>; readonly log: FastifyBaseLogger };

export const createChangeFeed = async ({ database: { pool }, log }: Deps): Promise<ChangeFeed> =>
  pool ? createPostgresFeed({ pool, log }) : createLocalFeed();
