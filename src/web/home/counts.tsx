import type { SavedQuest } from '#contract/quests.ts';
import styles from './counts.module.css';

/** How many quests the designer keeps, and of which type. */
export function Counts({ quests }: { quests: readonly SavedQuest[] }) {
  const main = quests.filter(({ type }) => type === 'Main Story').length;
  const counts = [
    { name: quests.length === 1 ? 'quest' : 'quests', count: quests.length },
    { name: 'Main Story', count: main },
    { name: 'Side Story', count: quests.length - main },
  ];
  return (
    <dl className={styles['counts']}>
      {counts.map(({ name, count }) => (
        <div key={name} className={styles['count']}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
