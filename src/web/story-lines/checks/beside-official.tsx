import type { ReactNode } from 'react';
import { middleFigures, type Figures } from '#domain/balance/figures.ts';
import { toCoins } from '#domain/balance/worth.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { OfficialFigures } from '#web/quests/advice/use-official-figures.ts';
import { Coins } from '#web/quests/view/coins.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import styles from './beside-official.module.css';

type BesideOfficialProps = { quests: readonly QuestContent[]; official: OfficialFigures };

const rows: readonly { readonly name: string; readonly tell: (figures: Figures) => ReactNode }[] = [
  { name: 'Objectives', tell: ({ objectives }) => objectives },
  { name: 'Coins', tell: ({ coins }) => <Coins sum={toCoins(coins)} /> },
  { name: 'XP', tell: ({ experience }) => formatFigure(experience) },
];

/** What a median quest of the story line asks and gives, beside one of the official quests. */
export function BesideOfficial({ quests, official: { figures: official, state, retry } }: BesideOfficialProps) {
  const own = middleFigures(quests);
  if (state === 'failed') return <NotLoaded what="The official quests" headingLevel={5} onRetry={retry} />;
  if (state === 'loading') return <Skeleton lines={3} label="Loading the official quests" />;
  if (!official || !own) return <p>There are no quests to compare with yet.</p>;
  return (
    <table className={styles['beside']} aria-label="A median quest of each">
      <thead>
        <tr>
          <th scope="col">A median quest</th>
          <th scope="col">Of this story line</th>
          <th scope="col">Of the official quests</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, tell }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{tell(own)}</td>
            <td>{tell(official)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
