import type { World } from './world.ts';

/** Where a world says nothing of levels, players begin with the first. */
const firstLevel = 1;

export const startingLevel = ({ levels }: Pick<World, 'levels'>): number => levels?.start ?? firstLevel;

/** The level that so much experience in a skill gives. null: the world says nothing of levels. */
export const levelWith = ({ levels }: Pick<World, 'levels'>, experience: number): number | null => {
  if (!levels) return null;
  let [level, left] = [levels.start, experience];
  for (const needed of levels.steps) {
    if (left < needed) break;
    left -= needed;
    level += 1;
  }
  return level;
};

/** The experience that a level needs in all. Infinity: no experience gives it. */
export const experienceFor = ({ start, steps }: NonNullable<World['levels']>, level: number): number => {
  if (level > start + steps.length) return Infinity;
  return steps.slice(0, Math.max(0, level - start)).reduce((sum, needed) => sum + needed, 0);
};
