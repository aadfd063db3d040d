import { describe, expect, it } from 'vitest';
import { checkGraph } from '#domain/story-line/graph-rules.ts';
import { a, aStoryLine, b, c, d, prerequisitesIn } from '#test-support/builders/a-story-line.ts';
import { logicIn, withLogic } from '#test-support/builders/with-logic.ts';
import { removeStoryQuests, removeContained } from './remove-story-quests.ts';

const before = aStoryLine({ [a]: [], [b]: [a], [c]: [b, a], [d]: [b] });

describe('removeStoryQuests', () => {
  it.each([
    ['a start', [a], { [b]: [], [c]: [b], [d]: [b] }],
    ['a middle', [b], { [a]: [], [c]: [a], [d]: [] }],
    ['an end', [d], { [a]: [], [b]: [a], [c]: [b, a] }],
    ['several', [a, b], { [c]: [], [d]: [] }],
    ['all', [a, b, c, d], {}],
    ['one twice and one outside the line', [d, d, 'quest_elsewhere'], { [a]: [], [b]: [a], [c]: [b, a] }],
  ])('takes out %s with the prerequisites that name it', (_, ids, left) => {
    expect(prerequisitesIn(removeStoryQuests(before, ids))).toEqual(left);
  });

  it('keeps the identity of quests that lose no prerequisite', () => {
    expect(removeStoryQuests(before, [d]).story_quests[c]).toBe(before.story_quests[c]);
  });

  it.each([[[]], [['quest_elsewhere']]])('gives the same line back for %j', (ids) => {
    expect(removeStoryQuests(before, ids)).toBe(before);
  });
});

describe('removeContained', () => {
  it('returns the quests that the line had', () => {
    const taken = removeContained(before, ['quest_elsewhere', b, d]);
    expect([taken?.contained, taken && prerequisitesIn(taken.line)]).toEqual([[b, d], { [a]: [], [c]: [a] }]);
  });

  it('returns null for a line that has none of them', () => {
    expect(removeContained(before, ['quest_elsewhere'])).toBeNull();
  });
});

describe('the logic of what stays', () => {
  const logical = withLogic(
    aStoryLine({ [a]: [], [b]: [], [c]: [a, b], [d]: [a, b, c] }),
    { [c]: { needs: 2, optional: true, hidden_until_open: true, repeat: { every: 'day' } }, [d]: { needs: 2 } },
    {
      two: { title: 'Two of three', quests: [a, b, c], at_most: 2 },
      one: { title: 'One of two', quests: [a, d], at_most: 1 },
    },
  );

  it.each([
    ['needs what is left', [a], { [c]: 1, [d]: 2 }],
    ['needs as before while there are enough', [c], { [d]: 2 }],
    ['needs nothing once no prerequisite is left', [a, b], { [d]: 1 }],
    ['needs all the same', [d], { [c]: 2 }],
  ])('%s', (_, ids, needs) => {
    const { story_quests } = removeStoryQuests(logical, ids);
    const left = Object.values(story_quests).flatMap((each) =>
      each.needs === undefined ? [] : [[each.quest, each.needs]],
    );
    expect(Object.fromEntries(left)).toEqual(needs);
    expect(Object.hasOwn(story_quests[c] ?? { needs: 0 }, 'needs')).toBe(!ids.includes(b) || ids.includes(c));
  });

  it('keeps its other fields', () => {
    const { needs: _needs, ...others } = logicIn(logical)[c] ?? {};
    expect(logicIn(removeStoryQuests(logical, [a, b]))[c]).toEqual(others);
  });

  it.each([
    ['a choice of three becomes one of two', [b], { two: [[a, c], 1], one: [[a, d], 1] }],
    ['a choice of one goes', [d], { two: [[a, b, c], 2] }],
    ['no choice is left', [a, b], {}],
  ])('%s', (_, ids, choices) => {
    const line = removeStoryQuests(logical, ids);
    const left = Object.entries(line.choices ?? {}).map(([id, { quests, at_most }]) => [id, [quests, at_most]]);
    expect(Object.fromEntries(left)).toEqual(choices);
    expect(Object.hasOwn(line, 'choices')).toBe(left.length > 0);
    expect(checkGraph(line)).toBeNull();
  });

  it('allows as many as before where a choice stays large enough', () => {
    const choice = { title: 'One of three', quests: [a, b, c], at_most: 1 };
    const line = removeStoryQuests({ ...logical, choices: { one: choice } }, [b]);
    expect(line.choices).toEqual({ one: { ...choice, quests: [a, c] } });
  });

  it('keeps the identity of choices that lose no quest', () => {
    const { one: _one, ...choices } = logical.choices ?? {};
    expect(removeStoryQuests({ ...logical, choices }, [d]).choices).toBe(choices);
  });
});
