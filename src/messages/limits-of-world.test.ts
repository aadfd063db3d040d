import { expect, it } from 'vitest';
import { blocks } from '#test-support/builders/blocks-world.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { describeNone, help, neededByLines } from './en/quests.ts';
import { describeNoQuests, helpEdit } from './en/story-lines.ts';

const stepOf = (action: string, steps: readonly (readonly [string, string])[]): string =>
  steps.find(([name]) => name === action)?.[1] ?? '';

it.each([
  [
    'Tidewant',
    tidewant,
    'Give it a title, a description and at least one objective and one reward.',
    'Give it a title, a description and at least 2 quests.',
  ],
  ['Blocks', blocks, 'Give it a title.', 'Give it a title and at least one quest.'],
])('%s: the help names what its quests and story lines need', (_, { limits }, quest, line) => {
  expect(stepOf('Create', [help.create(limits)])).toContain(quest);
  expect(stepOf('Create', helpEdit({ isOfficial: false, limits }))).toContain(line);
});

it.each([
  [0, 'No rewards yet.'],
  [1, 'No rewards yet. A quest has at least one reward.'],
  [2, 'No rewards yet. A quest has at least 2 rewards.'],
  [1_000, 'No rewards yet. A quest has at least 1,000 rewards.'],
])('a missing collection names the least of %i', (least, text) => {
  expect(describeNone('rewards', least)).toBe(text);
});

it.each([
  [1, 'one quest'],
  [2, '2 quests'],
  [3, '3 quests'],
])('a story line without quests, and one that would have too few, name the least of %i', (min, text) => {
  expect(describeNoQuests(min)).toBe(`No quests yet. A story line has at least ${text}.`);
  expect(neededByLines({ titles: ['The flood'], min })).toContain(`“The flood”: a story line has at least ${text}.`);
});
