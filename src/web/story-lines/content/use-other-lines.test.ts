import { expect, test } from 'vitest';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { namedOtherLines } from './use-other-lines.ts';

test('a line of the same title as the one that is edited has its number', () => {
  const lines = ['Bells', 'Tides', 'Bells'].map((title, index) => ({
    ...aStoryLine({}, { title }),
    id: `line-${index}`,
  }));
  expect(namedOtherLines(lines, 'line-0').map(({ title }) => title)).toEqual(['Tides', 'Bells (2)']);
});
