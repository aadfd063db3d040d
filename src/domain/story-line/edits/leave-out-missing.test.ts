import { expect, test } from 'vitest';
import { a, aStoryLine, b, c, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { leaveOutMissing } from './remove-story-quests.ts';

const before = aStoryLine({ [a]: [], [b]: [a], [c]: [b, a] });

test.each([
  ['no quest', [], { [a]: [], [b]: [a], [c]: [b, a] }],
  ['one', [b], { [a]: [], [c]: [a] }],
  ['all', [a, b, c], {}],
])('a line is left with its present quests: %s missing', (_, missing, left) => {
  const rest = leaveOutMissing(before, (id) => !(missing as string[]).includes(id));
  expect(rest.missing).toEqual(missing);
  expect(prerequisitesIn(rest.line)).toEqual(left);
});
