import type { SavedQuest } from '#contract/quests.ts';
import styles from './counts.module.css';

type CountsProps = {
  quests: readonly SavedQuest[];
  /** Undefined where they could not be loaded. */
  storyLines: number | undefined;
};

/** How many quests the designer keeps, of which type, and how many story lines. */
export function Counts({ quests, storyLines }: CountsProps) {
  const main = quests.filter(({ type }) => type === 'Main Story').length;
  const counts = [
    { name: quests.length === 1 ? 'quest' : 'quests', count: quests.length },
    { name: 'Main Story', count: main },
    { name: 'Side Story', count: quests.length - main },
    { name: storyLines === 1 ? 'story line' : 'story lines', count: storyLines ?? '–' },
  ];
  return (
    <dl className={styles['counts']}>
      {counts.map(({ name, count }) => (
        <div key={name} className={styles['count']}>
          <dt>{name}</dt>
          <dd>{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  );
}
