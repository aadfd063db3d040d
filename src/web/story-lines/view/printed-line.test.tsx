import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aBranchingLine } from '#test-support/builders/a-branching-line.ts';
import { a, aStoryLine, b } from '#test-support/builders/a-story-line.ts';
import type { LineQuestsState } from '#web/story-lines/content/use-line-quests.ts';
import { PrintedLine } from './printed-line.tsx';

const lineQuests: LineQuestsState = {
  quests: [],
  byId: new Map(),
  titleOf: (id) => `Quest ${id.charAt(6)}`,
  state: 'loaded',
  isWhole: false,
  retry: () => undefined,
};

afterEach(cleanup);

const printedQuests = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a line on paper has its choices, and what each quest needs and how it repeats', () => {
  render(<PrintedLine line={aBranchingLine()} lineQuests={lineQuests} />);
  screen.getByText('Choice Ebb or flood: at most 1 of 2 (Quest b, Quest c)');
  const inChoice = 'in the choice Ebb or flood: at most 1 of 2';
  expect(printedQuests().toSorted()).toEqual([
    'Quest a',
    `Quest boptional · ${inChoice}`,
    `Quest c${inChoice}`,
    'Quest dAfter Quest a, Quest b, Quest cany 2 of 3 · hidden until open',
    'Quest erepeats daily at 04:00',
  ]);
});

test('a printed line without choices and logic has no words for them', () => {
  render(<PrintedLine line={aStoryLine({ [a]: [], [b]: [a] })} lineQuests={lineQuests} />);
  expect(printedQuests()).toEqual(['Quest a', 'Quest bAfter Quest a']);
});
