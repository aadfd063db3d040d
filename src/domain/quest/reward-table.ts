import * as z from 'zod/mini';
import { hasLengthWithin, isWithin } from '#domain/limits.ts';
import { origin } from '#domain/origin.ts';
import { property, type Property } from '#domain/world/property.ts';
import { checkQuest } from './quest-rules.ts';
import { blankQuest } from './quest.ts';
import { isOneLine, text, turnsDirection } from '#domain/text/text.ts';
import type { TableRules, Violation } from '#domain/violation.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';

const rewardTableId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

/** Rewards that the game draws from: `count` of them, by their weights. `empty_weight` is that of nothing. */
export const rewardTableContent = z.strictObject({
  title: text,
  count: z.int(),
  empty_weight: z.number(),
  rewards: z.array(z.strictObject({ reward: property, weight: z.number() })),
  origin: z.optional(origin),
});
export type RewardTableContent = z.infer<typeof rewardTableContent>;

export const rewardTable = z.extend(rewardTableContent, { id: rewardTableId });
export type RewardTable = z.infer<typeof rewardTable>;

export const tableLimits = {
  title: { min: 1, max: 200 },
  count: { min: 0, max: 1000 },
  weight: { min: 0, max: 1_000_000_000 },
  rewards: { max: 1000 },
} as const;

export type TableViolation = (Violation<TableRules> | ReturnType<typeof checkRewards>) & { readonly reward?: number };

/** null: it keeps all rules. */
export const checkRewardTable = (table: RewardTableContent, world: IndexedWorld): TableViolation | null => {
  const { title, count, empty_weight, rewards } = table;
  if (!hasLengthWithin(title, tableLimits.title) || !isOneLine(title) || turnsDirection(title))
    return { code: 'table_title', params: tableLimits.title };
  if (!isWithin(count, tableLimits.count)) return { code: 'table_count', params: tableLimits.count };
  if (rewards.length > tableLimits.rewards.max) return { code: 'table_too_long', params: tableLimits.rewards };
  if (!isWithin(empty_weight, tableLimits.weight)) return { code: 'table_weight', params: tableLimits.weight };
  const heavy = rewards.findIndex(({ weight }) => !isWithin(weight, tableLimits.weight));
  if (heavy >= 0) return { code: 'table_weight', params: tableLimits.weight, reward: heavy };
  return checkRewards(
    rewards.map(({ reward }) => reward),
    world,
  );
};

/** The rules of each reward are those that it has in a quest. */
const checkRewards = (rewards: readonly Property[], world: IndexedWorld) => {
  const free = {
    ...world,
    limits: { ...world.limits, requirements: anyCount, objectives: anyCount, rewards: anyCount },
  };
  for (const [index, reward] of rewards.entries()) {
    const alone = { ...reward, id: '0', type_count: 1 };
    const violation = checkQuest(
      { ...blankQuest, title: anyTitle(world), description: anyDescription(world), rewards: { 0: alone } },
      free,
    );
    if (violation) return { ...violation, reward: index };
  }
  return null;
};

const anyCount = { min: 0, max: 1 };
const anyTitle = ({ limits }: IndexedWorld): string => 'x'.repeat(limits.quest_title.min);
const anyDescription = ({ limits }: IndexedWorld): string => 'x'.repeat(limits.quest_description.min);
