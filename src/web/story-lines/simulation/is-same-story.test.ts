import { expect, test } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { aQuestOf, pay } from '#test-support/builders/properties.ts';
import { withLogic } from '#test-support/builders/with-logic.ts';
import type { SimulatedStory } from '#domain/story-line/simulation/simulate.ts';
import type { StoryQuest } from '#domain/story-line/story-line.ts';
import { isSameStory } from './is-same-story.ts';

const line = withLogic(aStoryLine({ [a]: [], [b]: [a], [c]: [a, b] }), { [b]: { repeat: { every: 'day' } } });
const quest = aQuestOf('The bell', { gives: [pay(1)] });
const story: SimulatedStory = { line, quests: new Map([[a, quest]]) };
const withPart = (id: string, part: Partial<StoryQuest>): SimulatedStory => {
  const before = line.story_quests[id];
  return {
    ...story,
    line: { ...line, story_quests: { ...line.story_quests, ...(before && { [id]: { ...before, ...part } }) } },
  };
};
const withQuest = (part: Partial<typeof quest>): SimulatedStory => ({
  ...story,
  quests: new Map([[a, { ...quest, ...part }]]),
});

test.each([
  ['nothing', { ...story }],
  ['the place of a card', withPart(c, { x: 900 })],
  ['whether players see a quest before it opens', withPart(c, { hidden_until_open: true })],
  ['how often it repeats', withPart(b, { repeat: { every: 'week' } })],
  ['a title', withQuest({ title: 'The drowned bell' })],
])('players meet the same where %s changes', (_what, changed) => {
  expect(isSameStory(story, changed)).toBe(true);
});

test.each<[string, SimulatedStory]>([
  ['a link', withPart(c, { prerequisite_quests: { [a]: a } })],
  ['how many prerequisites are enough', withPart(c, { needs: 1 })],
  ['whether a quest is compulsory', withPart(c, { optional: true })],
  ['whether a quest repeats', withPart(c, { repeat: { every: 'day' } })],
  ['a choice', { ...story, line: { ...line, choices: { way: { title: 'Which way', quests: [a, b], at_most: 1 } } } }],
  ['a quest that is left out', { ...story, line: aStoryLine({ [a]: [], [b]: [a] }) }],
  ['a reward', withQuest({ rewards: {} })],
  ['the type of a quest', withQuest({ type: quest.type === 'Main Story' ? 'Side Story' : 'Main Story' })],
  ['a quest that no longer exists', { ...story, quests: new Map() }],
])('players meet something else after a change of %s', (_what, changed) => {
  expect(isSameStory(story, changed)).toBe(false);
  expect(isSameStory(changed, story)).toBe(false);
});
