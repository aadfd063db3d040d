import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { Skeleton } from '#web/shared/skeleton.tsx';
import { RecentWork } from './desk.tsx';
import { DeskMissing } from './desk-missing.tsx';
import { FirstQuest } from './first-quest.tsx';

export type DeskList<Item> = {
  readonly data: readonly Item[] | undefined;
  readonly isComplete: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
};

type OwnDeskProps = { quests: DeskList<SavedQuest>; storyLines: DeskList<SavedStoryLine> };

const isLoading = ({ isComplete, isError }: DeskList<unknown>): boolean => !isComplete && !isError;

/** The desk, once it is known what lies on it: its latest is told only when both lists were asked. */
export function OwnDesk({ quests, storyLines }: OwnDeskProps) {
  if (isLoading(quests) || isLoading(storyLines)) return <Skeleton lines={5} label="Loading" />;
  const handleRetry = () => {
    for (const { data, refetch } of [quests, storyLines]) if (!data) refetch();
  };
  if (!quests.data) return <DeskMissing what="quests" onRetry={handleRetry} />;
  if (quests.data.length > 0 || storyLines.data?.length) {
    return <RecentWork quests={quests.data} storyLines={storyLines.data} />;
  }
  return storyLines.data ? <FirstQuest /> : <DeskMissing what="story lines" onRetry={handleRetry} />;
}
