import { ownValue } from '#domain/own-value.ts';
import { missingFieldCoins, withFieldCoins } from '#domain/quest/quest-fields.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { Property } from '#domain/world/property.ts';

/**
 * For checks. A coin that came to the world after the replaced quest was saved counts as 0 where a reward lacks it: the replaced quest
 * lacks it too, in a property of that type. So it does in a required field of the quest. Any other missing coin stays missing.
 */
export const addMissingCoins = <Content extends QuestContent>(
  quest: Content,
  before: QuestContent | null,
  world: IndexedWorld,
): Content => {
  if (!before) return quest;
  const { kindOf } = world;
  const replaced = Object.values(before.rewards);
  const complete = (property: Property): Property => {
    const sameType = replaced.filter(({ type }) => type === property.type);
    const since = coinsIn(kindOf(property.type)?.fields).filter(
      (coin) => ownValue(property, coin) === undefined && sameType.some((each) => ownValue(each, coin) === undefined),
    );
    return since.length === 0 ? property : { ...property, ...Object.fromEntries(since.map((coin) => [coin, 0])) };
  };
  const rewards = Object.entries(quest.rewards).map(([key, property]) => [key, complete(property)]);
  const lacking = missingFieldCoins(before, world);
  const fieldCoins = missingFieldCoins(quest, world).filter((coin) => lacking.includes(coin));
  return { ...withFieldCoins(quest, fieldCoins), rewards: Object.fromEntries(rewards) };
};

const coinsIn = (fields: readonly IndexedField[] = []): readonly string[] =>
  fields.flatMap((field) => (field.control === 'number' && field.coin !== null ? [field.coin] : []));
