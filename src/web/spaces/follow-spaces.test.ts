import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { commentsKind, inboxKind, spacesKind, submissionsKind } from '#contract/events.ts';
import { durations } from '#domain/timings.ts';
import { followSpaces } from './follow-spaces.ts';

test.each([
  ['an invitation that is accepted, and a space that one left', spacesKind],
  ['a decision', submissionsKind],
] as const)('the inbox is read again after %s', async (_what, kind) => {
  const client = new QueryClient();
  const readInbox = vi.fn<() => Promise<string>>().mockResolvedValue('');
  await client.fetchQuery({ queryKey: [inboxKind], queryFn: readInbox });
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  followSpaces(client).on[kind]?.({ owner: 'rowan', kind, id: 'space_ropewalk' });
  vi.advanceTimersByTime(durations.gatherChanges);
  expect(client.getQueryState([inboxKind])?.isInvalidated).toBe(true);
});

test('forty comments within a second are read again four times', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient();
  const invalidate = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
  const changes = followSpaces(client);
  for (let comment = 0; comment < 40; comment += 1) {
    changes.on[commentsKind]?.({ owner: 'space_ropewalk', kind: commentsKind, id: 'thread' });
    vi.advanceTimersByTime(durations.gatherChanges / 10);
  }
  expect(invalidate.mock.calls).toEqual(Array.from({ length: 4 }, () => [{ queryKey: [commentsKind] }]));
});
