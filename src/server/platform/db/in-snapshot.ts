import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

type Snapshot = { readonly transaction: Transaction<Schema>; readonly dialect: Database['dialect'] };

/** Everything that it reads is of one moment. */
export const inSnapshot = <Result>(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  read: (source: Snapshot) => Promise<Result>,
): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => read({ transaction, dialect }));
