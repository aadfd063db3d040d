import { AsyncLocalStorage } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inOwnContext } from './own-context.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as NodeJS.GCFunction;

const collectNewObjects = (): void => {
  // What survives twice is old.
  for (let time = 0; time < 3; time += 1) collect({ type: 'minor' });
};

test('runs in the context in which it was made', () => {
  const contexts = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const run = contexts.run('first', () => inOwnContext(() => void seen.push(contexts.getStore())));
  contexts.run('second', run);
  run();
  expect(seen).toEqual(['first', 'first']);
});

test('what is over leaves with the new objects, before the whole heap is collected', () => {
  const numbers = 10_000;
  const count = 200;
  let sum = 0;
  const work = (): void => {
    const large = Array.from({ length: numbers }, (_, index) => index);
    inOwnContext(() => void (sum += large.length))();
  };
  work();
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let time = 0; time < count; time += 1) {
    work();
    if (time % 10 === 0) collectNewObjects();
  }
  collectNewObjects();
  expect(sum).toBe(numbers * (count + 1));
  expect(process.memoryUsage().heapUsed - before).toBeLessThan((numbers * 8 * count) / 4);
});
