import { PostgresAdapter, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

export const isPostgres = (db: Kysely<Schema>): boolean => db.getExecutor().adapter instanceof PostgresAdapter;

type Lockable<Query> = { forNoKeyUpdate(): Query };

/**
 * Lets a query lock the rows that it reads until its transaction ends, in the query's order; on PostgreSQL it reads what
 * another transaction committed meanwhile. The embedded file is locked as a whole from the transaction's begin.
 */
export const lockRows = <Query extends Lockable<Query>>(db: Kysely<Schema>, query: Query): Query =>
  isPostgres(db) ? query.forNoKeyUpdate() : query;
