import { tooManyQuests } from '#domain/story-line/graph-rules.ts';
import type { StoryLineViolation } from '#domain/story-line/story-line-violation.ts';
import { containsQuest, type StoryGraph } from '#domain/story-line/story-line.ts';
import { type Edit, withStoryQuests } from './edit.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { withoutReferences } from './change-references.ts';
import { freeSpot } from '#domain/story-line/position.ts';

export const isLineFull = ({ story_quests }: StoryGraph, { limits }: IndexedWorld): boolean =>
  Object.keys(story_quests).length >= limits.story_quests.max;

export const addStoryQuest = <Line extends StoryGraph>(line: Line, id: string, world: IndexedWorld): Edit<Line> => {
  if (containsQuest(line, id)) return { line, refusal: alreadyThere(id) };
  if (isLineFull(line, world)) return { line, refusal: tooManyQuests(world) };
  const storyQuest = { quest: id, ...freeSpot(line), prerequisite_quests: {} };
  return {
    line: withStoryQuests(withoutReferences(line, [id]), { ...line.story_quests, [id]: storyQuest }),
    refusal: null,
  };
};

const alreadyThere = (id: string): StoryLineViolation => ({
  section: 'story_quests',
  code: 'story_quest_present',
  params: {},
  quests: [id],
});
