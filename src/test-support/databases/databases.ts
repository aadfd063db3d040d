import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, inject } from 'vitest';
import { embeddedFile, openDatabase, openMigrated, type Database } from '#server/platform/db/database.ts';
import { stoppable } from '#test-support/interleaving/between-halves.ts';
import { memoryFolder } from './memory-folder.ts';
import { createPostgresDatabase, dropPostgresDatabase, type Template } from './postgres-database.ts';

export type DatabaseAddress = { readonly databaseUrl: string | null; readonly dataDir: string };

export type TestDatabase = {
  readonly dialect: Database['dialect'];
  /** Without a table: on the embedded file an empty folder. */
  create(): Promise<DatabaseAddress>;
  /** A copy, which is quick to make. */
  createFrom(template: Template): Promise<DatabaseAddress>;
  /** A new database, or the one at an address as another process opens it. */
  open(address?: DatabaseAddress): Promise<Database>;
  /** Tests of `eachDatabase` that end before a statement, or whose statements another test sends to PostgreSQL. */
  onFileAlone(describeTests: () => void): void;
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
  const templateFolder = inject('templateFolder');
  const cleanups: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });

  const create = async (template: Template | 'template0'): Promise<DatabaseAddress> => {
    const dataDir = await mkdtemp(join(memoryFolder, 'runeloom-test-'));
    cleanups.push(() => rm(dataDir, { recursive: true }));
    const databaseUrl = postgresUrl && (await createPostgresDatabase(postgresUrl, template));
    if (databaseUrl) cleanups.push(() => dropPostgresDatabase(databaseUrl));
    return { databaseUrl, dataDir };
  };

  const unopenedCopies = new WeakSet<DatabaseAddress>();

  const createFrom = async (template: Template): Promise<DatabaseAddress> => {
    const address = await create(template);
    if (!address.databaseUrl) await copyFile(join(templateFolder, template), join(address.dataDir, embeddedFile));
    unopenedCopies.add(address);
    return address;
  };

  /** The template of a copy is migrated. */
  const open = async (address?: DatabaseAddress): Promise<Database> => {
    const opened = address ?? (await createFrom('migrated'));
    const database = stoppable(unopenedCopies.delete(opened) ? openMigrated(opened) : await openDatabase(opened));
    cleanups.push(() => database.close());
    return database;
  };

  return {
    dialect: postgresUrl === null ? 'sqlite' : 'postgres',
    create: () => create('template0'),
    createFrom,
    open,
    onFileAlone: (describeTests) => {
      if (postgresUrl === null) describeTests();
    },
    onEnd: (end) => void cleanups.push(end),
  };
};
