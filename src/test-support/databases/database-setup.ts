import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectDatabase, embeddedFile, type Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { seedOfficialWorld } from '#server/content/world/seed-official-world.ts';
import { seedTestWorld } from '#test-support/product/seed-test-world.ts';
import { memoryFolder } from './memory-folder.ts';
import { copyPostgresDatabase, onServer, runOnServer, type Template } from './postgres-database.ts';
import { findPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | null;
    /** The folder of the embedded file that tests copy. */
    templateFolder: string;
  }
}

/** The short attack of `npm test`, and `npm run test:fast`. */
const onFileAlone = process.env['BUDGETS'] === 'short' || process.env['EMBEDDED_FILE_ALONE'] !== undefined;

let server: PostgresServer | null = null;
let templateFolder: string;

/** One PostgreSQL for the whole run, and templates on both databases for each test's database. */
export const setup = async (project: TestProject): Promise<void> => {
  templateFolder = await mkdtemp(join(memoryFolder, 'runeloom-templates-'));
  await Promise.all([makeEmbeddedTemplates(), startWithTemplates()]);
  project.provide('postgresUrl', server?.url ?? null);
  project.provide('templateFolder', templateFolder);
};

export const teardown = async (): Promise<void> => {
  await server?.stop();
  await rm(templateFolder, { recursive: true });
};

const migrated: Template = 'migrated';
const seeded: Template = 'seeded';
const official: Template = 'official';

const startWithTemplates = async (): Promise<void> => {
  const programs = onFileAlone ? null : findPostgres();
  if (programs === null) return;
  server = await startPostgres(programs);
  await makePostgresTemplates(server.url);
};

const makeEmbeddedTemplates = async (): Promise<void> => {
  const address = { databaseUrl: null, dataDir: templateFolder };
  const file = join(templateFolder, embeddedFile);
  const keep = (template: Template) => copyFile(file, join(templateFolder, template));
  await change(address, migrate);
  await keep(migrated);
  await change(address, seedOfficialWorld);
  await keep(official);
  await copyFile(join(templateFolder, migrated), file);
  await change(address, seedTestWorld);
  await keep(seeded);
};

const makePostgresTemplates = async (url: string): Promise<void> => {
  await runOnServer(url, `create database ${migrated}`);
  await change({ databaseUrl: onServer(url, migrated), dataDir: '' }, migrate);
  await copyPostgresDatabase(url, { name: seeded, template: migrated });
  await change({ databaseUrl: onServer(url, seeded), dataDir: '' }, seedTestWorld);
  await copyPostgresDatabase(url, { name: official, template: migrated });
  await change({ databaseUrl: onServer(url, official), dataDir: '' }, seedOfficialWorld);
};

/** Through one connection: the embedded file is whole once its last one is closed. */
const change = async (
  address: { databaseUrl: string | null; dataDir: string },
  work: (database: Database) => Promise<void>,
): Promise<void> => {
  const database = connectDatabase(address);
  await work(database);
  await database.close();
};
