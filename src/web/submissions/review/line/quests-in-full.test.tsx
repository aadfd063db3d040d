import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBranchingLine } from '#test-support/builders/a-branching-line.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { QuestsInFull } from './quests-in-full.tsx';

const logicOfQuest = (title: string, words: string) => {
  const [row] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading', { name: title }));
  return row && within(row).getByText(words);
};

test('a reviewer reads of each quest what it needs, how it repeats and its choices', () => {
  const line = aBranchingLine();
  const quests = new Map(Object.keys(line.story_quests).map((id) => [id, anOwnedQuest({ id, title: `Title ${id}` })]));
  render(<QuestsInFull line={line} quests={quests} onShow={() => undefined} />);
  expect(logicOfQuest('Title quest_bbbbbbbb', 'optional · in the choice Ebb or flood: at most 1 of 2')).toBeTruthy();
  expect(logicOfQuest('Title quest_dddddddd', 'any 2 of 3 · hidden until open')).toBeTruthy();
  expect(logicOfQuest('Title quest_eeeeeeee', 'repeats daily at 04:00')).toBeTruthy();
});
