import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export const migratedTemplate = 'migrated';

export const onServer = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

export const createPostgresDatabase = async (serverUrl: string): Promise<string> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `create database ${name} template ${migratedTemplate} strategy file_copy`);
  return onServer(serverUrl, name);
};

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
