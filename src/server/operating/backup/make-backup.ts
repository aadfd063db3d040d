import { randomUUID } from 'node:crypto';
import { createWriteStream, statSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import * as texts from '#texts/server/command-line.ts';
import type { Database } from '#server/platform/db/database.ts';
import { backedUpTables } from './backed-up-tables.ts';
import {
  BackupError,
  backupFormat,
  backupFormatVersion,
  type BackupHeader,
  type BackupSums,
  type TableSum,
  createTableSum,
  sumOfLine,
} from './backup-format.ts';
import type { BackupKey } from './backup-signature.ts';
import { checkIsUpToDate } from './check-database.ts';
import { inSnapshot } from '#server/platform/db/in-snapshot.ts';
import { readRows, type BackupTransaction } from './table-rows.ts';
import { verifyBackup } from './read-backup.ts';

const chunkLength = 64 * 1024;

/** Backs up one moment while others write. The file gets its name after it was read back whole. */
export const makeBackup = async (database: Database, file: string, key: BackupKey): Promise<BackupSums> => {
  const partial = `${resolve(file)}.${randomUUID()}.partial`;
  try {
    await removeLeftovers(resolve(file));
    await writeSnapshot(database, partial, key);
    const { sums } = await verifyBackup(partial);
    await rename(partial, file);
    await syncFolder(dirname(resolve(file)));
    return sums;
  } catch (error) {
    await rm(partial, { force: true });
    throw isSystemError(error)
      ? new BackupError(texts.unwritableFile({ file, failure: error.message }), { cause: error })
      : error;
  }
};

/** Milliseconds. A backup that is still being written to that name writes more often. */
const abandonedAfter = 60 * 60_000;

/** What a killed one left: as much as a backup, under a name that nobody looks at. */
const removeLeftovers = async (file: string): Promise<void> => {
  const beginning = `${basename(file)}.`;
  for (const entry of await readdir(dirname(file), { withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.startsWith(beginning)) continue;
    if (!/^[\da-f-]{36}\.partial$/.test(entry.name.slice(beginning.length))) continue;
    const leftover = join(dirname(file), entry.name);
    const written = statSync(leftover, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (written < Date.now() - abandonedAfter) await rm(leftover, { force: true });
  }
};

/** Only the owner may read it: it contains email addresses and password hashes. */
const writeSnapshot = (database: Database, partial: string, key: BackupKey): Promise<void> =>
  inSnapshot(database, (source) =>
    pipeline(
      Readable.from(inChunks(toLines(source, key))),
      createGzip(),
      createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }),
    ),
  );

async function* toLines(source: BackupTransaction, key: BackupKey): AsyncGenerator<string> {
  const header = JSON.stringify(await makeHeader(source));
  yield header;
  const tables: Record<string, TableSum> = {};
  for (const table of backedUpTables) {
    yield JSON.stringify({ table: table.name });
    const sum = createTableSum();
    for await (const row of readRows(source, table)) {
      const line = JSON.stringify(row);
      sum.add(line);
      yield line;
    }
    tables[table.name] = sum.end();
  }
  const sums = { header: sumOfLine(header), tables };
  yield JSON.stringify({ end: { ...sums, signature: key.sign(sums) } });
}

const makeHeader = async ({ transaction }: BackupTransaction): Promise<BackupHeader> => ({
  format: backupFormat,
  version: backupFormatVersion,
  made_at: new Date().toISOString(),
  migrations: await checkIsUpToDate(transaction),
  tables: [...backedUpTables],
});

async function* inChunks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const line of lines) {
    chunk += `${line}\n`;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk) yield chunk;
}

/** Makes a renamed file survive a power cut. */
const syncFolder = async (folder: string): Promise<void> => {
  await using handle = await open(folder, 'r');
  await handle.sync();
};

const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error && 'code' in error;
