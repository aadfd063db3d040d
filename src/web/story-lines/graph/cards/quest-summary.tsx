import { ownValue } from '#domain/own-value.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { PropertyIcon } from '#web/quests/property-icon.tsx';
import { Coin } from '#web/quests/view/coins.tsx';
import { VisuallyHidden } from '#web/shared/focus/visually-hidden.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/world/property.ts';
import { gather } from '#domain/story-line/play-through/gathered.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { KindMeaning } from '#domain/world/world.ts';
import { experience as formatExperience } from '#texts/quests.ts';
import * as texts from '#texts/story-line-graph.ts';
import { formatFigure } from '#web/shared/format-figure.ts';
import styles from './quest-properties.module.css';

export function QuestSummary({ quest }: { quest: QuestContent }) {
  const glance = summaryOf(quest, useWorld());
  const words = describeSummary(glance);
  if (!words) return null;
  return (
    <div className={styles['glance']} title={words}>
      <VisuallyHidden>{words}</VisuallyHidden>
      <Signs signs={glance.asks} />
      <Signs signs={glance.gives} />
    </div>
  );
}

function Signs({ signs }: { signs: readonly Sign[] }) {
  return (
    <span className={styles['signs']} aria-hidden="true">
      {signs.map(({ of, figure }) => (
        <span key={of} className={styles['sign']}>
          <Drawing of={of} />
          {figure}
        </span>
      ))}
    </span>
  );
}

function Drawing({ of }: { of: string }) {
  const { coins } = useWorld();
  return coins.some(({ id }) => id === of) ? <Coin id={of} /> : <PropertyIcon type={of} />;
}

/** One thing that a quest asks or gives: a kind or coin as an icon, its figure, and both in words. */
type Sign = { readonly of: string; readonly figure: string | null; readonly words: string };

type Summary = { readonly asks: readonly Sign[]; readonly gives: readonly Sign[] };

/** What a quest asks and gives: the highest level, its objectives by kind, the sums of its rewards, and other kinds. */
export const summaryOf = (quest: QuestContent, world: IndexedWorld): Summary => {
  const { items, experience, levels } = gather([quest], world);
  const level = Math.max(0, ...levels.map(({ amount }) => amount));
  const given = total(items);
  const xp = total(experience);
  const typeOf = (meaning: KindMeaning): string => world.kindsMeaning(meaning)[0]?.type ?? meaning;
  return {
    asks: [
      ...signIf(level, { of: typeOf('level'), figure: String(level), words: texts.askedLevel(level) }),
      ...kindSigns(quest.requirements, world, [...summed, 'level']),
      ...kindSigns(quest.objectives, world, summed),
    ],
    gives: [
      ...coinSigns(quest, world),
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
      ...kindSigns(quest.rewards, world, summed),
    ],
  };
};

const signIf = (amount: number, sign: Sign): readonly Sign[] => (amount > 0 ? [sign] : []);

/** The most valuable first. */
const coinSigns = (quest: QuestContent, world: IndexedWorld): Sign[] => {
  const sum = gather([quest], world).coins;
  return world.coins
    .toSorted((one, other) => other.worth - one.worth)
    .flatMap(({ id, label }) => {
      const amount = ownValue(sum, id) ?? 0;
      const words = texts.givenCoins({ figure: formatFigure(amount), metal: label.toLowerCase() });
      return signIf(amount, { of: id, figure: null, words });
    });
};

const summed: readonly KindMeaning[] = ['give_coins', 'give_item', 'give_experience'];

/** One sign for each kind of property. Kinds with a meaning in `without` are summed up instead. */
const kindSigns = (
  properties: Readonly<Record<string, Property>>,
  world: IndexedWorld,
  without: readonly KindMeaning[],
): Sign[] => {
  const shown = listProperties(properties).filter((property) => {
    const meaning = world.meaningOf(property);
    return meaning === null || !without.includes(meaning);
  });
  return [...Map.groupBy(shown, ({ type }) => type)].map(([type, { length }]) => ({
    of: type,
    figure: figureOf(length),
    words: texts.askedTimes({ type: world.kindOf(type)?.label ?? type, count: length }),
  }));
};

/** An icon alone means one. */
const figureOf = (amount: number): string | null => (amount === 1 ? null : formatFigure(amount));

const total = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** A summary in words: `Asks for level 12, Collect Item. Gives 1 gold, 900 XP.` */
export const describeSummary = ({ asks, gives }: Summary): string =>
  texts.glance({ asks: asks.map(({ words }) => words), gives: gives.map(({ words }) => words) });
