import { describe, expect, it } from 'vitest';
import type { Choice } from '#domain/story-line/logic/logic-shape.ts';
import type { StoryLineContent } from '#domain/story-line/story-line.ts';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { withLogic } from '#test-support/builders/with-logic.ts';
import type { LogicFields } from '#domain/story-line/logic/write-story-quest.ts';
import { contentNames } from '#texts/story-lines.ts';
import { isSameContent, nameLineDifferences } from './is-same-content.ts';

const line = aStoryLine({ [a]: [], [b]: [], [c]: [a, b] });

describe('isSameContent', () => {
  it.each([
    ['itself', line, true],
    ['an equal copy', structuredClone(line), true],
    ['one with prerequisites in another order', aStoryLine({ [a]: [], [b]: [], [c]: [b, a] }), true],
    ['another title', { ...line, title: 'Another' }, false],
    ['another description', { ...line, description: 'Another' }, false],
    ['another type', { ...line, type: 'Side Story' as const }, false],
    ['a quest less', aStoryLine({ [a]: [], [b]: [] }), false],
    [
      'another first quest',
      { ...line, story_quests: Object.fromEntries(Object.entries(line.story_quests).toReversed()) },
      false,
    ],
    ['a quest moved', aStoryLine({ [a]: [], [c]: [a, b], [b]: [] }), false],
    ['a link less', aStoryLine({ [a]: [], [b]: [], [c]: [a] }), false],
    ['another link', aStoryLine({ [a]: [], [b]: [a], [c]: [b] }), false],
  ])('compares a line with %s', (_, other, same) => {
    expect(isSameContent(line, other)).toBe(same);
    expect(isSameContent(other, line)).toBe(same);
  });
});

describe('the logic of quests', () => {
  const parts: LogicFields = {
    needs: 1,
    optional: true,
    hidden_until_open: true,
    repeat: { every: 'hours', hours: 4 },
  };
  const choice = { title: 'Two ways', quests: [a, b], at_most: 1 };
  const full = withLogic(line, { [c]: parts }, { one: choice, two: choice });
  const without = (part: keyof LogicFields) => {
    const { [part]: _part, ...others } = parts;
    return withLogic(line, { [c]: others }, { one: choice, two: choice });
  };
  const choosing = (changes: Partial<Choice>) => ({
    ...full,
    choices: { one: { ...choice, ...changes }, two: choice },
  });

  it.each<[string, StoryLineContent, string[]]>([
    ['an equal copy', structuredClone(full), []],
    ['choices in another order', { ...full, choices: { two: choice, one: choice } }, []],
    ['a choice of the same quests in another order', choosing({ quests: [b, a] }), []],
    ['a line without needs', without('needs'), [contentNames.logic]],
    ['other needs', withLogic(full, { [c]: { needs: 2 } }), [contentNames.logic]],
    ['a line without optional quests', without('optional'), [contentNames.logic]],
    ['a line without hidden quests', without('hidden_until_open'), [contentNames.logic]],
    ['a line that does not repeat', without('repeat'), [contentNames.logic]],
    ['another way to repeat', withLogic(full, { [c]: { repeat: { every: 'day' } } }), [contentNames.logic]],
    ['other hours', withLogic(full, { [c]: { repeat: { every: 'hours', hours: 5 } } }), [contentNames.logic]],
    ['a line without choices', withLogic(line, { [c]: parts }), [contentNames.choices]],
    ['a choice less', { ...full, choices: { one: choice } }, [contentNames.choices]],
    ['a choice by another id', { ...full, choices: { one: choice, three: choice } }, [contentNames.choices]],
    ['another title of a choice', choosing({ title: 'Another' }), [contentNames.choices]],
    ['another number of a choice', choosing({ at_most: 2 }), [contentNames.choices]],
    ['other quests of a choice', choosing({ quests: [a, c] }), [contentNames.choices]],
    ['more quests of a choice', choosing({ quests: [a, b, c] }), [contentNames.choices]],
  ])('is compared with %s', (_, other, differing) => {
    expect([isSameContent(full, other), isSameContent(other, full)]).toEqual([
      differing.length === 0,
      differing.length === 0,
    ]);
    expect(nameLineDifferences(full, other)).toEqual(differing);
  });
});
