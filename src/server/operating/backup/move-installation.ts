import * as texts from '#texts/server/command-line.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrateIn } from '#server/platform/db/migrate.ts';
import { allTables } from './backed-up-tables.ts';
import {
  BackupError,
  type BackupSums,
  type TableShape,
  type TableSum,
  createTableSum,
  isSameSum,
} from './backup-format.ts';
import { checkIsEmpty, checkIsUpToDate } from './check-database.ts';
import { createTableFiller } from './fill-tables.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import { readRows, sumRows, type BackupTransaction } from './table-rows.ts';

type Move = {
  readonly from: Database;
  readonly to: Database;
  readonly report: (line: string) => void;
};

type Transactions = { readonly source: BackupTransaction; readonly target: BackupTransaction };

const reportEvery = 10_000;

/** Copies everything, sessions too, in one transaction, and compares each row with its original. */
export const moveInstallation = ({ from, to, report }: Move): Promise<BackupSums['tables']> =>
  inSnapshot(from, (source) =>
    to.db.transaction().execute(async (transaction) => {
      const target = { transaction, dialect: to.dialect };
      await checkIsEmpty(transaction, await checkIsUpToDate(source.transaction));
      await migrateIn(target);
      const sums: Record<string, TableSum> = {};
      for (const table of allTables) sums[table.name] = await copyTable({ source, target }, table, report);
      for (const table of allTables) await checkCopy(target, table, sums[table.name]);
      report(texts.rowsReadBack);
      return sums;
    }),
  );

const copyTable = async (
  { source, target }: Transactions,
  table: TableShape,
  report: Move['report'],
): Promise<TableSum> => {
  const filler = createTableFiller(target);
  const sum = createTableSum();
  let copied = 0;
  for await (const row of readRows(source, table)) {
    sum.add(JSON.stringify(row));
    await filler.add(table, row);
    copied += 1;
    if (copied % reportEvery === 0) report(texts.rowsSoFar({ table: table.name, rows: copied }));
  }
  await filler.flush();
  report(texts.rowsCopied({ table: table.name, rows: copied }));
  return sum.end();
};

const checkCopy = async (
  target: BackupTransaction,
  table: TableShape,
  expected: TableSum | undefined,
): Promise<void> => {
  if (isSameSum(await sumRows(target, table), expected)) return;
  throw new BackupError(texts.copyDiffers(table.name));
};
