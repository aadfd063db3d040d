import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** `seeded`: with the world of tests, too. `official`: as after the first start, with official quests and story lines. */
export type Template = 'migrated' | 'seeded' | 'official';

export const onServer = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

/** `template0` is PostgreSQL's own, without a table. */
export const createPostgresDatabase = async (serverUrl: string, template: Template | 'template0'): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await copyPostgresDatabase(serverUrl, { name, template });
  return onServer(serverUrl, name);
};

export const copyPostgresDatabase = (
  serverUrl: string,
  { name, template }: { name: string; template: Template | 'template0' },
): Promise<void> => runOnServer(serverUrl, `create database ${name} template ${template} strategy file_copy`);

export const dropPostgresDatabase = (url: string): Promise<void> =>
  runOnServer(onServer(url, 'postgres'), `drop database ${new URL(url).pathname.slice(1)} with (force)`);

export const runOnServer = async (connectionString: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
