import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, inject } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { memoryFolder } from './memory-folder.ts';
import { createPostgresDatabase, dropPostgresDatabase } from './postgres-database.ts';

export type DatabaseAddress = { readonly databaseUrl: string | null; readonly dataDir: string };

export type TestDatabase = {
  readonly dialect: Database['dialect'];
  create(): Promise<DatabaseAddress>;
  /** A new database, or the one at an address as another process opens it. */
  open(address?: DatabaseAddress): Promise<Database>;
  /** Runs before the databases are removed. */
  onEnd(end: () => Promise<unknown>): void;
};

/** Skips PostgreSQL where it is not installed. */
export const eachDatabase = (name: string, describeOn: (database: TestDatabase) => void): void => {
  onEmbeddedFile(name, describeOn);
  onPostgres(name, describeOn);
};

export const onEmbeddedFile = (name: string, describeOn: (database: TestDatabase) => void): void => {
  describe(`${name} [embedded file]`, () => {
    describeOn(testDatabase(null));
  });
};

export const onPostgres = (name: string, describeOn: (database: TestDatabase) => void): void => {
  const postgresUrl = inject('postgresUrl') ?? null;
  describe.skipIf(postgresUrl === null)(`${name} [PostgreSQL]`, () => {
    describeOn(testDatabase(postgresUrl));
  });
};

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
