import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { gather } from '#domain/story-line/play-through/gathered.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { Meaning } from '#domain/world/world.ts';
import { experience as formatExperience } from '#texts/quests.ts';
import * as texts from '#texts/story-line-graph.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';

/** One thing that a quest asks or gives: a kind or coin as an icon, its figure, and both in words. */
export type Sign = { readonly of: string; readonly figure: string | null; readonly words: string };

export type Glance = { readonly asks: readonly Sign[]; readonly gives: readonly Sign[] };

/** What a quest asks and gives: the highest level, its objectives by kind, and the sums of its rewards. */
export const glanceOf = (quest: QuestContent, world: IndexedWorld): Glance => {
  const { items, experience, levels } = gather([quest], world);
  const level = Math.max(0, ...levels.map(({ amount }) => amount));
  const given = total(items);
  const xp = total(experience);
  const typeOf = (meaning: Meaning): string => world.kindsMeaning(meaning)[0]?.type ?? meaning;
  return {
    asks: [
      ...signIf(level, { of: typeOf('level'), figure: String(level), words: texts.askedLevel(level) }),
      ...objectives(quest, world),
    ],
    gives: [
      ...coins(quest, world),
      ...signIf(given, {
        of: typeOf('give_item'),
        figure: figureOf(given),
        words: texts.givenItems({ count: given, figure: formatFigure(given) }),
      }),
      ...signIf(xp, {
        of: typeOf('give_experience'),
        figure: formatFigure(xp),
        words: formatExperience(formatFigure(xp)),
      }),
    ],
  };
};

const signIf = (amount: number, sign: Sign): readonly Sign[] => (amount > 0 ? [sign] : []);

/** The most valuable first. */
const coins = (quest: QuestContent, world: IndexedWorld): Sign[] => {
  const sum = gather([quest], world).coins;
  return world.coins
    .toSorted((one, other) => other.worth - one.worth)
    .flatMap(({ id, label }) => {
      const amount = sum[id] ?? 0;
      const words = texts.givenCoins({ figure: formatFigure(amount), metal: label.toLowerCase() });
      return signIf(amount, { of: id, figure: null, words });
    });
};

const objectives = (quest: QuestContent, { kindOf }: IndexedWorld): Sign[] => {
  const byType = Map.groupBy(listProperties(quest.objectives), ({ type }) => type);
  return [...byType].map(([type, { length }]) => ({
    of: type,
    figure: figureOf(length),
    words: texts.askedTimes({ type: kindOf(type)?.label ?? type, count: length }),
  }));
};

/** An icon alone means one. */
const figureOf = (amount: number): string | null => (amount === 1 ? null : formatFigure(amount));

const total = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** A glance in words: `Asks for level 12, Collect Item. Gives 1 gold, 900 XP.` */
export const describeGlance = ({ asks, gives }: Glance): string =>
  texts.glance({ asks: asks.map(({ words }) => words), gives: gives.map(({ words }) => words) });
