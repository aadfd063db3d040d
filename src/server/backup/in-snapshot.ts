import type { Database } from '#server/db/database.ts';
import type { BackupTransaction } from './table-rows.ts';

/** Reads a database as it stands at one moment, while others go on writing. */
export const inSnapshot = <Result>(
  { db, dialect }: Database,
  read: (source: BackupTransaction) => Promise<Result>,
): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => read({ transaction, dialect }));
