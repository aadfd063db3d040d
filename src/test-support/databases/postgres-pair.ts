import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { runOnServer } from './postgres-database.ts';
import { makeEmptyCluster, makePostgresPlace, runIn, servePostgres, type PostgresServer } from './postgres-server.ts';
import { findFreePort } from '#test-support/product/product-process.ts';

export type PostgresPair = {
  readonly databaseUrl: string;
  readonly primary: PostgresServer;
  readonly standby: PostgresServer;
  /** As a cluster manager does for a dead primary. Resolves once the standby takes writes. */
  promote(): Promise<void>;
};

const database = 'runeloom';

const settingsAt = (port: number): string[] => [
  'listen_addresses=127.0.0.1',
  `port=${port}`,
  'max_connections=100',
  'fsync=on',
  'synchronous_commit=on',
];

export const startPostgresPair = async (programs: string): Promise<PostgresPair> => {
  const [primaryPort, standbyPort] = [await findFreePort(), await findFreePort()];
  const [primaryPlace, standbyPlace] = [await makePostgresPlace(), await makePostgresPlace()];
  await makeEmptyCluster(programs, primaryPlace);
  const primaryUrl = addressOf([primaryPort], 'postgres');
  const primary = await servePostgres({
    programs,
    place: primaryPlace,
    url: primaryUrl,
    settings: settingsAt(primaryPort),
  });
  const source = ['-d', `${primaryUrl}?application_name=standby`];
  const copying = [...source, '-D', standbyPlace.data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  await runIn(standbyPlace, join(programs, 'pg_basebackup'), copying);
  const standbyUrl = addressOf([standbyPort], 'postgres');
  const standby = await servePostgres({
    programs,
    place: standbyPlace,
    url: standbyUrl,
    settings: settingsAt(standbyPort),
  });
  await runOnServer(primaryUrl, "alter system set synchronous_standby_names = 'standby'");
  await runOnServer(primaryUrl, 'select pg_reload_conf()');
  await waitUntilTrue(primaryUrl, "select sync_state = 'sync' as it from pg_stat_replication");
  await runOnServer(primaryUrl, `create database ${database}`);
  return {
    databaseUrl: addressOf([primaryPort, standbyPort], `${database}?target_session_attrs=read-write`),
    primary,
    standby,
    promote: async () => {
      await runOnServer(standbyUrl, 'select pg_promote()');
      await waitUntilTrue(standbyUrl, 'select not pg_is_in_recovery() as it');
    },
  };
};

const addressOf = (ports: readonly number[], path: string): string =>
  `postgresql://postgres@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/${path}`;

const waitUntilTrue = async (connectionString: string, question: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    while (!(await client.query<{ it: boolean }>(question)).rows[0]?.it) await wait(20);
  } finally {
    await client.end();
  }
};
