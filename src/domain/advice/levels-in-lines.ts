import { levelsAsked, type GivenSkills } from '#domain/quest/skills.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { startingLevel } from '#domain/world/levels.ts';
import { adviseShortLevels } from './advise-short-levels.ts';
import type { LineAdvice } from './advice.ts';

/** What story lines say of one of their quests: those that say the same stand together. */
export type AdviceOfLines<Line> = { readonly advice: LineAdvice; readonly lines: readonly Line[] };

type Asking = Pick<QuestContent, 'requirements'>;

/** Whether any level lies above the one that players begin with. */
export const asksForLevels = (quest: Asking, world: IndexedWorld): boolean => {
  const start = startingLevel(world.world);
  return levelsAsked(quest, world).some(({ level }) => level > start);
};

type Known = {
  readonly quests: ReadonlyMap<string, QuestContent>;
  readonly world: IndexedWorld;
  readonly skills: GivenSkills | null;
};

/** Levels that the quests before a quest can't give, in each of its story lines. `quest` may be changed and not saved. */
export const adviseLevelsIn = <Line extends StoryGraph>(
  lines: readonly Line[],
  { id, quest }: { readonly id: string; readonly quest: Asking },
  known: Known,
): AdviceOfLines<Line>[] => {
  const found = lines.flatMap((line) =>
    adviseShortLevels({ ...known, line }, quest, id).map((advice) => ({ advice, line })),
  );
  const alike = Map.groupBy(found, ({ advice }) => JSON.stringify(advice));
  return [...alike.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ advice: first.advice, lines: same.map(({ line }) => line) }] : [];
  });
};
