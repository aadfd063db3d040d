import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

export type ProductProcess = {
  readonly url: string;
  readonly pid: number;
  readonly output: () => string;
  /** The process still answers the requests under way. */
  askToStop(): void;
  gone(): Promise<number | null>;
  stop(): Promise<void>;
  /** As a crash or a power cut does. Waits for the end. */
  kill(): Promise<void>;
};

type StartOptions = {
  readonly folder: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly command?: readonly [program: string, ...parameters: string[]];
};

const startScript = [process.execPath, join('scripts', 'start.ts')] as const;

const startDeadline = 90_000;
const stopDeadline = 10_000;
const readyLine = /ready on (http\S+)/;

/** Resolves once it is ready, or rejects with its output. */
export const startProduct = async ({
  folder,
  settings = {},
  command = startScript,
}: StartOptions): Promise<ProductProcess> => {
  const [program, ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { ...ownEnvironment(), PORT: String(await findFreePort()), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('exit', () => process.off('exit', killWithUs));
  const output = collectOutput(child);
  const url = await waitUntilReady(child, output);
  return {
    url,
    pid: Number(child.pid),
    output: () => output.text,
    askToStop: () => void child.kill('SIGTERM'),
    gone: () => gone(child),
    stop: () => stop(child),
    kill: async () => {
      child.kill('SIGKILL');
      await gone(child);
    },
  };
};

const isGone = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const gone = async (child: ChildProcess): Promise<number | null> => {
  if (!isGone(child)) await once(child, 'close');
  return child.exitCode;
};

const ownEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR };
};

export const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
};

type Output = { text: string };

const collectOutput = ({ stdout, stderr }: ChildProcess): Output => {
  const output: Output = { text: '' };
  for (const stream of [stdout, stderr]) stream?.setEncoding('utf8').on('data', (said) => void (output.text += said));
  return output;
};

const waitUntilReady = (child: ChildProcess, output: Output): Promise<string> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), startDeadline);
    child.stdout?.on('data', () => {
      const url = readyLine.exec(output.text)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
    child.once('close', () => {
      clearTimeout(timer);
      reject(new Error(`The product did not start.\n${output.text}`));
    });
  });

const stop = async (child: ChildProcess): Promise<void> => {
  if (isGone(child)) return;
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopDeadline);
  await closed;
  clearTimeout(timer);
};
