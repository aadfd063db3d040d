import type { Amount, Gathered } from '#domain/story-line/play-through/gathered.ts';
import * as amountTexts from '#texts/quests.ts';
import * as texts from '#texts/story-line-tools.ts';
import { Coins } from '#web/quests/view/coins.tsx';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import styles from './gathered-so-far.module.css';
import { PanelSection } from '#web/story-lines/workspace/inspector/panel-section.tsx';

export function GatheredSoFar({ gathered: { coins, experience, items, levels } }: { gathered: Gathered }) {
  return (
    <PanelSection title={texts.gathered}>
      <dl className={styles['gathered']}>
        <dt>{amountTexts.coins}</dt>
        <dd>
          <Coins sum={coins} />
        </dd>
        <Amounts title={texts.gatheredExperience} amounts={experience} format={formatExperience} />
        <Amounts title={texts.gatheredItems} amounts={items} format={formatCount} />
        <Amounts title={texts.highestLevels} amounts={levels} format={amountTexts.level} />
      </dl>
    </PanelSection>
  );
}

const formatExperience = (amount: number): string => amountTexts.experience(formatFigure(amount));
const formatCount = (amount: number): string => texts.gatheredTimes(formatFigure(amount));

type AmountsProps = { title: string; amounts: readonly Amount[]; format: (amount: number) => string };

function Amounts({ title, amounts, format }: AmountsProps) {
  return (
    <>
      <dt>{title}</dt>
      {amounts.length === 0 && <dd>{texts.noneGathered}</dd>}
      {amounts.map(({ name, amount }) => (
        <dd key={name} className={styles['amount']}>
          <span className={styles['name']}>{name}</span> <span className={styles['figure']}>{format(amount)}</span>
        </dd>
      ))}
    </>
  );
}
