import { expect, it } from 'vitest';
import { describeValue } from './entry-facts.tsx';

const coins = [
  { id: 'copper', label: 'Copper', worth: 1, max: 99 },
  { id: 'gold', label: 'Gold', worth: 100, max: 99 },
];

it.each([
  [205, coins, '2 gold 5 copper'],
  [0, coins, 'Worth 0'],
  [3, [], 'Worth 3'],
])('%i is shown in the coins of the world, or as a figure', (value, ofWorld, words) => {
  expect(describeValue(value, ofWorld)).toBe(words);
});
