import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { memoryFolder } from './memory-folder.ts';

export type PostgresServer = {
  readonly url: string;
  stop(): Promise<void>;
  /** To all processes: `SIGKILL` for a dead machine, `SIGSTOP` for an unreachable one. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
};

export type PostgresPlace = { readonly folder: string; readonly data: string; readonly runAs: RunAs };

/** PostgreSQL refuses to run as root, and its own user can't read root's files. */
type RunAs = { readonly uid?: number; readonly gid?: number };

const installations = '/usr/lib/postgresql';
const startDeadline = 30_000;

/** Sorts as a language does, so that no code relies on the order of bytes. */
const initOptions = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
const collation = ['--locale-provider=icu', '--icu-locale=en-US', '--no-sync', '--no-instructions'];

export const durableSettings = ['listen_addresses=', 'max_connections=300'] as const;

/** A database lasts for seconds. The attack measures the product as it is. */
const leftOut = process.env['BUDGETS'] ? [] : ['autovacuum=off', 'jit=off'];

/** A commit need not outlive the process. */
const hastySettings = [
  ...durableSettings,
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=1h',
  ...leftOut,
];

/** Ends the server, also a frozen one, once our end of its input closes, even by a crash. */
const runUntilLeft = `
exec 3<&0
folder=$1; signal=$2; shift 2
"$@" </dev/null 3<&- &
server=$!
{ cat <&3 >/dev/null; kill -s "$signal" "$server" 2>/dev/null; kill -CONT "$server" 2>/dev/null; } &
wait "$server"
rm -rf "$folder"`;

export const findPostgres = (): string | null => {
  if (!existsSync(installations)) return null;
  const newestFirst = readdirSync(installations).toSorted((a, b) => Number(b) - Number(a));
  const programs = newestFirst.map((version) => join(installations, version, 'bin'));
  return programs.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ?? null;
};

export const startPostgres = async (
  programs: string,
  settings: readonly string[] = hastySettings,
): Promise<PostgresServer> => {
  const place = await makePostgresPlace(settings === hastySettings ? memoryFolder : undefined);
  await makeEmptyCluster(programs, place);
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(place.folder)}`;
  return servePostgres({ programs, place, url, settings });
};

export const makePostgresPlace = async (within?: string): Promise<PostgresPlace> => {
  const runAs = await chooseUser();
  const disk = runAs.uid === undefined ? tmpdir() : '/tmp';
  const folder = await mkdtemp(join(within ?? disk, 'runeloom-postgres-'));
  if (runAs.uid !== undefined && runAs.gid !== undefined) await chown(folder, runAs.uid, runAs.gid);
  return { folder, data: join(folder, 'data'), runAs };
};

export const makeEmptyCluster = (programs: string, place: PostgresPlace): Promise<void> =>
  runIn(place, join(programs, 'initdb'), ['-D', place.data, ...initOptions, ...collation]);

export const runIn = async ({ folder, runAs }: PostgresPlace, program: string, parameters: string[]): Promise<void> => {
  await run(program, parameters, { ...runAs, cwd: folder });
};

type Serving = {
  readonly programs: string;
  readonly place: PostgresPlace;
  readonly url: string;
  readonly settings: readonly string[];
};

export const servePostgres = async ({ programs, place, url, settings }: Serving): Promise<PostgresServer> => {
  const { folder, data } = place;
  const server = [join(programs, 'postgres'), '-D', data, '-k', folder, ...settings.flatMap((it) => ['-c', it])];
  const { child, log } = await spawnUntilLeft(place, server, 'QUIT');
  await waitUntilAnswering(url, { child, log });
  return { url, stop: () => stopLeft(child), signal: (signal) => signalAll(data, signal) };
};

/** Runs in a place of its own, in a process group that the child leads, until `stopLeft` or our own end. */
export const spawnUntilLeft = async (
  { folder, runAs }: PostgresPlace,
  command: readonly string[],
  signal: 'QUIT' | 'TERM',
): Promise<{ readonly child: ChildProcess; readonly log: string }> => {
  const log = join(folder, 'log');
  await using output = await open(log, 'a');
  const child = spawn('sh', ['-c', runUntilLeft, 'sh', folder, signal, ...command], {
    ...runAs,
    cwd: folder,
    detached: true,
    stdio: ['pipe', output.fd, output.fd],
  });
  return { child, log };
};

export const signalAll = async (data: string, signal: NodeJS.Signals): Promise<void> => {
  const postmaster = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  for (const pid of [postmaster, ...children.trim().split(' ').map(Number)]) sendSignal(pid, signal);
};

/** A backend may have ended by itself meanwhile. */
const sendSignal = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

const run = promisify(execFile);

const chooseUser = async (): Promise<RunAs> => {
  if (process.getuid?.() !== 0) return {};
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
  );
  return uid && gid ? { uid, gid } : {};
};

const waitUntilAnswering = async (url: string, { child, log }: { child: ChildProcess; log: string }): Promise<void> => {
  const deadline = Date.now() + startDeadline;
  for (;;) {
    const failure = await tryConnecting(url);
    if (!failure) return;
    if (child.exitCode !== null || Date.now() > deadline) {
      const said = await readFile(log, 'utf8').catch(() => 'It left no log.');
      await stopLeft(child);
      throw new Error(`PostgreSQL did not start.\n${said}`, { cause: failure });
    }
    await wait(50);
  }
};

const tryConnecting = async (connectionString: string): Promise<Error | null> => {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

export const stopLeft = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.stdin?.end();
  await exited;
};
