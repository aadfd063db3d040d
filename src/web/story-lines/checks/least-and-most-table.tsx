import type { ReactNode } from 'react';
import type { LeastAndMost as Both, Totals } from '#domain/balance/least-and-most.ts';
import type { Figures } from '#domain/balance/figures.ts';
import { toCoins } from '#domain/quest/worth.ts';
import { limits } from '#domain/limits.ts';
import { coins } from '#texts/quests.ts';
import * as texts from '#texts/writing/line-balance.ts';
import { experience, itemsWorth, ofThisLine } from '#texts/story-line-tools.ts';
import { Coins } from '#web/quests/view/coins.tsx';
import { classNames } from '#web/shared/class-names.ts';
import { formatFigure } from '#web/shared/format-figure.ts';
import { TableHead } from '#web/shared/lists/table-head.tsx';
import { PanelSection } from '#web/story-lines/workspace/inspector/panel-section.tsx';
import { loadedWorld } from '#web/shared/world/world-store.ts';
import table from './figure-table.module.css';

type LeastAndMostProps = {
  /** null: not decided. */
  both: Both | null;
  official: Figures | null;
};

type Row = {
  readonly name: string;
  readonly figure: keyof Totals;
  readonly format: (figure: number) => ReactNode;
};

const asCoins = (worth: number): ReactNode => <Coins sum={toCoins(worth, loadedWorld())} />;

const rows: readonly Row[] = [
  { name: texts.questsDone, figure: 'quests', format: formatFigure },
  { name: coins, figure: 'coins', format: asCoins },
  { name: itemsWorth, figure: 'items', format: asCoins },
  { name: experience, figure: 'experience', format: formatFigure },
];

/** What a whole playthrough gives, over the outcomes of a line's choices. */
export function LeastAndMostTable({ both, official }: LeastAndMostProps) {
  return (
    <PanelSection title={texts.leastAndMost}>
      {both ? (
        <BothFigures both={both} official={official} />
      ) : (
        <p>{texts.leastAndMostUndecided(limits.outcomes.max)}</p>
      )}
    </PanelSection>
  );
}

function BothFigures({ both, official }: { both: Both; official: Figures | null }) {
  const shown = rows.filter(({ figure }) => figure !== 'items' || both.most.items > 0);
  return (
    <div className={table['room']}>
      <table className={classNames(table['table'], table['both'])} aria-label={texts.leastAndMostName}>
        <TableHead columns={[ofThisLine, texts.least, texts.most, texts.medianOfficial]} />
        <tbody>
          {shown.map(({ name, figure, format }) => (
            <tr key={figure}>
              <th scope="row">{name}</th>
              <td data-column={texts.least}>{format(both.least[figure])}</td>
              <td data-column={texts.most}>{format(both.most[figure])}</td>
              <td data-column={texts.medianOfficial}>
                {official && figure !== 'quests' ? format(official[figure]) : texts.noFigure}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={table['hint']}>{texts.leastAndMostHint}</p>
    </div>
  );
}
