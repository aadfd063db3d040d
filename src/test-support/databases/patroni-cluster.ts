import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { findFreePort } from '#test-support/product/product-process.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { runOnServer } from './postgres-database.ts';
import type { NetworkedMachine, SplitNetworks } from './split-networks.ts';
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
  /** `SIGSTOP` for what is paused, such as a virtual machine, and `SIGCONT`. `patroni`: it alone. */
  signal(name: string, signal: 'SIGSTOP' | 'SIGCONT', what: 'machine' | 'patroni'): Promise<void>;
  /** Whether its PostgreSQL says that it takes writes, whatever the others say. */
  takesWrites(name: string): Promise<boolean>;
  /** Resolves once the primary has a synchronous standby and another one again. */
  comeBack(name: string): Promise<void>;
  untilWhole(): Promise<void>;
  stop(): Promise<void>;
};

const database = 'runeloom';
export const nodeNames = ['one', 'two', 'three'] as const;
const patience = { timeout: 90_000, interval: 200 };

type Place = {
  readonly name: (typeof nodeNames)[number];
  /** The address for the other machines. */
  readonly host: string;
  /** The address for clients. */
  readonly outside: string;
  readonly machine: NetworkedMachine | null;
  readonly postgres: number;
  readonly rest: number;
  readonly etcd: number;
  readonly peers: number;
};

const own = '127.0.0.1';

/** On a busy machine a heartbeat comes late. Patroni 3.0 takes its key back by force through the other API. */
const etcdWords = ['--heartbeat-interval', '500', '--election-timeout', '5000', '--enable-v2', '--pre-vote'];

const etcdCommand = ({ name, host, etcd, peers }: Place, data: string, nodes: readonly Place[]): string[] => {
  const members = nodes.map((node) => `${node.name}=http://${node.host}:${node.peers}`).join(',');
  const addresses = [
    ['--listen-client-urls', `http://${host}:${etcd}`],
    ['--advertise-client-urls', `http://${host}:${etcd}`],
    ['--listen-peer-urls', `http://${host}:${peers}`],
    ['--initial-advertise-peer-urls', `http://${host}:${peers}`],
    ['--initial-cluster', members],
  ];
  return [programs.etcd, '--name', name, '--data-dir', data, ...etcdWords, ...addresses.flat()];
};

/** As docs/operating.md has it; JSON is YAML. */
const settingsOf = ({ name, host, machine, postgres, rest }: Place, etcdHosts: readonly string[]) => ({
  scope: 'runeloom',
  name,
  restapi: { listen: `${machine ? '0.0.0.0' : own}:${rest}`, connect_address: `${host}:${rest}` },
  etcd: { hosts: etcdHosts },
  bootstrap: {
    dcs: {
      ttl: 30,
      loop_wait: 10,
      retry_timeout: 10,
      synchronous_mode: true,
      synchronous_mode_strict: true,
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
  postgresql: { listen: `${machine ? '0.0.0.0' : own}:${postgres}`, connect_address: `${host}:${postgres}` },
});

const ofTheTest = { password: 'of the test' };

const writeSettings = async (
  bin: string,
  node: Place,
  { place, etcdHosts }: { place: PostgresPlace; etcdHosts: readonly string[] },
) => {
  const { postgresql, ...settings } = settingsOf(node, etcdHosts);
  const local = {
    data_dir: place.data,
    bin_dir: bin,
    pgpass: join(place.folder, 'pgpass'),
    authentication: {
      superuser: { username: 'postgres', ...ofTheTest },
      replication: { username: 'replicator', ...ofTheTest },
    },
    parameters: { unix_socket_directories: place.folder },
    pg_hba: ['local all all trust', 'host all all all trust', 'host replication all all trust'],
  };
  const file = join(place.folder, 'patroni.yml');
  await writeFile(file, JSON.stringify({ ...settings, postgresql: { ...postgresql, ...local } }));
  return file;
};

type Node = {
  readonly at: Place;
  start(): Promise<void>;
  kill(): Promise<void>;
  signal: (signal: 'SIGSTOP' | 'SIGCONT', what: 'machine' | 'patroni') => Promise<void>;
  stop(): Promise<void>;
};

const signalGroup = (child: ChildProcess | undefined, signal: NodeJS.Signals): void => {
  if (child?.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
};

/** A machine of the cluster. What it has on its disk outlives a kill. */
const makeNode = async (bin: string, at: Place, all: readonly Place[]): Promise<Node> => {
  const [etcdPlace, place] = [await makePostgresPlace(), await makePostgresPlace()];
  const file = await writeSettings(bin, at, { place, etcdHosts: all.map(({ host, etcd }) => `${host}:${etcd}`) });
  let children: { patroni: ChildProcess; etcd: ChildProcess } | null = null;
  const spawn = async (where: PostgresPlace, command: readonly string[]): Promise<ChildProcess> => {
    const { machine } = at;
    const [as, words] = machine
      ? [{ ...where, runAs: {} }, [...machine.prefix(where.runAs), ...command]]
      : [where, command];
    return (await spawnUntilLeft(as, words, 'TERM')).child;
  };
  const signal: Node['signal'] = async (sent, what) => {
    signalGroup(children?.patroni, sent);
    if (what === 'patroni') return;
    await signalAll(place.data, sent);
    signalGroup(children?.etcd, sent);
  };
  return {
    at,
    start: async () => {
      const etcd = await spawn(etcdPlace, etcdCommand(at, etcdPlace.data, all));
      children = { etcd, patroni: await spawn(place, [programs.patroni, file]) };
    },
    kill: async () => {
      await signalAll(place.data, 'SIGKILL');
      for (const child of [children?.patroni, children?.etcd]) signalGroup(child, 'SIGKILL');
    },
    signal,
    stop: async () => {
      await signal('SIGCONT', 'machine').catch(() => undefined);
      for (const child of [children?.patroni, children?.etcd]) if (child) await stopLeft(child);
      for (const { folder } of [etcdPlace, place]) await rm(folder, { recursive: true, force: true });
    },
  };
};

type Member = { readonly name: string; readonly role: string; readonly state: string };

/** Milliseconds. A paused program takes a connection, and says nothing. */
const silence = 2_000;

/** As most nodes say: who is cut off knows nothing new. */
const readMembers = async (all: readonly Place[]): Promise<readonly Member[]> => {
  const answers = all.map(async ({ outside, rest }) => {
    const answer = await fetch(`http://${outside}:${rest}/cluster`, { signal: AbortSignal.timeout(silence) });
    return ((await answer.json()) as { readonly members: readonly Member[] }).members;
  });
  const read = (await Promise.allSettled(answers)).flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []));
  const countSame = (one: string | null): number => read.filter((each) => leaderOf(each) === one).length;
  return read.toSorted((one, other) => countSame(leaderOf(other)) - countSame(leaderOf(one)))[0] ?? [];
};

const leaderOf = (members: readonly Member[]): string | null =>
  members.find(({ role, state }) => role === 'leader' && state === 'running')?.name ?? null;

const untilWhole = async (all: readonly Place[]): Promise<void> => {
  await waitFor(async () => {
    const found = (await readMembers(all)).map(({ role, state }) => `${role} ${state}`).toSorted();
    if (found.join() !== 'leader running,replica running,sync_standby running')
      throw new Error(`The cluster is not whole: ${found.join()}`);
  }, patience);
};

const toAddress = (places: readonly Place[], path: string): string =>
  `postgresql://postgres@${places.map(({ outside, postgres }) => `${outside}:${postgres}`).join(',')}/${path}`;

const takesWrites = async (place: Place): Promise<boolean> => {
  const limits = { connectionTimeoutMillis: silence, query_timeout: silence };
  const client = new Client({ connectionString: toAddress([place], 'postgres'), ...limits });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<{ it: boolean }>('select not pg_is_in_recovery() as it')).rows[0]?.it ?? false;
  } catch {
    return false;
  } finally {
    void client.end().catch(() => undefined);
  }
};

const choosePlace = async (name: Place['name'], machine: NetworkedMachine | null): Promise<Place> => ({
  name,
  machine,
  host: machine?.inside ?? own,
  outside: machine?.outside ?? own,
  postgres: await findFreePort(),
  rest: await findFreePort(),
  etcd: await findFreePort(),
  peers: await findFreePort(),
});

/** Three nodes with PostgreSQL, Patroni and etcd each, the primary with a synchronous standby. Without networks they share this machine's. */
export const startPatroniCluster = async (
  bin: string,
  networks: SplitNetworks | null = null,
): Promise<PatroniCluster> => {
  const all: Place[] = [];
  for (const [index, name] of nodeNames.entries()) all.push(await choosePlace(name, networks?.machines[index] ?? null));
  const nodes = await Promise.all(all.map((at) => makeNode(bin, at, all)));
  const nodeOf = (name: string | null): Node => {
    const node = nodes.find(({ at }) => at.name === name);
    if (!node) throw new Error(`There is no node ${name}.`);
    return node;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()));
    await networks?.remove();
  };
  try {
    await Promise.all(nodes.map((node) => node.start()));
    await untilWhole(all);
    const primary = nodeOf(leaderOf(await readMembers(all))).at;
    await runOnServer(toAddress([primary], 'postgres'), `create database ${database}`);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    databaseUrl: toAddress(all, `${database}?target_session_attrs=read-write`),
    leader: async () => leaderOf(await readMembers(all)),
    kill: (name) => nodeOf(name).kill(),
    signal: (name, ...words) => nodeOf(name).signal(...words),
    takesWrites: (name) => takesWrites(nodeOf(name).at),
    comeBack: async (name) => {
      await nodeOf(name).start();
      await untilWhole(all);
    },
    untilWhole: () => untilWhole(all),
    stop,
  };
};
