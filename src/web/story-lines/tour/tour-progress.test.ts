import { expect, it } from 'vitest';
import { a, aStoryLine, b } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import type { LineContent } from '#web/story-lines/content/line-content.ts';
import { advance, type TourPlace } from './tour-progress.ts';

const place = (quest: string, at: { x?: number; after?: string } = {}) => ({
  quest,
  x: at.x ?? 0,
  y: 0,
  prerequisite_quests: at.after ? { [at.after]: at.after } : {},
});

const line = (story_quests: LineContent['story_quests'], title = ''): LineContent => ({
  ...aStoryLine(),
  story_quests,
  quests: { [a]: { content: aQuest({ title }), original: null, expected: null } },
});

const none = line({});
const one = line({ [a]: place(a) });
const titled = line({ [a]: place(a) }, 'The bell');
const linked = line({ [a]: place(a), [b]: place(b, { after: a }) }, 'The bell');
const moved = line({ [a]: place(a, { x: 60 }), [b]: place(b, { after: a }) }, 'The bell');

const after = (acts: readonly { line: LineContent; isPlayed?: boolean }[]): number =>
  acts.reduce<TourPlace>((at, { line: now, isPlayed = false }) => advance(at, { line: now, isPlayed }), {
    step: 0,
    before: { line: none, isPlayed: false },
  }).step;

it('goes on with each act, and only with the act of its step', () => {
  expect(after([{ line: none }])).toBe(0);
  expect(after([{ line: one }])).toBe(1);
  expect(after([{ line: one }, { line: linked, isPlayed: true }])).toBe(2);
  expect(after([{ line: one }, { line: titled }])).toBe(2);
  expect(after([{ line: one }, { line: titled }, { line: moved }])).toBe(3);
  expect(after([{ line: one }, { line: titled }, { line: linked }, { line: linked }])).toBe(3);
  expect(after([{ line: one }, { line: titled }, { line: linked }, { line: moved }])).toBe(4);
  expect(
    after([{ line: one }, { line: titled }, { line: linked }, { line: moved }, { line: moved, isPlayed: true }]),
  ).toBe(5);
});
