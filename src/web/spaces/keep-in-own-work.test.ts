import { expect, test } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { toOwnLine } from './keep-in-own-work.ts';

const bell = aQuest({ title: 'The bell', marks: { tags: ['sea'], assignee: 'fern' } });
const rope = aQuest({ title: 'The rope', marks: { assignee: 'fern' } });

test('a line of a lost space becomes one of new quests, without what this device does not have', () => {
  const line = {
    ...aStoryLine({ [a]: [], [b]: [a], [c]: [b] }),
    references: { quest_elsewhere1: { line: 'storyline_other_tide1', x: 0, y: 0 } },
    quests: { [b]: { content: rope, original: null, expected: null } },
  };
  const { taken, leftOut } = toOwnLine(line, new Map([[a, bell]]));
  expect(leftOut).toBe(1);
  expect(taken.references).toBeUndefined();
  const [first = '', second = ''] = Object.keys(taken.story_quests);
  expect([a, b, c]).not.toContain(first);
  expect(taken.story_quests[second]).toMatchObject({ quest: second, prerequisite_quests: { [first]: first } });
  expect(Object.keys(taken.quests ?? {}).toSorted()).toEqual([first, second].toSorted());
  expect(taken.quests?.[first]).toMatchObject({
    original: null,
    content: { title: 'The bell', marks: { tags: ['sea'] } },
  });
  expect([taken.quests?.[first]?.content.marks?.assignee, taken.quests?.[second]?.content.marks]).toEqual([
    undefined,
    undefined,
  ]);
});
