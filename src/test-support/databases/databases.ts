import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, inject } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { memoryFolder } from './memory-folder.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-database.ts';

/** What `openDatabase` is told: PostgreSQL's address or null, and the folder of the embedded file. */
export type DatabaseAddress = { readonly databaseUrl: string | null; readonly dataDir: string };

/** One of the two databases, to be used fresh as often as a test likes; all of it is gone after the describe block. */
export type TestDatabase = {
  /** For `test.skipIf`, where a test holds on one of the two alone. */
  readonly dialect: Database['dialect'];
  /** Makes a database that nobody else uses: every table, no rows. */
  create(): Promise<DatabaseAddress>;
  /** Opens a new database, or the one at an address as a further process would. */
  open(address?: DatabaseAddress): Promise<Database>;
  /** Has something ended before the databases go. */
  onEnd(end: () => Promise<unknown>): void;
};

/** Describes the same behaviour on the embedded file and on PostgreSQL; the latter is skipped where none is installed. */
export const eachDatabase = (name: string, describeOn: (database: TestDatabase) => void): void => {
  onEmbeddedFile(name, describeOn);
  onPostgres(name, describeOn);
};

/** Describes a behaviour on the embedded file alone, where both would take too long. */
export const onEmbeddedFile = (name: string, describeOn: (database: TestDatabase) => void): void => {
  describe(`${name} [embedded file]`, () => {
    describeOn(testDatabase(null));
  });
};

/** Describes what PostgreSQL alone does; skipped where none is installed. */
export const onPostgres = (name: string, describeOn: (database: TestDatabase) => void): void => {
  const postgresUrl = inject('postgresUrl') ?? null;
  describe.skipIf(postgresUrl === null)(`${name} [PostgreSQL]`, () => {
    describeOn(testDatabase(postgresUrl));
  });
};

/** The embedded file alone, for what has nothing to do with the database. */
export const embeddedDatabase = (): TestDatabase => testDatabase(null);

const testDatabase = (postgresUrl: string | null): TestDatabase => {
  const cleanups: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });

  const create = async (): Promise<DatabaseAddress> => {
    const dataDir = await mkdtemp(join(memoryFolder, 'runeloom-test-'));
    cleanups.push(() => rm(dataDir, { recursive: true }));
    const databaseUrl = postgresUrl && (await createPostgresDatabase(postgresUrl));
    if (databaseUrl) cleanups.push(() => dropPostgresDatabase(databaseUrl));
    return { databaseUrl, dataDir };
  };

  const open = async (address?: DatabaseAddress): Promise<Database> => {
    const database = await openDatabase(address ?? (await create()));
    cleanups.push(() => database.close());
    return database;
  };

  return {
    dialect: postgresUrl === null ? 'sqlite' : 'postgres',
    create,
    open,
    onEnd: (end) => void cleanups.push(end),
  };
};
