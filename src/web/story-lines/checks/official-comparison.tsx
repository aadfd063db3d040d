import type { ReactNode } from 'react';
import { middleFigures, type Figures } from '#domain/balance/figures.ts';
import { toCoins } from '#domain/quest/worth.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { KnownEntries } from '#domain/world/entry-lookup.ts';
import { coins } from '#texts/quests.ts';
import * as texts from '#texts/story-line-tools.ts';
import type { OfficialFigures } from '#web/quests/use-official-figures.ts';
import { Coins } from '#web/quests/view/coins.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { TableHead } from '#web/shared/lists/table-head.tsx';
import { classNames } from '#web/shared/class-names.ts';
import { formatFigure } from '#web/shared/format-figure.ts';
import { loadedWorld, useWorld } from '#web/shared/world/world-store.ts';
import table from './figure-table.module.css';

type OfficialComparisonProps = { quests: readonly QuestContent[]; entries: KnownEntries; official: OfficialFigures };

type Row = {
  readonly name: string;
  readonly format: (figures: Figures) => ReactNode;
  /** A row that has nothing to compare is left out. */
  readonly isShown?: (figures: Figures) => boolean;
};

const rows: readonly Row[] = [
  { name: texts.objectives, format: ({ objectives }) => objectives },
  { name: coins, format: (figures) => <Coins sum={toCoins(figures.coins, loadedWorld())} /> },
  {
    name: texts.itemsWorth,
    format: ({ items }) => <Coins sum={toCoins(items, loadedWorld())} />,
    isShown: ({ items }) => items > 0,
  },
  { name: texts.experience, format: ({ experience }) => formatFigure(experience) },
];

export function OfficialComparison({
  quests,
  entries,
  official: { figures: official, state, retry },
}: OfficialComparisonProps) {
  const own = middleFigures(quests, useWorld(), entries);
  if (state === 'failed') return <NotLoaded what={texts.theOfficialQuests} headingLevel={4} onRetry={retry} />;
  if (state === 'loading') return <Skeleton lines={3} label={texts.loadingOfficial} />;
  if (!official || !own) return <p>{texts.nothingToCompare}</p>;
  const shown = rows.filter(({ isShown }) => !isShown || isShown(own) || isShown(official));
  return (
    <table className={classNames(table['table'], table['comparison'])} aria-label={texts.medianOfEach}>
      <TableHead columns={[texts.median, texts.ofThisLine, texts.ofOfficial]} />
      <tbody>
        {shown.map(({ name, format }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{format(own)}</td>
            <td>{format(official)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
