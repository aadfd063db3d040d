import type { Reward } from '#domain/world/property.ts';
import type { QuestContent } from './quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { KindMeaning } from '#domain/world/world.ts';
import { sortRewards } from './change-reward-groups.ts';

type Given = {
  readonly meaning: KindMeaning;
  readonly world: Pick<IndexedWorld, 'meaningOf'>;
  readonly measure: (reward: Reward) => number;
};

/** The most that a quest gives of a meaning. Of rewards to choose from, those that give most count, as many as players choose. */
export const mostGiven = (
  quest: Pick<QuestContent, 'rewards' | 'reward_groups'>,
  { meaning, world, measure }: Given,
): Reward[] => {
  const ofMeaning = (rewards: readonly Reward[]): Reward[] =>
    rewards.filter((reward) => world.meaningOf(reward) === meaning);
  if (quest.reward_groups === undefined) return ofMeaning(Object.values(quest.rewards));
  const { always, choices } = sortRewards(quest);
  const chosen = choices.flatMap(({ group, rewards }) =>
    ofMeaning(rewards)
      .toSorted((one, other) => measure(other) - measure(one))
      .slice(0, Math.max(0, group.count)),
  );
  return [...ofMeaning(always), ...chosen];
};
