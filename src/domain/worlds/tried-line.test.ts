import { expect, it } from 'vitest';
import { checkShape } from '#domain/quest/check-shape.ts';
import { namedEntries } from '#domain/quest/named-entries.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { triedLine, triedQuests } from './tidewant/tried-line.ts';
import { tidewant } from './tidewant/world.ts';

it('keeps the rules and names nothing that is looked up', () => {
  const world = indexWorld(tidewant);
  const quests = Object.values(triedQuests);
  expect(checkStoryLine(triedLine, world)).toBeNull();
  expect(quests.flatMap((quest) => checkShape(quest, world) ?? checkQuest(quest, world) ?? [])).toEqual([]);
  expect(quests.flatMap((quest) => namedEntries(quest, world)).filter(({ id }) => id !== '')).toEqual([]);
});
