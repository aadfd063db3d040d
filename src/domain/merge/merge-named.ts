import { ownValue } from '#domain/own-value.ts';
import type { QuestContent, QuestFieldValue, RewardGroup } from '#domain/quest/quest.ts';
import { comparedField } from '#domain/submission/compared-fields.ts';
import type { ComparedSubject, ComparedValue } from '#domain/submission/comparison.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { mergePlace, questionsOf } from './merge-place.ts';
import type { ChosenSides, Merge, Versions } from './merge.ts';

export type Named<Value> = Readonly<Record<string, Value>>;

export type NamedWords<Value> = {
  readonly section: string;
  readonly about: (key: string, value: Value) => ComparedSubject;
  readonly describe: (key: string, value: Value) => ComparedValue;
  readonly wording: (value: Value) => string;
};

export const mergeFields = (
  versions: Versions<QuestContent>,
  world: Pick<IndexedWorld, 'questFields'>,
): Merge<Pick<QuestContent, 'fields'>> => {
  const { questions, settle } = mergeNamed<QuestFieldValue>(versionsOf(versions, 'fields'), {
    section: 'fields',
    about: (key, value) => ({ code: 'quest_field', params: { label: comparedField(key, value, world).label } }),
    describe: (key, value) => ({ code: 'text', params: comparedField(key, value, world).value }),
    wording: (value) => (typeof value === 'object' ? JSON.stringify([value.id, value.name]) : JSON.stringify(value)),
  });
  return { questions, settle: (choices) => present('fields', settle(choices)) };
};

export const mergeRewardGroups = (versions: Versions<QuestContent>): Merge<Pick<QuestContent, 'reward_groups'>> => {
  const { questions, settle } = mergeNamed<RewardGroup>(versionsOf(versions, 'reward_groups'), {
    section: 'reward_groups',
    about: (_, { title }) => ({ code: 'reward_group', params: { title } }),
    describe: (_, group) => ({ code: 'reward_group', params: group }),
    wording: ({ title, pick, count }) => JSON.stringify([title, pick, count]),
  });
  return { questions, settle: (choices) => present('reward_groups', settle(choices)) };
};

const versionsOf = <Key extends 'fields' | 'reward_groups'>(
  { base, mine, theirs }: Versions<QuestContent>,
  key: Key,
): Versions<NonNullable<QuestContent[Key]> | Named<never>> => ({
  base: base[key] ?? {},
  mine: mine[key] ?? {},
  theirs: theirs[key] ?? {},
});

const present = <Key extends string, Value>(
  key: Key,
  values: Named<Value>,
): { [Each in Key]?: Record<string, Value> } =>
  (Object.keys(values).length === 0 ? {} : { [key]: values }) as { [Each in Key]?: Record<string, Value> };

/** By key. Where both sides changed one, the person is asked. */
export const mergeNamed = <Value>(
  { base, mine, theirs }: Versions<Named<Value>>,
  { section, about, describe, wording }: NamedWords<Value>,
): Merge<Named<Value>> => {
  const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine), ...Object.keys(base)])];
  const places = keys.map((key) => {
    const [was, ours, others] = [
      ownValue(base, key) ?? null,
      ownValue(mine, key) ?? null,
      ownValue(theirs, key) ?? null,
    ];
    const shown = ours ?? others ?? was;
    const place = mergePlace<Value | null>(
      {
        id: `${section}/${key}`,
        about: shown === null ? { code: 'quest_field', params: { label: key } } : about(key, shown),
        isSame: (one, other) => (one === null || other === null ? one === other : wording(one) === wording(other)),
        describe: (value) => (value === null ? null : describe(key, value)),
      },
      { base: was, mine: ours, theirs: others },
    );
    return { key, place };
  });
  return {
    questions: questionsOf(places.map(({ place }) => place)),
    settle: (choices: ChosenSides) =>
      Object.fromEntries(
        places.flatMap(({ key, place }): [string, Value][] => {
          const value = place.pick(choices);
          return value === null ? [] : [[key, value]];
        }),
      ),
  };
};
