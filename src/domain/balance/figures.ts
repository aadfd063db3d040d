import type { QuestContent } from '#domain/quest/quest.ts';
import { worthOf } from './worth.ts';

/** Coins in copper; experience of all professions together. */
export type Figures = { readonly objectives: number; readonly coins: number; readonly experience: number };

export const figuresOf = (quests: readonly QuestContent[]): Figures => {
  let [objectives, coins, experience] = [0, 0, 0];
  for (const quest of quests) {
    objectives += Object.keys(quest.objectives).length;
    for (const reward of Object.values(quest.rewards)) {
      if (reward.type === 'Currency Reward') coins += worthOf(reward);
      if (reward.type === 'XP Reward') experience += reward.profession_experience;
    }
  }
  return { objectives, coins, experience };
};

/** null: there are no quests. */
export const middleFigures = (quests: readonly QuestContent[]): Figures | null => {
  const all = quests.map((quest) => figuresOf([quest]));
  const middleOf = (figure: keyof Figures): number => median(all.map((figures) => figures[figure]));
  if (all.length === 0) return null;
  return { objectives: middleOf('objectives'), coins: middleOf('coins'), experience: middleOf('experience') };
};

const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((one, other) => one - other);
  const [low = 0, high = low] = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return Math.round((low + high) / 2);
};
