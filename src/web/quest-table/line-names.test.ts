import { expect, test } from 'vitest';
import { lineNames } from './line-names.ts';

test('story lines of one title have a number each, in the order of the list', () => {
  const lines = ['Bells', 'Tides', 'Bells'].map((title, index) => ({ id: `line-${index}`, title }));
  expect([...lineNames(lines).values()]).toEqual(['Bells (1)', 'Tides', 'Bells (2)']);
});
