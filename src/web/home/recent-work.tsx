import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { Counts } from './counts.tsx';
import { newestFirst } from './recent-document.ts';
import styles from './recent-work.module.css';
import { LatestDocument } from './latest-document.tsx';
import { RecentDocuments } from './recent-documents.tsx';

const recentShown = 5;

type RecentWorkProps = {
  quests: readonly SavedQuest[];
  /** Undefined where they could not be loaded. */
  storyLines: readonly SavedStoryLine[] | undefined;
  drafts: number;
};

export function RecentWork({ quests, storyLines, drafts }: RecentWorkProps) {
  const [latest, ...earlier] = newestFirst({ quests, 'story-lines': storyLines });
  if (!latest) return null;
  return (
    <div className={styles['recent']}>
      <div className={styles['latest']}>
        <LatestDocument latest={latest} />
        <Counts quests={quests} storyLines={storyLines?.length} drafts={drafts} />
      </div>
      {earlier.length > 0 && <RecentDocuments items={earlier.slice(0, recentShown)} />}
    </div>
  );
}
