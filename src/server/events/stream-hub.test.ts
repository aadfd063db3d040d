import { expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import type { EventStream } from './event-stream.ts';
import { createStreamHub } from './stream-hub.ts';

const viewer = { id: 'ada', sessionId: 'first', rank: 'default' } as EventStream['viewer'];

test('of streams that come together the newest stay, though the ended ones close later', () => {
  const hub = createStreamHub({ findLive: async () => new Map(), most: 3, log: createLog('fatal') });
  const ended: number[] = [];
  for (const number of [1, 2, 3, 4, 5, 6])
    hub.add({ viewer, write: () => undefined, end: () => void ended.push(number) });
  expect(ended).toEqual([1, 2, 3]);
  expect(hub.count()).toBe(3);
});
