import type { ReactNode } from 'react';
import { middleFigures, type Figures } from '#domain/balance/figures.ts';
import { toCoins } from '#domain/balance/worth.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import { coins } from '#texts/quests.ts';
import * as texts from '#texts/story-line-tools.ts';
import type { OfficialFigures } from '#web/quests/advice/use-official-figures.ts';
import { Coins } from '#web/quests/view/coins.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import { loadedWorld, useWorld } from '#web/shared/world/world-store.ts';
import styles from './beside-official.module.css';

type BesideOfficialProps = { quests: readonly QuestContent[]; official: OfficialFigures };

const rows: readonly { readonly name: string; readonly format: (figures: Figures) => ReactNode }[] = [
  { name: texts.objectives, format: ({ objectives }) => objectives },
  { name: coins, format: (figures) => <Coins sum={toCoins(figures.coins, loadedWorld())} /> },
  { name: texts.experience, format: ({ experience }) => formatFigure(experience) },
];

export function BesideOfficial({ quests, official: { figures: official, state, retry } }: BesideOfficialProps) {
  const own = middleFigures(quests, useWorld());
  if (state === 'failed') return <NotLoaded what={texts.theOfficialQuests} headingLevel={5} onRetry={retry} />;
  if (state === 'loading') return <Skeleton lines={3} label={texts.loadingOfficial} />;
  if (!official || !own) return <p>{texts.nothingToCompare}</p>;
  return (
    <table className={styles['beside']} aria-label={texts.medianOfEach}>
      <thead>
        <tr>
          <th scope="col">{texts.median}</th>
          <th scope="col">{texts.ofThisLine}</th>
          <th scope="col">{texts.ofOfficial}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, format }) => (
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
