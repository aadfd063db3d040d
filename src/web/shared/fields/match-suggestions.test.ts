import { expect, it } from 'vitest';
import { matchSuggestions } from './match-suggestions.ts';

const suggestions = ['Salted Herring', 'Herring Net', 'Overherring', 'Cutlass', 'Herringbone Coat'];

it.each([
  ['herring', ['Herring Net', 'Herringbone Coat', 'Salted Herring', 'Overherring']],
  [' HERRING n', ['Herring Net']],
  ['cut', ['Cutlass']],
  ['zzz', []],
  ['', suggestions],
])('proposes for "%s" what begins with it, then what has a word that does, then the rest', (text, proposed) => {
  expect(matchSuggestions(suggestions, text)).toEqual(proposed);
});

it('proposes no more than one reads', () => {
  const many = Array.from({ length: 500 }, (_, number) => `Item ${number}`);
  expect(matchSuggestions(many, 'item')).toHaveLength(60);
});
