import type { QuestContent } from '#domain/quest/quest.ts';
import { levelsAsked, type GivenSkills } from '#domain/quest/skills.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { startingLevel } from '#domain/world/levels.ts';
import type { Advice } from './advice.ts';

/** Levels above the first one in a skill that no quest gives experience in, where quests give some experience. */
export const adviseSkills = (quest: QuestContent, world: IndexedWorld, given: GivenSkills): Advice[] => {
  if (given.size === 0) return [];
  const start = startingLevel(world.world);
  return levelsAsked(quest, world).flatMap(({ property, level, keys }) => {
    if (level <= start || keys.some((key) => given.has(key))) return [];
    const params = { property: world.named(property), profession: world.subjectOf(property), level, start };
    return [{ code: 'level_unmet', params, place: `/requirements/${property.id}` }];
  });
};
