import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { openScreen } from '#web/shared/testing/open-screen.tsx';
import type { OfficialState } from '#contract/official-state.ts';
import type { Submission } from '#contract/submissions.ts';
import { toStoryLineId, type StoryGraph } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { aDecision } from '#web/submissions/testing/a-submission.ts';
import { submissionServer } from '#web/submissions/testing/submission-server.ts';
import { useDocumentReview } from './use-document-review.tsx';

const document = { id: 'quest_weir0000', title: 'The weir and the wheel' };

it('draws the panel together with its document once the code was fetched ahead', async () => {
  const server = submissionServer();
  const { owner } = server;
  const ahead: { load?: () => Promise<unknown> } = {};
  const show = () =>
    openScreen(() => {
      const { panelOf, loadPanel } = useDocumentReview<typeof document>({
        owner,
        kind: 'quest',
        documents: [document],
      });
      ahead.load = loadPanel;
      return panelOf(document);
    }, server);
  const late = show();
  expect(screen.queryByRole('region', { name: 'Review' })).toBeNull();
  await ahead.load?.();
  late.leave();
  show();
  expect(screen.getByRole('region', { name: 'Review' })).toBeTruthy();
});

type Shown = { readonly id: string; readonly title: string; readonly official?: OfficialState };

const copied = (id: string, differs: boolean): Shown => ({
  id,
  title: id,
  official: { id: `official_${id}`, differs, release: null },
});

it('says of what became official, alone or with its line, whether it still is, and counts it as approved', async () => {
  const asked = aDecision({ id: 'submission_asked000', item_id: 'asked', state: 'changes requested' });
  const server = submissionServer(asked);
  const states = new Map<string, string>();
  openScreen(() => {
    const { badges, states: found } = useDocumentReview<Shown>({
      owner: server.owner,
      kind: 'story line',
      documents: [copied('same', false), copied('other', true), copied('holds', false), copied('asked', false)],
      companionsOf: ({ id }) => (id === 'holds' ? [copied('part', true)] : []),
    });
    for (const [id, state] of found) states.set(id, state);
    return [...badges].map(([id, badge]) => (
      <p key={id}>
        {id}: {badge}
      </p>
    ));
  }, server);
  await screen.findByText('Changes requested');
  expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
    'same: Official',
    'other: Differs from official',
    'holds: Differs from official',
    'asked: Changes requested',
  ]);
  expect([states.get('same'), states.get('asked')]).toEqual(['approved', 'changes requested']);
});

it.each([
  [false, null, 'The official quest is as it stands here.'],
  [true, 3, 'The official quest is not as it stands here. Submit it again to bring it up to date. It is in release 3.'],
] as const)('the panel of a quest that is official says so (differs: %s)', async (differs, release, words) => {
  const server = submissionServer();
  const shown: Shown = { ...document, official: { id: 'quest_official0', differs, release } };
  openScreen(() => {
    const { panelOf } = useDocumentReview<Shown>({
      owner: server.owner,
      kind: 'quest',
      documents: [shown],
    });
    return panelOf(shown);
  }, server);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText(/Not submitted/)).toBeNull();
});

const of = (id: string, state: Submission['state'], created_at: number): Submission =>
  aDecision({ id: `submission_${id}`, item_id: document.id, state, created_at });

it('has the submissions of a document, the latest first, without those that were withdrawn', async () => {
  const server = submissionServer(
    of('third000', 'submitted', 4),
    of('taken000', 'withdrawn', 3),
    of('second00', 'changes requested', 2),
    of('first000', 'declined', 1),
  );
  const found: unknown[] = [];
  openScreen(() => {
    const { submissionOf } = useDocumentReview<typeof document>({
      owner: server.owner,
      kind: 'quest',
      documents: [document],
    });
    found.push(submissionOf(document));
    return null;
  }, server);
  await vi.waitFor(() =>
    expect(found.at(-1)).toMatchObject({
      id: 'submission_third000',
      isTalkedAbout: true,
      earlier: [
        { id: 'submission_second00', created_at: 2 },
        { id: 'submission_first000', created_at: 1 },
      ],
    }),
  );
});

it('says how many quests a line waits for that an approval leaves out', async () => {
  const [first, second] = [toStoryLineId('designer', 'first000'), toStoryLineId('designer', 'second00')];
  const references = { [c]: { line: first, x: 0, y: 600 }, [d]: { line: second, x: 420, y: 600 } };
  const line = { ...aStoryLine({ [a]: [c, d], [b]: [a] }, { references }), id: toStoryLineId('designer', 'waiting0') };
  const server = submissionServer();
  const documents: readonly Shown[] = [{ id: second, title: 'Not official' }, copied(first, false)];
  const more: { load?: () => void } = {};
  openScreen(() => {
    const [isComplete, setComplete] = useState(false);
    more.load = () => setComplete(true);
    const { panelOf } = useDocumentReview<Shown & Partial<StoryGraph>>({
      owner: server.owner,
      kind: 'story line',
      documents: isComplete ? documents : documents.slice(0, 1),
      isComplete,
    });
    return panelOf(line);
  }, server);
  await screen.findByRole('region', { name: 'Review' });
  expect(screen.queryByText(/^It waits for/)).toBeNull();
  act(() => more.load?.());
  expect(await screen.findByText(/^It waits for a quest of a story line that is not official\./)).toBeTruthy();
});
