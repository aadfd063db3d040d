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

/** What the game remembers of a quest that repeats: a daily one until the day ends, a weekly one only as `PrevQuestID`. */
export type Remembered = 'day' | 'week' | null;

type Written = {
  readonly isExact: boolean;
  /** Prerequisites that the database can't say. */
  readonly left: readonly number[];
};

/**
 * One prerequisite is `PrevQuestID`, several are conditions: those of a group are all needed, and one group is enough. Too many
 * ways to open a quest become one that needs all.
 */
export const writeOpening = (
  opening: SqlOpening,
  { columns, conditions }: SqlRows,
  remembered: (quest: number) => Remembered,
): Written => {
  const { previous, left } = findPrevious(opening, remembered);
  if (previous !== null) columns.quest_template_addon.set('PrevQuestID', previous);
  const others = opening.quests.filter((quest) => quest !== previous && !left.includes(quest));
  if (others.length === 0) return { isExact: true, left };
  const needs = previous === null ? Math.min(opening.needs, others.length) : others.length;
  const ways = waysToChoose(others, needs);
  for (const [group, way] of (ways ?? [others]).entries())
    conditions.push(...way.map((quest): Condition => ({ group, quest, isToday: remembered(quest) === 'day' })));
  return { isExact: ways !== null, left };
};

/** Of several quests that are all needed, a weekly one. */
const findPrevious = (
  { quests, needs }: SqlOpening,
  remembered: (quest: number) => Remembered,
): { readonly previous: number | null; readonly left: readonly number[] } => {
  const weekly = quests.filter((quest) => remembered(quest) === 'week');
  const [only] = quests;
  if (quests.length === 1 && only !== undefined)
    return { previous: remembered(only) === 'day' ? null : only, left: [] };
  if (needs < quests.length) return { previous: null, left: weekly };
  const [first = null, ...others] = weekly;
  return { previous: first, left: others };
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
