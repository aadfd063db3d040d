import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { inProject, projectFolder } from './project.ts';

type CommandOptions = {
  readonly deadline: number;
  readonly env?: Readonly<Record<string, string>>;
  readonly streams?: boolean;
};

export type CommandResult = {
  readonly ok: boolean;
  readonly output: string;
  readonly timedOut: boolean;
  readonly seconds: number;
};

const running = new Set<ChildProcess>();

export const runCommand = async (
  program: string,
  parameters: readonly string[],
  { deadline, env = {}, streams = false }: CommandOptions,
): Promise<CommandResult> => {
  const startedAt = Date.now();
  const child = spawn(program, parameters, {
    cwd: projectFolder,
    env: { ...process.env, PATH: searchPath, ...env },
    detached: true,
    stdio: ['ignore', streams ? 'inherit' : 'pipe', streams ? 'inherit' : 'pipe'],
  });
  track(child);
  const output = collect(child);
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    endTree(child, 'SIGKILL');
  }, deadline);
  const failure = await once(child, 'close').then(
    () => '',
    (error: unknown) => String(error),
  );
  clearTimeout(timer);
  untrack(child);
  const ok = failure === '' && child.exitCode === 0;
  return { ok, output: output.join('') + failure, timedOut, seconds: (Date.now() - startedAt) / 1000 };
};

const searchPath = [inProject('node_modules', '.bin'), process.env['PATH'], '/usr/sbin', '/sbin']
  .filter((part) => part !== undefined)
  .join(delimiter);

const collect = ({ stdout, stderr }: ChildProcess): string[] => {
  const chunks: string[] = [];
  for (const stream of [stdout, stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk));
  }
  return chunks;
};

/** A command leads a process group. */
const endTree = ({ pid }: ChildProcess, signal: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

const exitCodes = { SIGINT: 130, SIGTERM: 143 } as const;

const endWithCommands = (signal: keyof typeof exitCodes): void => {
  for (const child of running) endTree(child, 'SIGTERM');
  process.exit(exitCodes[signal]);
};

const track = (child: ChildProcess): void => {
  if (running.size === 0) process.on('SIGINT', endWithCommands).on('SIGTERM', endWithCommands);
  running.add(child);
};

const untrack = (child: ChildProcess): void => {
  running.delete(child);
  if (running.size === 0) process.off('SIGINT', endWithCommands).off('SIGTERM', endWithCommands);
};
