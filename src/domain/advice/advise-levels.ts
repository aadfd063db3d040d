import { limits } from '#domain/limits.ts';
import { heldBefore } from './before-each.ts';
import { propertiesIn, titled, type LineAdvice, type LineCheck, type AdvisedLine } from './line-advice.ts';

type Asked = { readonly profession: string; readonly level: number; readonly quest: string };

const higher = (one: Asked, other: Asked): Asked => (other.level > one.level ? other : one);

/** Levels that keep nobody out, since more was asked for before, and levels far above what was. */
export const adviseLevels: LineCheck = (told) => {
  const asked = askedLevels(told);
  const byQuest = Map.groupBy(asked, ({ quest }) => quest);
  const own = (quest: string) => highestOf(byQuest.get(quest) ?? []);
  const before = heldBefore(told.line, own, higher);
  return asked.flatMap((each) => {
    const known = before.get(each.quest)?.get(each.profession);
    return known ? compareLevels(told, each, known) : [];
  });
};

const highestOf = (asked: readonly Asked[]): ReadonlyMap<string, Asked> => {
  const highest = new Map<string, Asked>();
  for (const each of asked) highest.set(each.profession, higher(highest.get(each.profession) ?? each, each));
  return highest;
};

const askedLevels = (told: AdvisedLine): Asked[] =>
  propertiesIn(told, 'requirements').flatMap(({ quest, property }) =>
    property.type === 'Level Requirement'
      ? [{ quest, profession: property.profession_name, level: property.profession_level }]
      : [],
  );

const compareLevels = (told: AdvisedLine, { quest, profession, level }: Asked, before: Asked): LineAdvice[] => {
  const asks = `Asks for ${profession} ${level}`;
  const then = `${titled(told, before.quest)} before it asks for ${before.level}`;
  if (level < before.level)
    return [{ quest, code: 'idle_level', message: `${asks}, which keeps nobody out: ${then}.` }];
  if (level - before.level > limits.levelLeap)
    return [{ quest, code: 'level_leap', message: `${asks}, a leap of ${level - before.level}: ${then}.` }];
  return [];
};
