import { describe, expect, it } from 'vitest';
import { blankQuest } from '#domain/quest/quest.ts';
import { removeStoryQuests } from '#domain/story-line/edits/remove-story-quests.ts';
import { checkGraph } from '#domain/story-line/graph-rules.ts';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { logicIn, withLogic } from '#test-support/builders/with-logic.ts';
import type { LineContent } from './line-content.ts';
import { mergeLineContent } from './merge-line-content.ts';

const choices = {
  two: { title: 'Two ways', quests: [b, d], at_most: 1 },
  three: { title: 'Three ways', quests: [a, b, d], at_most: 2 },
};
const parts = { needs: 2, optional: true } as const;
const base = withLogic(aStoryLine({ [a]: [], [b]: [], [c]: [], [d]: [a, b, c] }), { [d]: parts }, choices);
const [original, content] = [aQuest(), aQuest({ title: 'Written meanwhile' })];

/** Merges what is written of a quest with a line from which the quest was deleted. */
const mergeWithDeletion = (gone: readonly string[]) => {
  const mine: LineContent = { ...base, quests: { [d]: { content, original, expected: 1 } } };
  const without = removeStoryQuests(base, gone);
  const theirs: LineContent = { ...without, quests: { [d]: { content: blankQuest, original: null, expected: null } } };
  const { questions, settle } = mergeLineContent({ base, mine, theirs }, String);
  expect(questions.map(({ id }) => id)).toEqual([`${d}/gone`]);
  const again = settle({ [`${d}/gone`]: 'mine' });
  expect(checkGraph(again)).toBeNull();
  expect(settle({ [`${d}/gone`]: 'theirs' })).toEqual(without);
  return again;
};

describe('a quest that was deleted while it was edited', () => {
  it('is created again with its logic, and in its choices', () => {
    const again = mergeWithDeletion([d]);
    expect(logicIn(again)).toEqual({ [d]: parts });
    expect(again.choices).toEqual({ two: choices.two, three: { ...choices.three, at_most: 1 } });
    expect(again.quests?.[d]).toEqual({ content, original: null, expected: null });
  });

  it('needs no more prerequisites than are left, and is in no choice alone', () => {
    const again = mergeWithDeletion([b, c, d]);
    expect(logicIn(again)).toEqual({ [d]: { needs: 1, optional: true } });
    expect(again.choices).toEqual({ three: { title: 'Three ways', quests: [a, d], at_most: 1 } });
  });
});
