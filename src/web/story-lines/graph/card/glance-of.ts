import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Objective, PropertyType } from '#domain/quest-properties/registry.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { gather } from '#domain/story-line/play-through/gathered.ts';
import { propertyTypes } from '#texts/property-types.ts';
import { experience as formatExperience, metals as metalNames } from '#texts/quests.ts';
import * as texts from '#texts/story-line-graph.ts';
import { metals, type Metal } from '#web/quests/view/coin.tsx';
import { formatFigure } from '#web/shared/formats/format-figure.ts';

/** One thing that a quest asks or gives: a kind or metal as an icon, its figure, and both in words. */
export type Sign = { readonly of: PropertyType | Metal; readonly figure: string | null; readonly words: string };

export type Glance = { readonly asks: readonly Sign[]; readonly gives: readonly Sign[] };

/** What a quest asks and gives: the highest level, its objectives by kind, and the sums of its rewards. */
export const glanceOf = (quest: QuestContent): Glance => {
  const { coins, items, experience, levels } = gather([quest]);
  const level = Math.max(0, ...levels.map(({ amount }) => amount));
  const given = total(items);
  const xp = total(experience);
  return {
    asks: [
      ...signIf(level, { of: 'Level Requirement', figure: String(level), words: texts.askedLevel(level) }),
      ...objectives(quest),
    ],
    gives: [
      ...metals.flatMap((metal) =>
        signIf(coins[metal], {
          of: metal,
          figure: null,
          words: texts.givenCoins({ figure: formatFigure(coins[metal]), metal: metalNames[metal] }),
        }),
      ),
      ...signIf(given, {
        of: 'Item Reward',
        figure: figureOf(given),
        words: texts.givenItems({ count: given, figure: formatFigure(given) }),
      }),
      ...signIf(xp, { of: 'XP Reward', figure: formatFigure(xp), words: formatExperience(formatFigure(xp)) }),
    ],
  };
};

const signIf = (amount: number, sign: Sign): readonly Sign[] => (amount > 0 ? [sign] : []);

const objectives = (quest: QuestContent): Sign[] => {
  const byType = Map.groupBy(listProperties<Objective>(quest.objectives), ({ type }) => type);
  return [...byType].map(([type, { length }]) => ({
    of: type,
    figure: figureOf(length),
    words: texts.askedTimes({ type: propertyTypes[type], count: length }),
  }));
};

/** An icon alone means one. */
const figureOf = (amount: number): string | null => (amount === 1 ? null : formatFigure(amount));

const total = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** A glance in words: `Asks for level 12, Collect Item. Gives 1 gold, 900 XP.` */
export const describeGlance = ({ asks, gives }: Glance): string =>
  texts.glance({ asks: asks.map(({ words }) => words), gives: gives.map(({ words }) => words) });
