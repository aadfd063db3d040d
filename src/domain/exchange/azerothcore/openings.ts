import type { StoryQuest } from '#domain/story-line/story-line.ts';
import { needsOf } from '#domain/story-line/logic/index-logic.ts';
import type { Condition, SqlRows } from './quest-rows.ts';

/** What opens a quest: so many of these quests, by their numbers. */
export type SqlOpening = { readonly quests: readonly number[]; readonly needs: number };

/** Prerequisites that the content lacks open nothing. */
export const sqlOpeningOf = (storyQuest: StoryQuest, rowsOf: ReadonlyMap<string, SqlRows>): SqlOpening => {
  const quests = Object.keys(storyQuest.prerequisite_quests)
    .flatMap((quest) => rowsOf.get(quest)?.id ?? [])
    .toSorted((one, other) => one - other);
  return { quests, needs: Math.min(needsOf(storyQuest), quests.length) };
};

export const isSameOpening = (one: SqlOpening, other: SqlOpening): boolean =>
  one.needs === other.needs && one.quests.join(' ') === other.quests.join(' ');

/** Of a quest. Each group of them is one way to open it. */
const mostConditions = 400;

/**
 * Whether the database says it exactly. One prerequisite is `PrevQuestID`, several are conditions: those of a group are all
 * needed, and one group is enough. Too many ways to open a quest become one that needs all.
 */
export const writeOpening = ({ quests, needs }: SqlOpening, { columns, conditions }: SqlRows): boolean => {
  const [first, ...others] = quests;
  if (first === undefined) return true;
  if (others.length === 0) {
    columns.quest_template_addon.set('PrevQuestID', first);
    return true;
  }
  const ways = waysToChoose(quests, needs);
  for (const [group, way] of (ways ?? [quests]).entries())
    conditions.push(...way.map((quest): Condition => ({ group, quest })));
  return ways !== null;
};

/** Each way to choose so many of them. null: too many ways. */
const waysToChoose = (quests: readonly number[], count: number): readonly (readonly number[])[] | null => {
  if (count >= quests.length) return [quests];
  if (count === 1) return quests.map((quest) => [quest]);
  if (countWays(quests.length, count) * count > mostConditions) return null;
  let ways: number[][] = [[]];
  for (const [index, quest] of quests.entries()) {
    const left = quests.length - index - 1;
    ways = ways.flatMap((way) => [
      ...(way.length < count ? [[...way, quest]] : []),
      ...(way.length + left >= count ? [way] : []),
    ]);
  }
  return ways;
};

/** No further than the bound. */
const countWays = (of: number, count: number): number => {
  let ways = 1;
  for (let chosen = 1; chosen <= Math.min(count, of - count) && ways <= mostConditions; chosen += 1)
    ways = (ways * (of - chosen + 1)) / chosen;
  return ways;
};
