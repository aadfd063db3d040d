import { ownValue } from '#domain/own-value.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Reward } from '#domain/world/property.ts';
import type { QuestContent, RewardGroup } from './quest.ts';

type Groups = Readonly<Record<string, RewardGroup>>;

const withGroups = (quest: QuestContent, groups: Groups): QuestContent => {
  const { reward_groups: _groups, ...others } = quest;
  return Object.keys(groups).length === 0 ? others : { ...others, reward_groups: { ...groups } };
};

export const addRewardGroup = (quest: QuestContent, id: string, title: string): QuestContent =>
  withGroups(quest, { ...quest.reward_groups, [id]: { title, pick: 'player', count: 1 } });

export const changeRewardGroup = (quest: QuestContent, id: string, changes: Partial<RewardGroup>): QuestContent => {
  const group = ownValue(quest.reward_groups, id);
  return group ? withGroups(quest, { ...quest.reward_groups, [id]: { ...group, ...changes } }) : quest;
};

export const deleteRewardGroup = (quest: QuestContent, id: string): QuestContent => {
  const { [id]: _deleted, ...groups } = quest.reward_groups ?? {};
  const rewards = Object.entries(quest.rewards).map(
    ([key, reward]) => [key, reward.group === id ? withoutGroup(reward) : reward] as const,
  );
  return withGroups({ ...quest, rewards: Object.fromEntries(rewards) }, groups);
};

export const putIntoGroup = (quest: QuestContent, reward: string, group: string | null): QuestContent => {
  const changed = quest.rewards[reward];
  if (!changed) return quest;
  const { id, type, type_count, ...values } = withoutGroup(changed);
  const placed = group === null ? withoutGroup(changed) : { id, type, type_count, group, ...values };
  return { ...quest, rewards: { ...quest.rewards, [reward]: placed } };
};

/** Each reward belongs to a group of the quest, and each group has more rewards than it gives. */
export const tidyRewardGroups = (quest: QuestContent): QuestContent => {
  const { reward_groups: groups = {} } = quest;
  const sizes = sizesOf(quest);
  const kept = Object.entries(groups).filter(([id]) => (sizes.get(id) ?? 0) > 1);
  const ids = new Set(kept.map(([id]) => id));
  const rewards = Object.entries(quest.rewards).map(
    ([key, reward]) =>
      [key, reward.group === undefined || ids.has(reward.group) ? reward : withoutGroup(reward)] as const,
  );
  const sound = kept.map(([id, group]) => {
    const count = Math.min(group.count, (sizes.get(id) ?? 0) - 1);
    return [id, count === group.count ? group : { ...group, count }] as const;
  });
  return withGroups({ ...quest, rewards: Object.fromEntries(rewards) }, Object.fromEntries(sound));
};

const sizesOf = ({ rewards }: QuestContent): ReadonlyMap<string | undefined, number> =>
  new Map([...Map.groupBy(Object.values(rewards), ({ group }) => group)].map(([id, { length }]) => [id, length]));

const withoutGroup = ({ group: _group, ...reward }: Reward): Reward => reward as Reward;

export type RewardChoice = { readonly id: string; readonly group: RewardGroup; readonly rewards: readonly Reward[] };

/** The rewards that are always given, and those to choose from. A reward of a group that is missing is always given. */
export const sortRewards = ({
  rewards,
  reward_groups: groups = {},
}: Pick<QuestContent, 'rewards' | 'reward_groups'>): {
  readonly always: readonly Reward[];
  readonly choices: readonly RewardChoice[];
} => {
  const all = listProperties(rewards);
  return {
    always: all.filter(({ group }) => group === undefined || !Object.hasOwn(groups, group)),
    choices: Object.entries(groups).map(([id, group]) => ({
      id,
      group,
      rewards: all.filter((reward) => reward.group === id),
    })),
  };
};
