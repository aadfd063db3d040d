import { tableLimits, type RewardTableContent } from '#domain/quest/reward-table.ts';
import { comparedProperty } from '#domain/submission/compared-property.ts';
import type { ComparedProperty, ComparedSubject } from '#domain/submission/comparison.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { Property } from '#domain/world/property.ts';
import { mergePlace, questionsOf } from './merge-place.ts';
import { mergeRows } from './merge-properties.ts';
import type { Merge, Versions } from './merge.ts';

/** Reward by reward, each with its weight. */
export const mergeTables = (
  versions: Versions<RewardTableContent>,
  world: IndexedWorld,
): Merge<Omit<RewardTableContent, 'origin'>> => {
  const title = mergeField(versions, 'title', { code: 'title', params: {} });
  const count = mergeField(versions, 'count', { code: 'table_count', params: {} });
  const emptyWeight = mergeField(versions, 'empty_weight', { code: 'table_empty_weight', params: {} });
  const compared = (row: Property): ComparedProperty => comparedProperty(toReward(row).reward, world);
  const rewards = mergeRows(
    { base: toRows(versions.base), mine: toRows(versions.mine), theirs: toRows(versions.theirs) },
    {
      collection: 'rewards',
      limit: { min: 0, max: tableLimits.rewards.max },
      named: world.named,
      compared,
      describe: (row) => ({
        code: 'table_reward',
        params: { reward: compared(row), weight: toReward(row).weight },
      }),
    },
  );
  return {
    questions: [...questionsOf([title, count, emptyWeight]), ...rewards.questions],
    settle: (choices) => ({
      title: title.pick(choices),
      count: count.pick(choices),
      empty_weight: emptyWeight.pick(choices),
      rewards: rewards.settle(choices).map(toReward),
    }),
  };
};

const mergeField = <Field extends 'title' | 'count' | 'empty_weight'>(
  { base, mine, theirs }: Versions<RewardTableContent>,
  field: Field,
  about: ComparedSubject,
) =>
  mergePlace<RewardTableContent[Field]>(
    {
      id: field,
      about,
      isSame: (one, other) => one === other,
      describe: (value) => ({ code: 'text', params: String(value) }),
    },
    { base: base[field], mine: mine[field], theirs: theirs[field] },
  );

/** No field of a kind is called so. */
const weightKey = ' weight';

const toRows = ({ rewards }: RewardTableContent): Property[] =>
  rewards.map(({ reward, weight }) => ({ ...reward, [weightKey]: weight }));

const toReward = ({ [weightKey]: weight, ...reward }: Property): RewardTableContent['rewards'][number] => ({
  reward: reward as Property,
  weight: Number(weight),
});
