import { mostGiven } from '#domain/quest/most-given.ts';
import type { Reward } from '#domain/world/property.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { noEntries, type KnownEntries } from '#domain/world/entry-lookup.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { KindMeaning } from '#domain/world/world.ts';
import { worthOf, worthOfItem } from '#domain/quest/worth.ts';

/** Coins and the worth of items in the least coin. Of rewards to choose from, those count that give most. Unknown worth is 0. */
export type Figures = {
  readonly objectives: number;
  readonly coins: number;
  readonly items: number;
  readonly experience: number;
};

export const figuresOf = (
  quests: readonly QuestContent[],
  world: IndexedWorld,
  entries: KnownEntries = noEntries,
): Figures => {
  let [objectives, coins, items, experience] = [0, 0, 0, 0];
  for (const quest of quests) {
    objectives += Object.keys(quest.objectives).length;
    const total = (meaning: KindMeaning, measure: (reward: Reward) => number): number =>
      mostGiven(quest, { meaning, world, measure }).reduce((sum, reward) => sum + measure(reward), 0);
    coins += total('give_coins', (reward) => worthOf(reward, world));
    items += total('give_item', (reward) => worthOfItem(reward, world, entries));
    experience += total('give_experience', (reward) => world.amountOf(reward) ?? 0);
  }
  return { objectives, coins, items, experience };
};

/** Each figure for itself. `worth`: of coins and items together, because some quests give coins and others items. */
export type MiddleFigures = Figures & { readonly worth: number };

export const worthIn = ({ coins, items }: Figures): number => coins + items;

/** null: there are no quests. */
export const middleFigures = (
  quests: readonly QuestContent[],
  world: IndexedWorld,
  entries: KnownEntries = noEntries,
): MiddleFigures | null => {
  const all = quests.map((quest) => figuresOf([quest], world, entries));
  const middleOf = (figure: keyof Figures): number => median(all.map((figures) => figures[figure]));
  if (all.length === 0) return null;
  return {
    objectives: middleOf('objectives'),
    coins: middleOf('coins'),
    items: middleOf('items'),
    experience: middleOf('experience'),
    worth: median(all.map(worthIn)),
  };
};

const median = (figures: readonly number[]): number => {
  const sorted = figures.toSorted((one, other) => one - other);
  const [low = 0, high = low] = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return Math.round((low + high) / 2);
};
