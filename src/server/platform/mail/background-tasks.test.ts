import { setImmediate as nextRound } from 'node:timers/promises';
import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { followCommands } from '#server/platform/http/answers/follow-commands.ts';
import { createBackgroundTasks } from './background-tasks.ts';

const logLines: string[] = [];
const log = pino({}, { write: (line) => void logLines.push(line) });
const createTasks = () => createBackgroundTasks({ log });

test('settling waits for the tasks under way, and for those that they start', async () => {
  const tasks = createTasks();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  tasks.start('invitation mail', async () => {
    await gate.promise;
    done.push('first');
    tasks.start('verification mail', async () => done.push('second'));
  });
  const settled = tasks.settle();
  gate.resolve();
  await settled;
  expect(done).toEqual(['first', 'second']);
});

test('a failure is logged under its purpose and stops nothing', async () => {
  const tasks = createTasks();
  tasks.start('invitation mail', () => Promise.reject(new Error('no such place')));
  tasks.start('verification mail', () => {
    throw new Error('thrown at once');
  });
  await tasks.settle();
  expect(logLines.join('')).toMatch(/no such place[^]*invitation mail/);
  expect(logLines.join('')).toContain('thrown at once');
});

test('a task begins after the current work of its starter', async () => {
  const tasks = createTasks();
  const done: string[] = [];
  tasks.start('invitation mail', async () => done.push('work'));
  for (let step = 0; step < 100; step += 1) await Promise.resolve();
  done.push('answer');
  await tasks.settle();
  expect(done).toEqual(['answer', 'work']);
});

test('a task of a request begins once its answer has left, or within the longest pause after it', async () => {
  const tasks = createBackgroundTasks({ log, longestPause: 1 });
  const happened: string[] = [];
  const app = Fastify();
  onTestFinished(() => app.close());
  followCommands(app);
  app.post('/', async (_request, reply) => {
    reply.raw.once('finish', () => happened.push('answered'));
    tasks.start('invitation mail', async () => happened.push('work'));
    tasks.startAnyTime('invitation mail', async () => happened.push('later work'));
    await nextRound();
    happened.push('command');
    return {};
  });
  await app.inject({ method: 'POST', url: '/' });
  await expect.poll(() => happened).toEqual(['command', 'answered', 'work', 'later work']);
});

test('settling does not wait for the pause', async () => {
  const tasks = createBackgroundTasks({ log, longestPause: 1_000_000 });
  const done: string[] = [];
  tasks.startAnyTime('invitation mail', async () => done.push('work'));
  await tasks.settle();
  expect(done).toEqual(['work']);
});

const failing = (times: number) => {
  const tries: number[] = [];
  const work = async () => {
    tries.push(tries.length);
    if (tries.length <= times) throw new Error('not yet');
  };
  return { tries, work };
};

test.each([
  ['after two failures', 2, [false, false], 3],
  ['after as many failures as there are pauses', 3, [false, false, false], 4],
  ['never', 9, [false, false, false, true], 4],
])('work that succeeds %s is tried again after its pauses', async (_when, times, failures, tried) => {
  const losses: boolean[] = [];
  const ended = Promise.withResolvers<void>();
  const onFailure = (_purpose: string, isLost: boolean) => {
    losses.push(isLost);
    if (isLost) ended.resolve();
  };
  const tasks = createBackgroundTasks({ log, pauses: [1, 1, 1], onFailure });
  const { tries, work } = failing(times);
  tasks.start('invitation mail', () => work().then(() => ended.resolve()));
  await ended.promise;
  await tasks.settle();
  expect([losses, tries.length]).toEqual([failures, tried]);
});

test('settling tries waiting tasks once more, without their pause', async () => {
  const losses: boolean[] = [];
  const failed = Promise.withResolvers<void>();
  const onFailure = (_purpose: string, isLost: boolean) => {
    losses.push(isLost);
    failed.resolve();
  };
  const tasks = createBackgroundTasks({ log, pauses: [1_000_000], onFailure });
  const { tries, work } = failing(9);
  tasks.start('invitation mail', work);
  await failed.promise;
  await tasks.settle();
  expect([losses, tries.length]).toEqual([[false, true], 2]);
});
