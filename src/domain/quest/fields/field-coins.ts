import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { QuestContent } from '#domain/quest/quest.ts';

type Fielded = Pick<QuestContent, 'fields'>;

/** Coins that a required field of the quest lacks while it counts others, such as gold beside silver. */
export const missingFieldCoins = (
  { fields }: Fielded,
  { questFields }: Pick<IndexedWorld, 'questFields'>,
): readonly string[] => {
  if (!fields) return [];
  const coins = questFields.filter((field) => field.control === 'number' && field.coin !== null && field.required);
  const counting = new Set(coins.flatMap(({ key, of }) => (fields[key] === undefined ? [] : [of])));
  return coins.filter(({ key, of }) => counting.has(of) && fields[key] === undefined).map(({ key }) => key);
};

/** Each of the coins as 0. */
export const withFieldCoins = <Content extends Fielded>(quest: Content, coins: readonly string[]): Content =>
  coins.length === 0
    ? quest
    : { ...quest, fields: { ...quest.fields, ...Object.fromEntries(coins.map((coin) => [coin, 0])) } };
