import { DatabaseSync } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect } from 'kysely';
import { isOutOfSpace } from '#server/platform/db/failures.ts';
import { EmbeddedDriver, type OpenReader } from './embedded-driver.ts';
import type { EmbeddedFile } from './embedded-file.ts';

type Access = {
  readonly alone?: boolean;
};

/** Bytes of the log that stay on the disk after a large transaction. */
const longestLog = 6 * 1024 * 1024;

/** Kilobytes of pages in memory. A story line of 2 MB is more than SQLite keeps by itself: read again, it took 7.8 ms, and from memory 1.3. */
export const keptPages = 32_000;

/** Where a full volume has no room for the index of the log, it is kept in memory: then no other process opens the file. */
export const openEmbeddedFile = (file: string, { alone = false }: Access = {}): DatabaseSync => {
  try {
    return open(file, { alone, isShared: !alone });
  } catch (error) {
    if (alone || !isOutOfSpace(error)) throw error;
    return open(file, { alone, isShared: false });
  }
};

const open = (file: string, { alone, isShared }: Required<Access> & { readonly isShared: boolean }): DatabaseSync => {
  const connection = new DatabaseSync(file);
  try {
    connection.exec(`pragma busy_timeout = ${alone ? 0 : 10_000}`);
    if (!isShared) connection.exec('pragma locking_mode = exclusive');
    connection.exec('pragma journal_mode = wal');
    connection.exec('pragma synchronous = full');
    connection.exec(`pragma journal_size_limit = ${longestLog}`);
    connection.exec('pragma foreign_keys = on');
    connection.exec(`pragma cache_size = -${keptPages}`);
    connection.exec('select 1 from sqlite_schema limit 1');
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
};

const busy = 5;

export const isInUse = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === busy;

/** Kilobytes of pages in memory of the connection that reads beside a transaction. */
const readerPages = 8_000;

/** Waits for nobody: SQLite would keep the thread. */
export const openForReading = (file: string): DatabaseSync => {
  const connection = new DatabaseSync(file, { readOnly: true });
  try {
    connection.exec('pragma busy_timeout = 0');
    connection.exec(`pragma cache_size = -${readerPages}`);
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
};

export class EmbeddedDialect extends SqliteDialect {
  readonly #file: EmbeddedFile;
  readonly #openReader: OpenReader | null;

  constructor(file: EmbeddedFile, openReader: OpenReader | null) {
    super({ database: file });
    this.#file = file;
    this.#openReader = openReader;
  }

  override createDriver(): EmbeddedDriver {
    return new EmbeddedDriver(this.#file, this.#openReader);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  /** Those of the driver take turns. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
