import { hasLengthWithin, isWithin } from '#domain/limits.ts';
import { isOneLine, turnsDirection } from '#domain/text/text.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { QuestContent } from './quest.ts';
import type { QuestViolation } from './quest-violation.ts';

export const checkRewardGroups = (quest: QuestContent, { limits }: IndexedWorld): QuestViolation | null => {
  const { rewards, reward_groups: groups } = quest;
  if (groups === undefined) return checkStray(quest);
  const rewardsOf = Map.groupBy(Object.values(rewards), ({ group }) => group);
  for (const [id, { title, count }] of Object.entries(groups)) {
    const place = { section: 'reward_groups', property: id } as const;
    if (!hasLengthWithin(title, titleLength(limits.name.max)) || !isOneLine(title) || turnsDirection(title))
      return { ...place, field: 'title', code: 'reward_group_title', params: titleLength(limits.name.max) };
    const choice = { min: 1, max: (rewardsOf.get(id)?.length ?? 0) - 1 };
    if (!isWithin(count, choice)) return { ...place, field: 'count', code: 'reward_group_count', params: choice };
  }
  return checkStray(quest);
};

const titleLength = (max: number) => ({ min: 1, max });

const checkStray = ({ rewards, reward_groups = {} }: QuestContent): QuestViolation | null => {
  for (const { id, group } of Object.values(rewards))
    if (group !== undefined && !Object.hasOwn(reward_groups, group))
      return { section: 'rewards', property: id, field: 'group', code: 'reward_group_unknown', params: {} };
  return null;
};
