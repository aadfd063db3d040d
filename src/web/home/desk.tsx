import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { Counts } from './counts.tsx';
import { newestFirst } from './desk-item.ts';
import styles from './desk.module.css';
import { LatestItem } from './latest-item.tsx';
import { RecentItems } from './recent-items.tsx';

const recentShown = 5;

type RecentWorkProps = {
  quests: readonly SavedQuest[];
  /** Undefined where they could not be loaded. */
  storyLines: readonly SavedStoryLine[] | undefined;
};

/** What lies on a designer's desk: the quest or story line touched last, those before it, and how many there are. */
export function RecentWork({ quests, storyLines }: RecentWorkProps) {
  const [latest, ...earlier] = newestFirst({ quests, 'story-lines': storyLines });
  if (!latest) return null;
  return (
    <div className={styles['recent']}>
      <div className={styles['latest']}>
        <LatestItem latest={latest} />
        <Counts quests={quests} storyLines={storyLines?.length} />
      </div>
      {earlier.length > 0 && <RecentItems items={earlier.slice(0, recentShown)} />}
    </div>
  );
}
