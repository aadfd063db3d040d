import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Approvals } from '#contract/reviews/approvals.ts';
import { durations } from '#domain/timings.ts';
import { aQuestId } from '#test-support/builders/builders.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { spacesOptions } from '#web/shared/session/use-spaces.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { button } from '#web/shared/testing/open-screen.tsx';
import { SpaceApprovals } from './space-approvals.tsx';

const [space, id] = ['space_guild000001', aQuestId()];
const given: Approvals = { have: 1, want: 2, mine: true, may: true, by: [{ id: 'osk', display_name: 'Osk' }] };

const of = (version: number, stamp: string, { part = 1, isEditor = true } = {}) => (
  <QueryClientProvider client={queryClient}>
    <SpaceApprovals
      owner={space}
      kind="story line"
      document={{ id, title: 'The weir', version, stamp }}
      isEditor={isEditor}
      companions={[{ id: aQuestId(), version: part }]}
    />
  </QueryClientProvider>
);

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const open = (isEditor = true, wanted = 2) => {
  onTestFinished(forgetPage);
  const answers: ((shown: Approvals) => void)[] = [];
  const guild = { id: space, name: 'The guild', role: 'editor', members: 3, approvals: wanted } as const;
  queryClient.setQueryData(spacesOptions.queryKey, { items: [guild], may_make: true });
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.push((shown) => resolve(Response.json(shown)));
    return promise;
  });
  const { rerender } = render(of(1, 'first', { isEditor }));
  const isAsked = (times: number) => waitFor(() => expect(answers).toHaveLength(times));
  return { show: (...shown: Parameters<typeof of>) => rerender(of(...shown)), answers, isAsked };
};

test('of a version whose marks change stay in sight, with the focus, and go with its content', async () => {
  const { show, answers, isAsked } = open();
  await isAsked(1);
  answers[0]?.(given);
  (await screen.findByRole('button', { name: 'Take approval back' })).focus();
  show(1, 'marked');
  await isAsked(2);
  expect(document.activeElement).toBe(button('Take approval back'));
  answers[1]?.(given);
  show(2, 'changed');
  await isAsked(3);
  expect(screen.queryByRole('button')).toBeNull();
  answers[2]?.({ ...given, have: 0, mine: false, by: [] });
  expect(await screen.findByRole('button', { name: 'Give approval' })).toBeTruthy();
});

test.each([
  [true, 0, 'You saved this version last, so other editors approve of it.'],
  [false, 0, null],
  [true, 2, null],
])('say why there is nothing to press to an editor who saved last (%j, %i of 2)', async (isEditor, have, reason) => {
  const { answers, isAsked } = open(isEditor);
  await isAsked(1);
  answers[0]?.({ have, want: 2, mine: false, may: false, by: [] });
  await screen.findByText(new RegExp(`${have} of 2`));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/You saved/)?.textContent ?? null).toBe(reason);
});

test('of a story line are read again with the content of one of its quests', async () => {
  const { show, answers, isAsked } = open();
  await isAsked(1);
  answers[0]?.(given);
  await screen.findByRole('button', { name: 'Take approval back' });
  show(1, 'first', { part: 2 });
  await isAsked(2);
  expect(screen.queryByRole('button')).toBeNull();
});

test('are not asked for in a space that wants none', async () => {
  const { show, answers } = open(true, 0);
  show(2, 'changed');
  await act(async () => {});
  expect(answers).toHaveLength(0);
});

test('are read once for all changes of a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { show, answers } = open();
  await pass(1);
  expect(answers).toHaveLength(1);
  answers[0]?.(given);
  for (let part = 2; part <= 10; part += 1) {
    show(1, 'first', { part });
    await pass(90);
  }
  expect(answers).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
  await pass(durations.gatherApprovals);
  expect(answers).toHaveLength(2);
  answers[1]?.(given);
  await pass(1);
  expect(button('Take approval back')).toBeTruthy();
});
