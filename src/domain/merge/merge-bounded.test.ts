import { expect, it } from 'vitest';
import { mergeBounded, type Bound } from './merge-bounded.ts';

const words = { id: 'needs', about: { code: 'title', params: {} }, describe: () => null } as const;
const merge = (values: readonly [number, number | undefined, number | undefined], bound: Bound) => {
  const [base, mine, theirs] = values.map((value) => ({ value, of: 4 }));
  if (!base || !mine || !theirs) throw new Error('There are three versions.');
  const { question, pick } = mergeBounded(words, { base, mine, theirs }, bound);
  return question ? 'asks' : pick({}).value;
};

it.each<[string, readonly [number, number | undefined, number | undefined], Bound, number | 'asks' | undefined]>([
  ['neither changed, and it may be too many', [3, 3, 3], { least: 1, most: 4 }, 3],
  ['both changed alike, and it may be too many', [1, 3, 3], { least: 2, most: 4 }, 3],
  ['one changed, and it is not too many', [1, 3, 1], { least: 3, most: 3 }, 3],
  ['one changed, and it is too many', [1, 3, 1], { least: 2, most: 2 }, 'asks'],
  ['one changed, and it may be too many', [1, 3, 1], { least: 2, most: 3 }, 'asks'],
  ['either is too many', [2, 3, 2], { least: 2, most: 2 }, 3],
  ['either may be too many, and one may not', [2, 3, 2], { least: 2, most: 3 }, 'asks'],
  ['one changed to all', [2, undefined, 2], { least: 1, most: 1 }, undefined],
  ['both changed', [2, undefined, 3], { least: 4, most: 4 }, 'asks'],
])('a number with bounds is merged where %s', (_, values, bound, result) => {
  expect(merge(values, bound)).toBe(result);
});
