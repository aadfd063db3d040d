import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '#test-support/product/product-process.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { addressOf } from './postgres-pair.ts';
import { runOnServer } from './postgres-database.ts';
import { makePostgresPlace, signalAll, spawnUntilLeft, stopLeft, type PostgresPlace } from './postgres-server.ts';

const programs = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd' } as const;

export const isPatroniInstalled = (): boolean => Object.values(programs).every((path) => existsSync(path));

export type PatroniCluster = {
  /** Names all nodes. */
  readonly databaseUrl: string;
  /** The node whose PostgreSQL takes writes. */
  leader(): Promise<string | null>;
  /** A machine that dies: PostgreSQL, Patroni and etcd at once. */
  kill(name: string): Promise<void>;
  /** Resolves once the primary has a synchronous standby and another one again. */
  comeBack(name: string): Promise<void>;
  stop(): Promise<void>;
};

const database = 'runeloom';
const names = ['one', 'two', 'three'] as const;
const patience = { timeout: 90_000, interval: 200 };

type Ports = {
  readonly name: string;
  readonly postgres: number;
  readonly rest: number;
  readonly etcd: number;
  readonly peers: number;
};

const at = (port: number): string => `127.0.0.1:${port}`;

/** On a busy machine a heartbeat comes late. */
const calmly = ['--heartbeat-interval', '500', '--election-timeout', '5000'];

const etcdCommand = ({ name, etcd, peers }: Ports, data: string, nodes: readonly Ports[]): string[] => {
  const members = nodes.map((node) => `${node.name}=http://${at(node.peers)}`).join(',');
  const addresses = [
    ['--listen-client-urls', `http://${at(etcd)}`],
    ['--advertise-client-urls', `http://${at(etcd)}`],
    ['--listen-peer-urls', `http://${at(peers)}`],
    ['--initial-advertise-peer-urls', `http://${at(peers)}`],
    ['--initial-cluster', members],
  ];
  return [programs.etcd, '--name', name, '--data-dir', data, ...calmly, ...addresses.flat()];
};

/** As docs/operating.md has it; JSON is YAML. */
const settingsOf = ({ name, postgres, rest }: Ports, etcdHosts: readonly string[]) => ({
  scope: 'runeloom',
  name,
  restapi: { listen: at(rest), connect_address: at(rest) },
  etcd3: { hosts: etcdHosts },
  bootstrap: {
    dcs: {
      ttl: 30,
      loop_wait: 10,
      retry_timeout: 10,
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, synchronous_commit: 'on' } },
    },
    initdb: [
      { encoding: 'UTF8' },
      { locale: 'C.UTF-8' },
      { 'locale-provider': 'icu' },
      { 'icu-locale': 'en-US' },
      'data-checksums',
    ],
  },
  postgresql: { listen: at(postgres), connect_address: at(postgres) },
});

const ofTheTest = { password: 'of the test' };

const writeSettings = async (
  bin: string,
  ports: Ports,
  { place, etcdHosts }: { place: PostgresPlace; etcdHosts: readonly string[] },
) => {
  const { postgresql, ...settings } = settingsOf(ports, etcdHosts);
  const own = {
    data_dir: place.data,
    bin_dir: bin,
    pgpass: join(place.folder, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', ...ofTheTest },
      replication: { username: 'replicator', ...ofTheTest },
    },
    parameters: { unix_socket_directories: place.folder },
    pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
  };
  const file = join(place.folder, 'patroni.yml');
  await writeFile(file, JSON.stringify({ ...settings, postgresql: { ...postgresql, ...own } }));
  return file;
};

type Node = {
  readonly ports: Ports;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** A machine of the cluster. What it has on its disk outlives a kill. */
const makeNode = async (bin: string, ports: Ports, all: readonly Ports[]): Promise<Node> => {
  const [etcdPlace, place] = [await makePostgresPlace(), await makePostgresPlace()];
  const file = await writeSettings(bin, ports, { place, etcdHosts: all.map(({ etcd }) => at(etcd)) });
  let children: ChildProcess[] = [];
  return {
    ports,
    start: async () => {
      const etcd = await spawnUntilLeft(etcdPlace, etcdCommand(ports, etcdPlace.data, all), 'TERM');
      const patroni = await spawnUntilLeft(place, [programs.patroni, file], 'TERM');
      children = [patroni.child, etcd.child];
    },
    kill: async () => {
      await signalAll(place.data, 'SIGKILL');
      for (const { pid } of children) process.kill(-Number(pid), 'SIGKILL');
    },
    stop: async () => {
      for (const child of children) await stopLeft(child);
      for (const { folder } of [etcdPlace, place]) await rm(folder, { recursive: true, force: true });
    },
  };
};

type Members = { readonly members: readonly { name: string; role: string; state: string }[] };

/** Three nodes with PostgreSQL, Patroni and etcd each, the primary with a synchronous standby. */
export const startPatroniCluster = async (bin: string): Promise<PatroniCluster> => {
  const all: Ports[] = [];
  for (const name of names)
    all.push({
      name,
      postgres: await findFreePort(),
      rest: await findFreePort(),
      etcd: await findFreePort(),
      peers: await findFreePort(),
    });
  const nodes = await Promise.all(all.map((ports) => makeNode(bin, ports, all)));
  const nodeOf = (name: string): Node | undefined => nodes.find(({ ports }) => ports.name === name);

  const members = async (): Promise<Members['members']> => {
    for (const { rest } of all) {
      const answer = await fetch(`http://${at(rest)}/cluster`).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as Members).members;
    }
    return [];
  };

  const untilWhole = async (): Promise<void> => {
    await waitFor(async () => {
      const found = (await members()).map(({ role, state }) => `${role} ${state}`).toSorted();
      if (found.join() !== 'leader running,replica running,sync_standby running')
        throw new Error(`The cluster is not whole: ${found.join()}`);
    }, patience);
  };

  const leader = async (): Promise<string | null> =>
    (await members()).find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null;

  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()));
  };

  try {
    await Promise.all(nodes.map((node) => node.start()));
    await untilWhole();
    const primary = nodeOf(String(await leader()));
    await runOnServer(addressOf([Number(primary?.ports.postgres)], 'postgres'), `create database ${database}`);
  } catch (error) {
    await stop();
    throw error;
  }
  const ports = all.map(({ postgres }) => postgres);
  return {
    databaseUrl: addressOf(ports, `${database}?target_session_attrs=read-write`),
    leader,
    kill: async (name) => nodeOf(name)?.kill(),
    comeBack: async (name) => {
      await nodeOf(name)?.start();
      await untilWhole();
    },
    stop,
  };
};
