import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

/** The database with every table and no rows that the others are copied from. */
export const migratedTemplate = 'migrated';

/** The address of another database on the server that an address leads to. */
export const onServer = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

/** Copies the migrated template; answers the new database's address. */
export const createPostgresDatabase = async (serverUrl: string): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `create database ${name} template ${migratedTemplate} strategy file_copy`);
  return onServer(serverUrl, name);
};

/** Takes every table away. */
export const emptyPostgresDatabase = (url: string): Promise<void> =>
  runOnServer(url, 'drop schema public cascade; create schema public');

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
