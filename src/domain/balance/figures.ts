import type { QuestContent } from '#domain/quest/quest.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import { worthOf } from './worth.ts';

/** Coins in the least coin; all experience together. */
export type Figures = { readonly objectives: number; readonly coins: number; readonly experience: number };

export const figuresOf = (quests: readonly QuestContent[], world: IndexedWorld): Figures => {
  let [objectives, coins, experience] = [0, 0, 0];
  for (const quest of quests) {
    objectives += Object.keys(quest.objectives).length;
    for (const reward of Object.values(quest.rewards)) {
      const meaning = world.meaningOf(reward);
      if (meaning === 'give_coins') coins += worthOf(reward, world);
      if (meaning === 'give_experience') experience += world.amountOf(reward) ?? 0;
    }
  }
  return { objectives, coins, experience };
};

/** null: there are no quests. */
export const middleFigures = (quests: readonly QuestContent[], world: IndexedWorld): Figures | null => {
  const all = quests.map((quest) => figuresOf([quest], world));
  const middleOf = (figure: keyof Figures): number => median(all.map((figures) => figures[figure]));
  if (all.length === 0) return null;
  return { objectives: middleOf('objectives'), coins: middleOf('coins'), experience: middleOf('experience') };
};

const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((one, other) => one - other);
  const [low = 0, high = low] = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return Math.round((low + high) / 2);
};
