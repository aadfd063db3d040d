import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, sql, type LogEvent } from 'kysely';
import * as texts from '#texts/server/command-line.ts';
import { emptied, isNoted, refuseEmptied, StartError } from '#server/platform/first-start.ts';
import { keepDatabasePrivate } from '#server/platform/keep-private.ts';
import { createCommitThenCheckpoint, type ReportAfterCommit } from './embedded/commit-then-checkpoint.ts';
import { commitAlone, createCommitTogether } from './embedded/commit-together.ts';
import type { DatabaseDialect } from './database-dialect.ts';
import { EmbeddedDialect, openForReading, openEmbeddedFile } from './embedded/embedded-dialect.ts';
import { toEmbeddedFile, type EmbeddedFile } from './embedded/embedded-file.ts';
import { noteFailedQuery } from './failed-queries.ts';
import { isDamage, isOutOfSpace } from './failures.ts';
import type { Commit, CommitLarge } from './guarded-commits.ts';
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
  readonly commitLarge: CommitLarge;
  /** What first showed that stored data is damaged. */
  damage(): Error | null;
  ping(): Promise<void>;
  close(): Promise<void>;
};

type Address = { readonly databaseUrl: string | null; readonly dataDir: string };

/** Milliseconds of silence in a query. Migrations and an operator's commands have no limit. */
const silenceAllowed = 20_000;

type OpenOptions = Pick<PoolOptions, 'reportLostConnection'> & EmbeddedOptions;

/** Also runs the migrations. Refuses an empty file where the folder says that it was in use, and a damaged one. */
export const openDatabase = async (address: Address, options: OpenOptions = {}): Promise<Database> => {
  const { dataDir } = address;
  const file = address.databaseUrl ? null : join(dataDir, embeddedFile);
  if (file) refuseEmptied(dataDir, file);
  try {
    const database = connectDatabase(address, options);
    try {
      if (file && isNoted(dataDir) && !(await hasTables(database))) throw emptied(dataDir, file);
      await migrate(database);
    } finally {
      await database.close();
    }
  } catch (error) {
    throw (
      (file && isDamage(error) && damaged(file, error)) || (isOutOfSpace(error) && noSpace(dataDir, error)) || error
    );
  }
  return openMigrated(address, options);
};

const hasTables = async ({ db }: Pick<Database, 'db'>): Promise<boolean> =>
  (await db.introspection.getTables()).length > 0;

const damaged = (file: string, cause: unknown): StartError => new StartError(texts.damagedDatabase(file), { cause });

const noSpace = (dataDir: string, cause: unknown): StartError =>
  new StartError(texts.noSpaceToMigrate(dataDir), { cause });

export const openMigrated = (address: Address, options: OpenOptions = {}): Database =>
  connectDatabase(address, { ...options, silenceAllowed });

export const connectDatabase = (address: Address, options: PoolOptions & EmbeddedOptions = {}): Database =>
  address.databaseUrl ? openPostgres(address.databaseUrl, options) : openEmbedded(address.dataDir, options);

export const embeddedFile = 'runeloom.db';

export const hasEmbeddedFile = (dataDir: string): boolean => existsSync(join(dataDir, embeddedFile));

/** For exclusive use. null: the folder has no database. */
export const openEmbeddedAlone = (dataDir: string): Database | null =>
  hasEmbeddedFile(dataDir) ? openEmbedded(dataDir, { alone: true }) : null;

type EmbeddedOptions = {
  readonly alone?: boolean;
  /** Makes room where none is left; false: it can't. */
  readonly giveUpReserve?: () => boolean;
  readonly reportAfterCommit?: ReportAfterCommit;
};

const warn: ReportAfterCommit = (error) => process.emitWarning(error instanceof Error ? error : String(error));

const openEmbedded = (
  dataDir: string,
  { alone = false, giveUpReserve = () => false, reportAfterCommit = warn }: EmbeddedOptions,
): Database => {
  const path = createPrivately(join(dataDir, embeddedFile));
  const file = toEmbeddedFile(openEmbeddedFile(path, { alone }));
  let reader: EmbeddedFile | null = null;
  const openReader = (): EmbeddedFile => (reader = toEmbeddedFile(openForReading(path)));
  let timesGivenUp = 0;
  const makeRoom = (): void => void (timesGivenUp += Number(giveUpReserve()));
  const log = (event: LogEvent): void => {
    if (event.level === 'error' && isOutOfSpace(event.error)) makeRoom();
    noteFailedQuery(event);
  };
  const db = new Kysely<Schema>({ dialect: new EmbeddedDialect(file, alone ? null : openReader), log });
  const database = toDatabase(db, {
    dialect: 'sqlite',
    file,
    pool: null,
    damage: () => file.damage ?? reader?.damage ?? null,
    commit: createCommitTogether(db),
    commitLarge: createCommitThenCheckpoint(db, reportAfterCommit),
  });
  /** A transaction that found no space runs again where there is some now. */
  const againWithRoom = async <Result>(commit: () => Promise<Result>): Promise<Result> => {
    const before = timesGivenUp;
    try {
      return await commit();
    } catch (error) {
      if (!isOutOfSpace(error)) throw error;
      makeRoom();
      if (timesGivenUp === before) throw error;
      return commit();
    }
  };
  return {
    ...database,
    commit: (work) => againWithRoom(() => database.commit(work)),
    commitLarge: (work, size) => againWithRoom(() => database.commitLarge(work, size)),
  };
};

/** The files beside the database get its mode, so it is closed to other accounts before it is opened. */
const createPrivately = (file: string): string => {
  closeSync(openSync(file, 'a', 0o600));
  keepDatabasePrivate(file);
  return file;
};

const openPostgres = (databaseUrl: string, options: PoolOptions): Database => {
  const pool = createPostgresPool(databaseUrl, options);
  let damage: Error | null = null;
  const log = (event: LogEvent): void => {
    if (event.level === 'error' && event.error instanceof Error && isDamage(event.error)) damage ??= event.error;
    noteFailedQuery(event);
  };
  const db = new Kysely<Schema>({ dialect: new PipelinedDialect(pool), log });
  const commit = commitAlone(db);
  return toDatabase(db, {
    dialect: 'postgres',
    file: null,
    pool,
    damage: () => damage,
    commit,
    commitLarge: commit,
  });
};

type Kind = Pick<Database, 'dialect' | 'file' | 'pool' | 'damage' | 'commit' | 'commitLarge'>;

const toDatabase = (db: Kysely<Schema>, kind: Kind): Database => ({
  db,
  ...kind,
  ping: async () => {
    await sql`select 1`.execute(db);
  },
  /** Kysely closes what it has asked something, and no other file. */
  close: async () => {
    await db.destroy();
    kind.file?.close();
  },
});
