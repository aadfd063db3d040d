import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { inboxKind, spacesKind, submissionsKind, type Change } from '#contract/events.ts';
import { followSpaces } from './follow-spaces.ts';

test.each([
  ['an invitation that is accepted, and a space that one left', spacesKind],
  ['a decision', submissionsKind],
] as const)('the inbox is read again after %s', async (_what, kind: Change['kind']) => {
  const client = new QueryClient();
  const readInbox = vi.fn<() => Promise<string>>().mockResolvedValue('');
  await client.fetchQuery({ queryKey: [inboxKind], queryFn: readInbox });
  const others = { handleChange: () => undefined, handleGap: () => undefined, stop: () => undefined };
  followSpaces(client, others).handleChange({ owner: 'rowan', kind, id: 'space_ropewalk' });
  expect(client.getQueryState([inboxKind])?.isInvalidated).toBe(true);
});
