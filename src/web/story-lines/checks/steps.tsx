import type { CSSProperties, ReactNode } from 'react';
import type { Step } from '#domain/balance/balance-of.ts';
import { toCoins } from '#domain/quest/worth.ts';
import { coins as coinsTitle } from '#texts/quests.ts';
import * as texts from '#texts/story-line-tools.ts';
import { Coins } from '#web/quests/view/coins.tsx';
import { formatFigure } from '#web/shared/format-figure.ts';
import { TableHead } from '#web/shared/lists/table-head.tsx';
import { useWorld } from '#web/shared/world/world-store.ts';
import styles from './steps.module.css';

type StepsProps = { steps: readonly Step[]; titleOf: (quest: string) => string };

/** What the quests of each step ask and give together. Bars show how that grows. */
export function Steps({ steps, titleOf }: StepsProps) {
  const world = useWorld();
  const most = (figure: 'coins' | 'items' | 'experience' | 'level'): number =>
    Math.max(...steps.map((step) => step[figure]));
  const [coins, items, experience, level] = [most('coins'), most('items'), most('experience'), most('level')];
  const worth = items > 0 ? [texts.itemsWorth] : [];
  const columns = [texts.step, texts.objectives, texts.level, coinsTitle, ...worth, texts.experience];
  return (
    <div className={styles['room']}>
      <table className={styles['steps']} aria-label={texts.stepsName}>
        <TableHead columns={columns} />
        <tbody>
          {steps.map((step, index) => (
            <tr key={step.quests[0]}>
              <th scope="row">
                <span className={styles['step']}>
                  <span className={styles['number']}>{index + 1}</span>{' '}
                  <span>{step.quests.map(titleOf).join(' · ')}</span>
                </span>
              </th>
              <Figure column={texts.objectives}>{step.objectives}</Figure>
              <Figure column={texts.level} share={step.level / level}>
                {step.level === 0 ? texts.anyStepLevel : step.level}
              </Figure>
              <Figure column={coinsTitle} share={step.coins / coins}>
                <Coins sum={toCoins(step.coins, world)} />
              </Figure>
              {items > 0 && (
                <Figure column={texts.itemsWorth} share={step.items / items}>
                  <Coins sum={toCoins(step.items, world)} />
                </Figure>
              )}
              <Figure column={texts.experience} share={step.experience / experience}>
                {formatFigure(step.experience)}
              </Figure>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type FigureProps = {
  column: string;
  /** Its share of the largest figure of all steps. */
  share?: number;
  children: ReactNode;
};

function Figure({ column, share, children }: FigureProps) {
  return (
    <td data-column={column}>
      <span>{children}</span>
      {share !== undefined && share > 0 && (
        <span className={styles['bar']} style={{ '--share': share } as CSSProperties} />
      )}
    </td>
  );
}
