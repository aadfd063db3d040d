import { expect, it } from 'vitest';
import { checkGraph } from '#domain/story-line/graph-rules.ts';
import { a, aStoryLine, b, c, d, e, f } from '#test-support/builders/a-story-line.ts';
import { withLogic } from '#test-support/builders/with-logic.ts';
import type { LogicFields } from '#domain/story-line/logic/write-story-quest.ts';
import { toOfficial } from './to-official.ts';

const ids = new Map([
  ['line', 'official line'],
  [a, d],
  [b, e],
  [c, f],
]);
const line = { ...aStoryLine({ [a]: [], [b]: [], [c]: [a, b] }), id: 'line' };
const lineOf = (story_line: typeof line) => toOfficial({ quests: [], story_line }, ids).story_line;

it('keeps the logic of quests, and names the official quests in choices', () => {
  const parts: LogicFields = {
    needs: 1,
    optional: true,
    hidden_until_open: true,
    repeat: { every: 'day', at: '04:00' },
  };
  const choice = { title: 'Two ways', quests: [a, b], at_most: 1 };
  const official = lineOf(withLogic(line, { [c]: parts }, { one: choice }));
  const plain = aStoryLine({ [d]: [], [e]: [], [f]: [d, e] });
  expect(official).toEqual({
    ...withLogic(plain, { [f]: parts }, { one: { ...choice, quests: [d, e] } }),
    id: 'official line',
  });
  expect(official && checkGraph(official)).toBeNull();
});

it('writes a line without such parts as before', () => {
  const plain = aStoryLine({ [d]: [], [e]: [], [f]: [d, e] });
  expect(JSON.stringify(lineOf(line))).toBe(JSON.stringify({ ...plain, id: 'official line' }));
});

it('refuses a choice whose quests have no official id', () => {
  const choices = { one: { title: 'Two ways', quests: [a, e], at_most: 1 } };
  expect(() => lineOf({ ...line, choices })).toThrow('has no official id');
});
