import { afterEach, expect, test, vi } from 'vitest';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { holdTasks } from '#web/shared/testing/hold-tasks.ts';
import { readInSteps } from './read-in-steps.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('reads many items in several tasks, and leaves out what the list leaves out', async () => {
  const tasks = holdTasks();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const seen: unknown[] = [];
  const readList = (answer: unknown): SavedDocument[] => {
    const { items } = answer as { items: SavedDocument[] };
    now += 3;
    seen.push(...items);
    return items.filter(({ id }) => id !== 'b');
  };
  const reading = readInSteps(
    { readList },
    ['a', 'b', 'c', 'd'].map((id) => ({ id })),
  );
  const counts = [seen.length];
  while (tasks.length > 0) {
    tasks.shift()?.();
    // oxlint-disable-next-line no-await-in-loop -- one task after the other
    await new Promise((resolve) => setTimeout(resolve));
    counts.push(seen.length);
  }
  expect(counts).toEqual([2, 4]);
  expect((await reading).map(({ id }) => id)).toEqual(['a', 'c', 'd']);
});
