import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { keepDatabasePrivate } from '#server/data-dir/keep-private.ts';
import { commitAlone, createCommitTogether } from './embedded/commit-together.ts';
import type { DatabaseDialect } from './database-dialect.ts';
import { EmbeddedDialect, openEmbeddedFile } from './embedded/embedded-dialect.ts';
import { toEmbeddedFile, type EmbeddedFile } from './embedded/embedded-file.ts';
import { noteFailedQuery } from './failures/failed-queries.ts';
import type { Commit } from './guarded-commits.ts';
import { migrate } from './migrate.ts';
import { PipelinedDialect } from './postgres/pipelined-dialect.ts';
import { createPostgresPool, type PoolOptions, type PostgresPool } from './postgres/postgres-pool.ts';
import type { Schema } from './schema.ts';

export type Database = {
  readonly db: Kysely<Schema>;
  readonly dialect: DatabaseDialect;
  /** null on PostgreSQL. */
  readonly file: EmbeddedFile | null;
  readonly pool: PostgresPool | null;
  readonly commit: Commit;
  ping(): Promise<void>;
  close(): Promise<void>;
};

type Address = { readonly databaseUrl: string | null; readonly dataDir: string };

/** Milliseconds of silence in a query. Migrations and an operator's commands have no limit. */
const silenceAllowed = 20_000;

/** Also runs the migrations. */
export const openDatabase = async (
  address: Address,
  options: Pick<PoolOptions, 'reportLostConnection'> = {},
): Promise<Database> => {
  const database = connectDatabase(address, options);
  try {
    await migrate(database);
  } finally {
    await database.close();
  }
  return openMigrated(address, options);
};

export const openMigrated = (address: Address, options: Pick<PoolOptions, 'reportLostConnection'> = {}): Database =>
  connectDatabase(address, { ...options, silenceAllowed });

export const connectDatabase = (address: Address, options: PoolOptions = {}): Database =>
  address.databaseUrl ? openPostgres(address.databaseUrl, options) : openEmbedded(address.dataDir);

export const embeddedFile = 'runeloom.db';

/** For exclusive use. null: the folder has no database. */
export const openEmbeddedAlone = (dataDir: string): Database | null =>
  existsSync(join(dataDir, embeddedFile)) ? openEmbedded(dataDir, { alone: true }) : null;

const openEmbedded = (dataDir: string, access: { alone?: boolean } = {}): Database => {
  const file = toEmbeddedFile(openEmbeddedFile(createPrivately(join(dataDir, embeddedFile)), access));
  const db = new Kysely<Schema>({ dialect: new EmbeddedDialect(file), log: noteFailedQuery });
  return toDatabase(db, { dialect: 'sqlite', file, pool: null });
};

/** The files beside the database get its mode, so it is closed to other accounts before it is opened. */
const createPrivately = (file: string): string => {
  closeSync(openSync(file, 'a', 0o600));
  keepDatabasePrivate(file);
  return file;
};

const openPostgres = (databaseUrl: string, options: PoolOptions): Database => {
  const pool = createPostgresPool(databaseUrl, options);
  const db = new Kysely<Schema>({ dialect: new PipelinedDialect(pool), log: noteFailedQuery });
  return toDatabase(db, { dialect: 'postgres', file: null, pool });
};

const toDatabase = (db: Kysely<Schema>, kind: Pick<Database, 'dialect' | 'file' | 'pool'>): Database => ({
  db,
  ...kind,
  commit: kind.dialect === 'sqlite' ? createCommitTogether(db) : commitAlone(db),
  ping: async () => {
    await sql`select 1`.execute(db);
  },
  /** Kysely closes what it has asked something, and no other file. */
  close: async () => {
    await db.destroy();
    kind.file?.close();
  },
});
