import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { blankQuest, type QuestContent } from './quest.ts';
import { toStoredQuest } from './to-stored-quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { RewardTableContent } from './reward-table.ts';

/** The rewards of a table as those of a quest, in its order. */
export const questOfTable = ({ rewards }: Pick<RewardTableContent, 'rewards'>): QuestContent => ({
  ...blankQuest,
  rewards: numberProperties(rewards.map(({ reward }) => reward)),
});

/** Equal tables are equal texts. */
export const toStoredTable = (
  { title, count, empty_weight, rewards }: RewardTableContent,
  world: IndexedWorld,
): Omit<RewardTableContent, 'origin'> => {
  const stored = toStoredQuest(questOfTable({ rewards }), { id: '', uid: '' }, world).rewards;
  return {
    title,
    count,
    empty_weight,
    rewards: rewards.flatMap(({ weight }, index) => {
      const reward = stored[index];
      return reward ? [{ reward, weight }] : [];
    }),
  };
};
