import { expect, test } from 'vitest';
import { aStoryLine } from '#test-support/builders/a-story-line.ts';
import { lineNames } from './line-names.ts';
import { linesBeside } from './use-other-lines.ts';

test('story lines of one title have a number each, in the order of the list', () => {
  const lines = ['Bells', 'Tides', 'Bells'].map((title, index) => ({ id: `line-${index}`, title }));
  expect([...lineNames(lines).values()]).toEqual(['Bells (1)', 'Tides', 'Bells (2)']);
});

test('a line of the same title as the one that is edited has its number', () => {
  const lines = ['Bells', 'Tides', 'Bells'].map((title, index) => ({
    ...aStoryLine({}, { title }),
    id: `line-${index}`,
  }));
  expect(linesBeside(lines, 'line-0').map(({ title }) => title)).toEqual(['Tides', 'Bells (2)']);
});
