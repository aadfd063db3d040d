import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { embeddedFile, openDatabase } from '#server/db/database.ts';
import { seedTestWorld } from '#test-support/product/seed-test-world.ts';
import { memoryFolder } from './memory-folder.ts';
import { copyPostgresDatabase, onServer, runOnServer } from './postgres-database.ts';
import { findPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';
import type { Template } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | null;
    /** Of the embedded file. */
    templateFolder: string;
  }
}

let server: PostgresServer | null = null;
let templateFolder: string;

/** One PostgreSQL for the whole run, and templates on both databases for each test's database. */
export const setup = async (project: TestProject): Promise<void> => {
  templateFolder = await mkdtemp(join(memoryFolder, 'runeloom-templates-'));
  await makeEmbeddedTemplates();
  const programs = findPostgres();
  server = programs === null ? null : await startPostgres(programs);
  if (server) await makePostgresTemplates(server.url);
  project.provide('postgresUrl', server?.url ?? null);
  project.provide('templateFolder', templateFolder);
};

export const teardown = async (): Promise<void> => {
  await server?.stop();
  await rm(templateFolder, { recursive: true });
};

const migrated: Template = 'migrated';
const seeded: Template = 'seeded';

const makeEmbeddedTemplates = async (): Promise<void> => {
  const address = { databaseUrl: null, dataDir: templateFolder };
  const file = join(templateFolder, embeddedFile);
  await (await openDatabase(address)).close();
  await copyFile(file, join(templateFolder, migrated));
  await seed(address);
  await copyFile(file, join(templateFolder, seeded));
};

const makePostgresTemplates = async (url: string): Promise<void> => {
  await runOnServer(url, `create database ${migrated}`);
  await (await openDatabase({ databaseUrl: onServer(url, migrated), dataDir: '' })).close();
  await copyPostgresDatabase(url, { name: seeded, template: migrated });
  await seed({ databaseUrl: onServer(url, seeded), dataDir: '' });
};

const seed = async (address: { databaseUrl: string | null; dataDir: string }): Promise<void> => {
  const database = await openDatabase(address);
  await seedTestWorld(database);
  await database.close();
};
