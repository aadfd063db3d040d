import { expect, test } from 'vitest';
import { a, aStoryLine, b, c, d, e } from '#test-support/builders/a-story-line.ts';
import { complete, playState, takeBack } from './play-through.ts';

const diamond = aStoryLine({ [a]: [], [b]: [a], [c]: [a], [d]: [b, c], [e]: [] });
const none = new Set<string>();

test('at the start the quests without prerequisites are open, and the others wait for theirs', () => {
  expect(playState(diamond, none)).toEqual({
    open: [a, e],
    waiting: [
      { quest: b, missing: [a] },
      { quest: c, missing: [a] },
      { quest: d, missing: [b, c] },
    ],
  });
});

test('a quest opens once all of its prerequisites are done', () => {
  const half = complete(diamond, none, [a, b]);
  expect(playState(diamond, half)).toEqual({ open: [c, e], waiting: [{ quest: d, missing: [c] }] });
  expect(playState(diamond, complete(diamond, half, [c])).open).toEqual([d, e]);
});

test('quests are done in the order they are given, each that is open by then', () => {
  expect([...complete(diamond, none, [e, a, c, b, d])]).toEqual([e, a, c, b, d]);
  expect(playState(diamond, complete(diamond, none, [a, b, c, d, e]))).toEqual({ open: [], waiting: [] });
});

test.each([
  ['that waits', [d]],
  ['that is done already', [a]],
  ['of another story line', ['quest_elsewhere']],
])('a quest %s is not done', (_what, quests) => {
  const done = complete(diamond, none, [a]);
  expect(complete(diamond, done, quests)).toEqual(done);
});

test('taking a quest back also takes back later quests that need it, and no others', () => {
  const all = complete(diamond, none, [a, e, b, c, d]);
  expect([...takeBack(diamond, all, b)]).toEqual([a, e, c]);
  expect([...takeBack(diamond, all, a)]).toEqual([e]);
  expect([...takeBack(diamond, all, e)]).toEqual([a, b, c, d]);
});

test('quests that wait for each other are never open', () => {
  const circle = aStoryLine({ [a]: [b], [b]: [a] });
  expect(playState(circle, none).open).toEqual([]);
  expect(complete(circle, none, [a, b])).toEqual(none);
});

test('a chain of 10,000 quests is played in one go', () => {
  const ids = Array.from({ length: 10_000 }, (_, index) => `quest_${String(index).padStart(8, '0')}`);
  const chain = aStoryLine(Object.fromEntries(ids.map((id, index) => [id, ids.slice(Math.max(0, index - 1), index)])));
  expect(playState(chain, new Set(ids.slice(0, 5_000))).open).toEqual([ids[5_000]]);
});
