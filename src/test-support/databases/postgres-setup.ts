import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/db/database.ts';
import { migratedTemplate, onServer, runOnServer } from './postgres-database.ts';
import { findPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string | null;
  }
}

let server: PostgresServer | null = null;

/** One PostgreSQL for the whole run, with a migrated template for each test's database. */
export const setup = async (project: TestProject): Promise<void> => {
  const programs = findPostgres();
  server = programs === null ? null : await startPostgres(programs);
  if (server) await makeTemplate(server.url);
  project.provide('postgresUrl', server?.url ?? null);
};

export const teardown = async (): Promise<void> => server?.stop();

const makeTemplate = async (url: string): Promise<void> => {
  await runOnServer(url, `create database ${migratedTemplate}`);
  const database = await openDatabase({ databaseUrl: onServer(url, migratedTemplate), dataDir: '' });
  await database.close();
};
