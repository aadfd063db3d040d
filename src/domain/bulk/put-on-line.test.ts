import { expect, test } from 'vitest';
import { toQuestId } from '#domain/quest/quest.ts';
import { a, aStoryLine, b, c, d, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { tidewantWorld as world } from '#test-support/builders/tidewant-world.ts';
import { addChain, addToLine, takeFromLines } from './put-on-line.ts';

const line = aStoryLine({ [a]: [], [b]: [a] });

test('quests come below the cards of a line, each once, and its own quests stay', () => {
  const { line: filled, refusal } = addToLine(line, { quests: [c, a, d, c], world });
  expect(refusal).toBeNull();
  expect(Object.keys(filled.story_quests)).toEqual([a, b, c, d]);
  expect(filled.story_quests[a]).toEqual(line.story_quests[a]);
  const lowest = Math.max(...Object.values(line.story_quests).map(({ y }) => y));
  expect([c, d].map((id) => Number(filled.story_quests[id]?.y) > lowest)).toEqual([true, true]);
});

test('a line that would be too full refuses, and stays as it was', () => {
  const many = Array.from({ length: world.limits.story_quests.max - 1 }, (_, index) =>
    toQuestId(`quest-${1_000_000 + index}`),
  );
  expect(addToLine(line, { quests: many.slice(1), world }).refusal).toBeNull();
  const full = addToLine(line, { quests: many, world });
  expect([full.line === line, full.refusal?.section]).toEqual([true, 'story_quests']);
});

test('in a chain each quest needs the one before, and a ring refuses', () => {
  const { line: chained } = addChain(line, { quests: [b, c, d], world });
  expect(prerequisitesIn(chained)).toEqual({ [a]: [], [b]: [a], [c]: [b], [d]: [c] });
  const ring = addChain(line, { quests: [b, c, a], world });
  expect([ring.line === line, ring.refusal === null]).toEqual([true, false]);
});

test('quests leave all lines that keep enough, or none', () => {
  const long = aStoryLine({ [a]: [], [b]: [a], [c]: [b], [d]: [] });
  const { changed } = takeFromLines([long, aStoryLine({ [c]: [], [d]: [] })], { quests: [a, b], world });
  expect(changed.map(prerequisitesIn)).toEqual([{ [c]: [], [d]: [] }]);
  expect(takeFromLines([long, line], { quests: [a], world })).toEqual({
    changed: [],
    refusal: {
      code: 'quest_needed_by_story_lines',
      params: { min: world.limits.story_quests.min, titles: [line.title] },
    },
  });
});
