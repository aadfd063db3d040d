import type { Database } from '#server/db/database.ts';
import type { BackupTransaction } from './table-rows.ts';

export const inSnapshot = <Result>(
  { db, dialect }: Database,
  read: (source: BackupTransaction) => Promise<Result>,
): Promise<Result> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((transaction) => read({ transaction, dialect }));
