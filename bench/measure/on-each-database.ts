import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onServer, runOnServer } from '#test-support/databases/postgres-database.ts';
import { durableSettings, findPostgres, startPostgres } from '#test-support/databases/postgres-server.ts';

export type Address = { readonly databaseUrl: string | null; readonly dataDir: string };

type Measure = (name: string, newAddress: () => Promise<Address>) => Promise<void>;

export const onEachDatabase = async (measure: Measure, isFileAlone = false): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'runeloom-bench-'));
  const newFolder = (): Promise<string> => mkdtemp(join(folder, 'data-'));
  try {
    await measure('embedded file', async () => ({ databaseUrl: null, dataDir: await newFolder() }));
    if (isFileAlone) return;
    await onPostgres((newUrl) =>
      measure('PostgreSQL', async () => ({ databaseUrl: await newUrl(), dataDir: await newFolder() })),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
};

const onPostgres = async (run: (newUrl: () => Promise<string>) => Promise<void>): Promise<void> => {
  const programs = findPostgres();
  if (programs === null) return void process.stdout.write('PostgreSQL is not installed: it was left out.\n');
  const server = await startPostgres(programs, durableSettings);
  try {
    await run(async () => {
      const name = `bench_${randomUUID().replaceAll('-', '')}`;
      await runOnServer(server.url, `create database ${name}`);
      return onServer(server.url, name);
    });
  } finally {
    await server.stop();
  }
};
