import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, expect, test } from 'vitest';
import { aBranchingLine } from '#test-support/builders/a-branching-line.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { forgetPage } from '#web/shared/testing/forget-page.ts';
import { QuestsInFull } from './quests-in-full.tsx';

afterEach(forgetPage);

const show = (props: ComponentProps<typeof QuestsInFull>) =>
  render(
    <QueryClientProvider client={queryClient}>
      <QuestsInFull {...props} />
    </QueryClientProvider>,
  );

const logicOfQuest = (title: string, words: string) => {
  const [row] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading', { name: title }));
  return row && within(row).getByText(words);
};

test('a reviewer reads of each quest what it needs, how it repeats and its choices', () => {
  const line = aBranchingLine();
  const quests = new Map(Object.keys(line.story_quests).map((id) => [id, anOwnedQuest({ id, title: `Title ${id}` })]));
  show({ line, quests, changed: null, onShow: () => undefined });
  expect(logicOfQuest('Title quest_bbbbbbbb', 'optional · in the choice Ebb or flood: at most 1 of 2')).toBeTruthy();
  expect(logicOfQuest('Title quest_dddddddd', 'any 2 of 3 · hidden until open')).toBeTruthy();
  expect(logicOfQuest('Title quest_eeeeeeee', 'repeats daily at 04:00')).toBeTruthy();
});

const titles = () => screen.getAllByRole('heading', { name: /^Title / }).map(({ textContent }) => textContent);

test('of a line that was refused before the changed quests stand alone, until all are asked for', () => {
  const line = aBranchingLine();
  const ids = Object.keys(line.story_quests);
  const quests = new Map(ids.map((id) => [id, anOwnedQuest({ id, title: `Title ${id}` })]));
  const changed = new Set(['quest_bbbbbbbb']);
  show({ line, quests, changed, onShow: () => undefined });
  expect(titles()).toEqual(['Title quest_bbbbbbbb']);
  expect(
    screen.getByText(`1 of ${ids.length} quests changed since the last decision, and stands here.`, { exact: false }),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show unchanged quests, too' }));
  expect(titles()).toHaveLength(ids.length);
});
