import { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type TransactionSettings,
} from 'kysely';
import type { EmbeddedFile } from './embedded-file.ts';

type Access = {
  readonly alone?: boolean;
};

/** Bytes of the log that stay on the disk after a large transaction. */
const longestLog = 6 * 1024 * 1024;

export const openEmbeddedFile = (file: string, { alone = false }: Access = {}): DatabaseSync => {
  const connection = new DatabaseSync(file);
  connection.exec(`pragma busy_timeout = ${alone ? 0 : 10_000}`);
  if (alone) connection.exec('pragma locking_mode = exclusive');
  connection.exec('pragma journal_mode = wal');
  connection.exec('pragma synchronous = full');
  connection.exec(`pragma journal_size_limit = ${longestLog}`);
  connection.exec('pragma foreign_keys = on');
  return connection;
};

const busy = 5;

export const isInUse = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === busy;

/** A transaction locks at its begin, since a later upgrade can fail as busy. One that only reads doesn't lock. */
export class EmbeddedDialect extends SqliteDialect {
  readonly #file: EmbeddedFile;

  constructor(file: EmbeddedFile) {
    super({ database: file });
    this.#file = file;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#file);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

class ImmediateDriver extends SqliteDriver {
  readonly #file: EmbeddedFile;

  constructor(file: EmbeddedFile) {
    super({ database: file });
    this.#file = file;
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  /** A full disk ends the transaction by itself. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#file.isTransaction) await super.rollbackTransaction(connection);
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
