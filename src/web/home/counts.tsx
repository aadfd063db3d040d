import type { SavedQuest } from '#contract/quests.ts';
import { storyTypes } from '#texts/property-types.ts';
import * as texts from '#texts/home.ts';
import { formatFigure } from '#web/shared/formats/format-figure.ts';
import styles from './counts.module.css';

type CountsProps = {
  quests: readonly SavedQuest[];
  /** Undefined where they could not be loaded. */
  storyLines: number | undefined;
  drafts: number;
};

export function Counts({ quests, storyLines, drafts }: CountsProps) {
  const main = quests.filter(({ type }) => type === 'Main Story').length;
  const counts = [
    { name: texts.quests(quests.length), count: quests.length },
    { name: storyTypes['Main Story'], count: main },
    { name: storyTypes['Side Story'], count: quests.length - main },
    { name: texts.storyLines(storyLines), count: storyLines },
    ...(drafts > 0 ? [{ name: texts.drafts(drafts), count: drafts }] : []),
  ];
  return (
    <dl className={styles['counts']}>
      {counts.map(({ name, count }) => (
        <div key={name} className={styles['count']}>
          <dt>{name}</dt>
          <dd>{count === undefined ? texts.noCount : formatFigure(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
