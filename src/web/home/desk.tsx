import type { SavedQuest } from '#contract/quests.ts';
import { Counts } from './counts.tsx';
import { LatestQuest } from './latest-quest.tsx';
import { RecentQuests } from './recent-quests.tsx';
import styles from './desk.module.css';

const recentShown = 4;

type DeskProps = {
  quests: readonly SavedQuest[];
  /** How many story lines there are; undefined as long as they have not been loaded. */
  storyLines: number | undefined;
};

/** What lies on a designer's desk: the quest touched last, those before it, and how many there are. */
export function Desk({ quests, storyLines }: DeskProps) {
  const [latest, ...earlier] = quests.toSorted((a, b) => b.updated_at - a.updated_at);
  if (!latest) return null;
  return (
    <div className={styles['desk']}>
      <LatestQuest quest={latest} />
      <div className={styles['beside']}>
        <Counts quests={quests} storyLines={storyLines} />
        {earlier.length > 0 && <RecentQuests quests={earlier.slice(0, recentShown)} />}
      </div>
    </div>
  );
}
