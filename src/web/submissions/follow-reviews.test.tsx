import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { followServer } from '#web/shared/events/follow-server.ts';
import { queryClient } from '#web/shared/api/query-client.ts';
import { fakeEventSource } from '#web/shared/testing/fake-event-source.ts';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import { ReviewPanel } from './author/review-panel.tsx';
import { followReviews } from './follow-reviews.ts';
import { submissionKeys } from './submission-keys.ts';
import { aDecision, aSubmission } from './testing/a-submission.ts';
import { submissionServer } from './testing/submission-server.ts';

const item = { id: 'quest_weir0000', title: 'The weir and the wheel' };
const waiting = aSubmission({ id: 'submission_weir0000', item_id: item.id });

/** A page with the review of a document, which hears of changes. */
const openListening = async () => {
  const source = fakeEventSource();
  const server = submissionServer(waiting);
  const others = { handleChange: vi.fn<() => void>(), handleGap: vi.fn<() => void>(), stop: () => undefined };
  openScreen(() => <ReviewPanel owner={server.owner} kind="quest" document={item} isUnsaved={false} />, server);
  await screen.findByText('Submitted');
  onTestFinished(followServer(server.owner, followReviews(queryClient, others)));
  const stream = source.stream();
  return { server, others, stream, owner: server.owner };
};

it('shows the author a decision without a reload', async () => {
  const { server, stream, owner, others } = await openListening();
  server.change(waiting.id, aDecision({ id: waiting.id, item_id: item.id, state: 'approved' }));
  stream.say('review', { owner, kind: 'submissions', id: waiting.id });
  expect(await screen.findByText('Approved')).toBeTruthy();
  expect(screen.queryByText('Submitted')).toBeNull();
  expect(others.handleChange).not.toHaveBeenCalled();
});

it('reads the state again after a gap, and leaves other changes to others', async () => {
  const { server, stream, owner, others } = await openListening();
  server.change(waiting.id, aDecision({ id: waiting.id, item_id: item.id, state: 'declined' }));
  stream.say('hello');
  stream.say('hello');
  expect(await screen.findByText('Declined')).toBeTruthy();
  stream.say('change', { owner, kind: 'quests', id: item.id, version: 2 });
  expect([others.handleGap.mock.calls.length, others.handleChange.mock.calls.length]).toEqual([2, 1]);
});

it('asks once while a page loads: the first word of the stream comes behind what was just read', async () => {
  const { server, stream, owner } = await openListening();
  stream.say('hello');
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(server.reads()).toHaveLength(1);
  queryClient.setQueryData(submissionKeys.own(owner), [], { updatedAt: 1 });
  stream.say('hello');
  expect(await screen.findByText('Submitted')).toBeTruthy();
  expect(server.reads()).toHaveLength(2);
});
