import type { Amount, Gathered } from '#domain/story-line/play-through/gathered.ts';
import { Coins } from '#web/quests/view/coins.tsx';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import styles from './gathered-so-far.module.css';
import { DialogSection } from '#web/shared/dialogs/dialog-section.tsx';

/** What the quests that are done gave together, and the highest levels they asked for. */
export function GatheredSoFar({ gathered: { coins, experience, items, levels } }: { gathered: Gathered }) {
  return (
    <DialogSection title="Gathered so far">
      <dl className={styles['gathered']}>
        <dt>Coins</dt>
        <dd>
          <Coins sum={coins} />
        </dd>
        <Amounts title="Experience" amounts={experience} tell={(amount) => `${formatFigure(amount)} XP`} />
        <Amounts title="Items" amounts={items} tell={(amount) => `× ${formatFigure(amount)}`} />
        <Amounts title="Highest levels asked for" amounts={levels} tell={(amount) => `Level ${amount}`} />
      </dl>
    </DialogSection>
  );
}

type AmountsProps = { title: string; amounts: readonly Amount[]; tell: (amount: number) => string };

function Amounts({ title, amounts, tell }: AmountsProps) {
  return (
    <>
      <dt>{title}</dt>
      {amounts.length === 0 && <dd>None yet</dd>}
      {amounts.map(({ name, amount }) => (
        <dd key={name} className={styles['amount']}>
          <span className={styles['name']}>{name}</span> <span className={styles['figure']}>{tell(amount)}</span>
        </dd>
      ))}
    </>
  );
}
