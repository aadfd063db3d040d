import type { QuestContent } from '#domain/quest/quest.ts';
import { experienceGiven, levelsAsked, type GivenExperience } from '#domain/quest/skills.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { levelWith } from '#domain/world/levels.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';

/** `name` is the skill's; null: the world has levels of one sort. */
export type LackedLevel = { readonly name: string | null; readonly level: number; readonly has: number };

/** The levels that a player who did some quests lacks for another one. */
export type LevelGate = { readonly lackedFor: (quest: string, done: Iterable<string>) => readonly LackedLevel[] };

/** null: the world says nothing of levels, so that all of them count as met. */
export const levelGate = (
  line: Pick<StoryGraph, 'story_quests'>,
  quests: ReadonlyMap<string, QuestContent>,
  world: IndexedWorld,
): LevelGate | null => {
  const { levels } = world.world;
  if (!levels) return null;
  const given = new Map<string, readonly GivenExperience[]>();
  const givenBy = (id: string): readonly GivenExperience[] => {
    const quest = quests.get(id);
    const known =
      given.get(id) ?? (quest ? experienceGiven(quest, world, line.story_quests[id]?.repeat !== undefined) : []);
    given.set(id, known);
    return known;
  };
  return {
    lackedFor: (id, done) => {
      const quest = quests.get(id);
      const asked = quest ? levelsAsked(quest, world).filter(({ level }) => level > levels.start) : [];
      if (asked.length === 0) return [];
      const all = [...done].flatMap(givenBy);
      return asked.flatMap(({ property, level, keys }) => {
        const ofSkill = all.filter((each) => keys.some((key) => each.keys.includes(key)));
        const has =
          levelWith(
            { levels },
            ofSkill.reduce((sum, { amount }) => sum + amount, 0),
          ) ?? level;
        return has < level ? [{ name: world.subjectOf(property), level, has }] : [];
      });
    },
  };
};
