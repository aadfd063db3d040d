import { limits, type Range } from '#domain/limits.ts';
import { collectBefore } from './before-each.ts';
import type { LineAdvice } from './advice.ts';
import { propertiesIn, titleInLine, type LineCheck, type AdvisedLine } from './line-advice.ts';

export type Asked = {
  readonly profession: string;
  readonly level: number;
  readonly quest: string;
  /** The most levels above the earlier quests. */
  readonly leap: number;
};

const higher = (one: Asked, other: Asked): Asked => (other.level > one.level ? other : one);

export const adviseLevels: LineCheck = (advised) => {
  const asked = askedLevels(advised);
  const byQuest = Map.groupBy(asked, ({ quest }) => quest);
  const own = (quest: string) => highestOf(byQuest.get(quest) ?? []);
  const before = collectBefore(advised.line, own, higher);
  return asked.flatMap((each) => {
    const known = before.get(each.quest)?.get(each.profession);
    return known ? compareLevels(advised, each, known) : [];
  });
};

const highestOf = (asked: readonly Asked[]): ReadonlyMap<string, Asked> => {
  const highest = new Map<string, Asked>();
  for (const each of asked) highest.set(each.profession, higher(highest.get(each.profession) ?? each, each));
  return highest;
};

export const askedLevels = (advised: Pick<AdvisedLine, 'order' | 'quests' | 'world'>): Asked[] =>
  propertiesIn(advised, 'requirements').flatMap(({ quest, property }) =>
    advised.world.meaningOf(property) === 'level'
      ? [
          {
            quest,
            profession: advised.world.subjectOf(property) ?? advised.world.named(property).type,
            level: advised.world.amountOf(property) ?? 0,
            leap: leapOf(advised.world.kindOf(property.type)?.amount?.range),
          },
        ]
      : [],
  );

/** A share of the levels that the kind allows, so that it suits every world. */
const leapOf = (levels: Range = { min: 0, max: 0 }): number => (levels.max - levels.min + 1) * limits.levelLeap;

const compareLevels = (
  advised: AdvisedLine,
  { quest, profession, level, leap }: Asked,
  before: Asked,
): LineAdvice[] => {
  const params = { profession, level, levelBefore: before.level, before: titleInLine(advised, before.quest) };
  if (level < before.level) return [{ quest, code: 'idle_level', params }];
  if (level - before.level > leap) return [{ quest, code: 'level_leap', params }];
  return [];
};
