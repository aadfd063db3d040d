import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withLock } from './build-lock.ts';
import { inProject } from '#scripts/project.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'runeloom-lock-'));
});

afterAll(() => rm(folder, { recursive: true }));

test('work under one lock never overlaps, and failing work gives the lock back', async () => {
  const file = join(folder, 'turns');
  const steps: string[] = [];
  const work = (name: string) => async (): Promise<void> => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    steps.push(`${name} ends`);
    if (name === 'first') throw new Error('failed');
  };
  const [first, second] = await Promise.allSettled([withLock(file, work('first')), withLock(file, work('second'))]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('the lock of a process that was killed is free', async () => {
  const file = join(folder, 'left');
  const script = `
    import { withLock } from ${JSON.stringify(inProject('scripts', 'building', 'build-lock.ts'))};
    await withLock(process.argv[1], () => new Promise(() => { console.log('taken'); setInterval(() => {}, 1000); }));`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(holder.stdout, 'data');
  let taken = false;
  const waiting = withLock(file, async () => {
    taken = true;
  });
  expect(taken).toBe(false);
  holder.kill('SIGKILL');
  await waiting;
  expect(taken).toBe(true);
});
