import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPostgres } from './postgres-server.ts';
import { waitFor } from '#test-support/wait-for.ts';

const programs = findPostgres();

const startAndSay = `
  import { startPostgres } from '#test-support/databases/postgres-server.ts';
  console.log((await startPostgres(${JSON.stringify(programs)})).url);`;

test.skipIf(programs === null)('a server ends and removes its folder when its parent process is killed', async () => {
  const owner = spawn(process.execPath, ['--input-type=module', '-e', startAndSay], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = (await once(owner.stdout, 'data')) as [Buffer];
  const folder = new URL(url.toString().trim()).searchParams.get('host') ?? '';
  expect(existsSync(`${folder}/data/postmaster.pid`)).toBe(true);
  owner.kill('SIGKILL');
  await waitFor(() => expect(existsSync(folder)).toBe(false));
});
