import { submissionRoutes } from '#contract/submissions.ts';
import { waitFor } from '#test-support/wait-for.ts';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { followServer } from '#web/shared/events/follow-server.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { fakeEventSource } from '#web/shared/testing/fake-event-source.ts';
import { listedTitles, openScreen } from '#web/shared/testing/open-screen.tsx';
import { ReviewScreen } from './review-queue/review-screen.tsx';
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
  openScreen(() => <ReviewPanel owner={server.owner} kind="quest" document={item} isUnsaved={false} />, server);
  await screen.findByText('Submitted');
  onTestFinished(followServer(server.owner, [followReviews(queryClient)]));
  const stream = source.stream();
  return { server, stream, owner: server.owner };
};

it('shows the author a decision without a reload', async () => {
  const { server, stream, owner } = await openListening();
  server.change(waiting.id, aDecision({ id: waiting.id, item_id: item.id, state: 'approved' }));
  stream.say('review', { owner, kind: 'submissions', id: waiting.id });
  expect(await screen.findByText('Approved')).toBeTruthy();
  expect(screen.queryByText('Submitted')).toBeNull();
});

const ferry = aSubmission({ id: 'submission_ferry000', title: 'The ferry' });

/** The review queue with an open submission, which hears of changes. */
const openQueue = async () => {
  const source = fakeEventSource();
  const server = submissionServer(ferry, waiting);
  const { user } = openScreen(ReviewScreen, server, `?submission=${waiting.id}`);
  await screen.findByRole('heading', { name: waiting.title });
  onTestFinished(followServer(server.owner, [followReviews(queryClient)]));
  const say = (id: string) => source.stream().say('review', { owner: 'reviewers', kind: 'submissions', id });
  source.stream().say('hello');
  return { server, user, say, stream: source.stream() };
};

const queueReads = ({ reads }: ReturnType<typeof submissionServer>) =>
  reads().filter(({ address }) => address.startsWith(`${submissionRoutes.reviewQueue}?`)).length;

it('shows reviewers what comes into the queue and what leaves it, and reads it once for many changes', async () => {
  const { server, say } = await openQueue();
  expect([listedTitles(), queueReads(server)]).toEqual([[waiting.title, 'The ferry'], 1]);
  server.change(ferry.id, { state: 'withdrawn', decided_at: 1 });
  server.add(aSubmission({ id: 'submission_miller00', title: 'The miller' }));
  for (let times = 0; times < 20; times += 1) say(ferry.id);
  say('submission_miller00');
  expect(await screen.findByRole('button', { name: 'The miller' })).toBeTruthy();
  expect([listedTitles(), queueReads(server)]).toEqual([[waiting.title, 'The miller'], 2]);
});

it('shows reviewers that the open submission was withdrawn, and keeps the focus in its pane', async () => {
  const { server, user, say } = await openQueue();
  await user.click(screen.getByLabelText('Reason'));
  server.change(waiting.id, { state: 'withdrawn', decided_at: 1 });
  say(waiting.id);
  expect(await screen.findByRole('heading', { name: 'There is nothing to read' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: waiting.title })));
});

it('gives the focus of a row that leaves the queue to the next one', async () => {
  const { server, user, say } = await openQueue();
  await user.click(screen.getByRole('button', { name: waiting.title }));
  server.change(waiting.id, { state: 'withdrawn', decided_at: 1 });
  say(waiting.id);
  await waitFor(() => expect(listedTitles()).toEqual(['The ferry']));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'The ferry' }));
});

it('reads the queue again after a gap', async () => {
  const { server, stream } = await openQueue();
  server.change(ferry.id, { state: 'withdrawn', decided_at: 1 });
  stream.say('hello');
  await waitFor(() => expect(listedTitles()).toEqual([waiting.title]));
});

it('reads the state again after a gap', async () => {
  const { server, stream } = await openListening();
  server.change(waiting.id, aDecision({ id: waiting.id, item_id: item.id, state: 'declined' }));
  stream.say('hello');
  stream.say('hello');
  expect(await screen.findByText('Declined')).toBeTruthy();
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
