import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { inProject, packageProgram } from './project.ts';

/** Vite serves the web app at this port and passes /api on to the server. */
const vitePort = '5173';

const run = (...parameters: string[]): ChildProcess =>
  spawn(process.execPath, parameters, {
    cwd: inProject(),
    env: { APP_URL: `http://localhost:${vitePort}`, ...process.env },
    stdio: 'inherit',
  });

const programs = [
  run('--watch', '--watch-preserve-output', inProject('scripts', 'dev-server.ts')),
  run(packageProgram('vite'), '--port', vitePort, '--strictPort'),
];
const ended = programs.map((program) => once(program, 'exit'));

const endAll = (): void => {
  for (const program of programs) program.kill('SIGTERM');
};

process.on('SIGINT', endAll).on('SIGTERM', endAll);
await Promise.race(ended);
endAll();
await Promise.all(ended);
