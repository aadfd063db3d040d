import type { QuestContent } from '#domain/quest/quest.ts';
import { experienceGiven, levelsAsked } from '#domain/quest/skills.ts';
import { ancestorsOf } from '#domain/story-line/prerequisite-graph.ts';
import { levelWith, startingLevel } from '#domain/world/levels.ts';
import type { LineAdvice } from './advice.ts';
import type { AdvisedLine } from './line-advice.ts';

type Advised = Pick<AdvisedLine, 'line' | 'quests' | 'world' | 'skills'>;

/** Levels that all quests before a quest can't give together, whatever players choose. A skill that no quest gives is another advice. */
export const adviseShortLevels = (
  advised: Advised,
  content: Pick<QuestContent, 'requirements'>,
  quest: string,
): LineAdvice[] => {
  const { world, skills } = advised;
  const start = startingLevel(world.world);
  const asked = levelsAsked(content, world).filter(({ level }) => level > start);
  if (asked.length === 0) return [];
  const before = [...ancestorsOf(advised.line, quest)];
  return asked.flatMap(({ property, level, keys }) => {
    if (skills && !keys.some((key) => skills.has(key))) return [];
    const most = levelWith(world.world, mostExperience(advised, before, keys));
    if (most === null || level <= most) return [];
    return [{ quest, code: 'level_short', params: { profession: world.subjectOf(property), level, most } }];
  });
};

/** Of the quests of a choice, those count that give most. */
const mostExperience = (
  { line, quests, world }: Advised,
  before: readonly string[],
  keys: readonly string[],
): number => {
  const givenBy = (quest: string): number => {
    const content = quests.get(quest);
    const given = content ? experienceGiven(content, world, line.story_quests[quest]?.repeat !== undefined) : [];
    return sumOf(given.flatMap((each) => (keys.some((key) => each.keys.includes(key)) ? each.amount : [])));
  };
  const left = new Map(before.map((quest) => [quest, givenBy(quest)]));
  let most = 0;
  for (const { quests: members, at_most } of Object.values(line.choices ?? {})) {
    const given = members.flatMap((quest) => left.get(quest) ?? []).toSorted((one, other) => other - one);
    most += sumOf(given.slice(0, at_most));
    for (const quest of members) left.delete(quest);
  }
  return most + sumOf([...left.values()]);
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
