import * as texts from '#texts/server/command-line.ts';
import type { ChainKey } from '#server/accounts/audit/chain/chain-key.ts';
import { beginRestoredSection } from '#server/accounts/audit/chain/chain-sections.ts';
import { logAct, type AuditedAct } from '#server/accounts/audit/log-act.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrateIn, migrationNames } from '#server/platform/db/migrate.ts';
import { BackupError, type BackupHeader, type BackupSums, isSameSum } from './backup-format.ts';
import { checkIsEmpty } from './check-database.ts';
import { createTableFiller } from './fill-tables.ts';
import { readBackup } from './read-backup.ts';
import { markRestore } from '#server/platform/db/restore-mark.ts';
import { sumRows, type BackupTransaction } from './table-rows.ts';

/** The key seals the audit log from here on. The act stands in it. */
type Restoring = { readonly key: ChainKey; readonly act: AuditedAct };

type Proven = { readonly file: string; readonly header: BackupHeader; readonly sums: BackupSums };

export const checkLevel = ({ file, header: { migrations } }: Pick<Proven, 'file' | 'header'>): void => {
  const known = migrationNames();
  if (migrations.every((name, index) => name === known[index])) return;
  throw new BackupError(texts.newerBackup({ file, level: migrations.at(-1) }));
};

/** In one transaction: makes the tables of the backup's version, fills and compares them, and migrates them. */
export const restoreBackup = ({ db, dialect }: Database, proven: Proven, { key, act }: Restoring): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const target = { transaction, dialect };
    await checkIsEmpty(transaction, proven.header.migrations);
    await migrateIn(target, proven.header.migrations.at(-1));
    await fill(target, proven.file);
    await checkFilled(target, proven);
    await migrateIn(target);
    await markRestore(transaction);
    await beginRestoredSection(transaction, key);
    await logAct(transaction, act);
  });

const fill = async (target: BackupTransaction, file: string): Promise<void> => {
  const filler = createTableFiller(target);
  for await (const part of readBackup(file)) if (part.kind === 'row') await filler.add(part.table, part.row);
  await filler.flush();
};

const checkFilled = async (target: BackupTransaction, { header, sums }: Proven): Promise<void> => {
  for (const table of header.tables) {
    if (!isSameSum(await sumRows(target, table), sums.tables[table.name]))
      throw new BackupError(texts.restoredDiffers(table.name));
  }
};
