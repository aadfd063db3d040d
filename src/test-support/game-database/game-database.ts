import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { memoryFolder } from '#test-support/databases/memory-folder.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { mariaDbPrograms } from './find-mariadb.ts';

export type GameDatabase = {
  /** The rows of all its answers, each with its columns. It stops at the first statement that fails. */
  ask(sql: string): Promise<string[][]>;
  stop(): Promise<void>;
};

const { server, client, installer } = mariaDbPrograms;

const run = promisify(execFile);

/** A MariaDB of its own that only this process reaches. */
export const startGameDatabase = async (): Promise<GameDatabase> => {
  const folder = await mkdtemp(join(memoryFolder, 'runeloom-mariadb-'));
  const socket = `--socket=${join(folder, 'socket')}`;
  const data = `--datadir=${join(folder, 'data')}`;
  await run(installer, ['--no-defaults', data, '--auth-root-authentication-method=normal', '--skip-test-db']);
  const settings = ['--skip-networking', '--user=root', `--pid-file=${join(folder, 'pid')}`];
  const started = spawn(server, ['--no-defaults', data, socket, ...settings], { stdio: 'ignore' });
  await waitFor(() => run(client, ['--no-defaults', socket, '--execute=CREATE DATABASE world']));
  return {
    ask: async (sql) => {
      const asked = run(client, ['--no-defaults', socket, '--batch', '--skip-column-names', 'world'], {
        maxBuffer: 64_000_000,
      });
      asked.child.stdin?.end(sql);
      const { stdout } = await asked;
      return stdout
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.split('\t'));
    },
    stop: async () => {
      const ended = once(started, 'exit');
      started.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
};
