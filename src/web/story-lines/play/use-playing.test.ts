import { expect, test } from 'vitest';
import { isSameMark, nameOfCard } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import { playMarks } from './use-playing.ts';

const played = {
  open: ['b'],
  waiting: [{ quest: 'c', missing: ['b'] }],
  lost: [{ quest: 'd', choices: ['way'], missing: [] }],
  done: new Set(['a']),
};

test('each quest is marked with its standing', () => {
  expect([...playMarks(played, undefined)]).toEqual([
    ['a', { play: 'done' }],
    ['b', { play: 'open' }],
    ['c', { play: 'waiting' }],
    ['d', { play: 'lost' }],
  ]);
});

test.each([
  [0, '0 %'],
  [0.004, 'under 1 %'],
  [0.01, '1 %'],
  [0.623, '62 %'],
  [0.99, '99 %'],
  [0.996, 'over 99 %'],
  [1, '100 %'],
])('a share of %d is read as %s in the name of the card', (share, words) => {
  const shares = { did: share, reached: 1 };
  const mark = playMarks(played, new Map([['d', shares]])).get('d') ?? null;
  expect(nameOfCard('The ferry', { mark, unsaved: null })).toBe(`The ferry, Lost, done by ${words}, reached by 100 %`);
  expect(isSameMark(mark, { play: 'lost', shares: { ...shares } })).toBe(true);
  expect(isSameMark(mark, { play: 'lost', shares: { ...shares, did: 0.5 } })).toBe(false);
  expect(isSameMark(mark, { play: 'lost', shares: { ...shares, reached: 0.9 } })).toBe(false);
  expect(isSameMark(mark, { play: 'lost' })).toBe(false);
});
