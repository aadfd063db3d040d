import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createBackgroundTasks } from './background-tasks.ts';

const logLines: string[] = [];
const createTasks = () => createBackgroundTasks(pino({}, { write: (line) => void logLines.push(line) }));

test('settling waits for all that is under way, and for what that starts', async () => {
  const tasks = createTasks();
  const done: string[] = [];
  const gate = Promise.withResolvers<void>();
  tasks.start('a mail', async () => {
    await gate.promise;
    done.push('first');
    tasks.start('another', async () => done.push('second'));
  });
  const settled = tasks.settle();
  gate.resolve();
  await settled;
  expect(done).toEqual(['first', 'second']);
});

test('a failure is logged under its purpose and stops nothing', async () => {
  const tasks = createTasks();
  tasks.start('a mail to nowhere', () => Promise.reject(new Error('no such place')));
  tasks.start('a throw', () => {
    throw new Error('thrown at once');
  });
  await tasks.settle();
  expect(logLines.join('')).toMatch(/no such place[^]*a mail to nowhere/);
  expect(logLines.join('')).toContain('thrown at once');
});

test('work begins after what its starter has ready to do', async () => {
  const tasks = createTasks();
  const done: string[] = [];
  tasks.start('a mail', async () => done.push('work'));
  for (let step = 0; step < 100; step += 1) await Promise.resolve();
  done.push('answer');
  await tasks.settle();
  expect(done).toEqual(['answer', 'work']);
});
