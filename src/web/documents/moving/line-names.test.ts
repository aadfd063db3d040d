import { expect, test } from 'vitest';
import { lineNames } from './line-names.ts';

const namesOf = (...titles: string[]): string[] => [
  ...lineNames(titles.map((title, index) => ({ id: `line-${index}`, title }))).values(),
];

test('story lines of one title have a number each, in the order of the list', () => {
  expect(namesOf('Bells', 'Tides', 'Bells')).toEqual(['Bells (1)', 'Tides', 'Bells (2)']);
});

test('a number that makes the title of another line is passed over', () => {
  expect(namesOf('Bells', 'Bells (1)', 'Bells')).toEqual(['Bells (2)', 'Bells (1)', 'Bells (3)']);
  const names = namesOf('Bells', 'Bells', 'Bells (1)', 'Bells (1)', 'Bells (1) (2)');
  expect(new Set(names).size).toBe(names.length);
});
