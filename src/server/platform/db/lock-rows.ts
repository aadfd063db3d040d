import { PostgresAdapter, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export const isPostgres = (db: Kysely<Schema>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

type Lockable<Query> = { forNoKeyUpdate(): Query };

/** In the query's order. On PostgreSQL it also reads the latest commit; the embedded file is locked as a whole. */
export const lockRows = <Query extends Lockable<Query>>(db: Kysely<Schema>, query: Query): Query =>
  isPostgres(db) ? query.forNoKeyUpdate() : query;
