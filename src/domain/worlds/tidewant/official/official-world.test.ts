import { tidewantKnown, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it } from 'vitest';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/world/property.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';
import { isQuestId, type Quest } from '#domain/quest/quest.ts';
import { checkStoryLine } from '#domain/story-line/story-line-rules.ts';
import { isStoryLineId } from '#domain/story-line/story-line.ts';
import { createOfficialWorld } from './official-world.ts';

const { quests, storyLines } = createOfficialWorld(1);
const ranges: Record<string, Record<string, [min: number, max: number]>> = {
  'Level Requirement': { profession_level: [1, 50] },
  'Collect Item': { item_quantity: [1, 5] },
  'Slay Creature': { npc_kill_count: [5, 20] },
  'Currency Reward': { copper: [10, 99], silver: [1, 10], gold: [1, 5] },
  'Item Reward': { item_quantity: [1, 3] },
  'XP Reward': { profession_experience: [100, 1000] },
};
const propertiesOf = ({ requirements, objectives, rewards }: Quest): Property[] =>
  [requirements, objectives, rewards].flatMap((collection) => listProperties(collection));

describe('the official world', () => {
  it('has 50 quests and at least 6 story lines, each with an id and a title of its own', () => {
    expect(quests).toHaveLength(50);
    expect(storyLines.length).toBeGreaterThanOrEqual(6);
    expect(new Set(quests.map(({ id }) => id)).size).toBe(50);
    expect(new Set(quests.map(({ title }) => title)).size).toBe(50);
    expect(quests.filter(({ id }) => !isQuestId(id))).toEqual([]);
    expect(storyLines.filter(({ id }) => !isStoryLineId(id, 'official'))).toEqual([]);
  });

  it.each([1, 2, 3, 20_000, -7])('keeps every rule, whatever the seed: %i', (seed) => {
    const world = createOfficialWorld(seed);
    expect(world.quests.map((quest) => checkQuest(quest, tidewantWorld, tidewantKnown)).filter(Boolean)).toEqual([]);
    expect(world.storyLines.map((line) => checkStoryLine(line, tidewantWorld)).filter(Boolean)).toEqual([]);
  });

  it('is the same for the same seed and another for another', () => {
    expect(createOfficialWorld(1)).toEqual(createOfficialWorld(1));
    expect(createOfficialWorld(2)).not.toEqual(createOfficialWorld(1));
  });

  it.each(quests)('$title asks and gives within the ranges', (quest) => {
    for (const collection of [quest.requirements, quest.objectives, quest.rewards]) {
      expect(Object.keys(collection).length).toBeGreaterThanOrEqual(1);
      expect(Object.keys(collection).length).toBeLessThanOrEqual(6);
    }
    const outside = propertiesOf(quest).flatMap((property) =>
      Object.entries(ranges[property.type] ?? {}).filter(([field, [min, max]]) => {
        const value = Number(property[field as keyof Property]);
        return value < min || value > max;
      }),
    );
    expect(outside).toEqual([]);
  });

  it('has lines of official quests only, one of them branching and joining again', () => {
    const known = new Set(quests.map(({ id }) => id));
    expect(storyLines.flatMap((line) => Object.keys(line.story_quests)).filter((id) => !known.has(id))).toEqual([]);
    const branches = storyLines.filter((line) => {
      const targets = Map.groupBy(listLinks(line), ({ source }) => source);
      return [...targets.values()].some((links) => links.length > 1);
    });
    expect(branches.length).toBeGreaterThan(0);
  });

  it('places no two quests of a line on the same spot', () => {
    for (const line of storyLines) {
      const spots = Object.values(line.story_quests).map(({ x, y }) => `${x} ${y}`);
      expect(new Set(spots).size).toBe(spots.length);
    }
  });
});
