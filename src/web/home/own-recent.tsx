import { RotateCw } from 'lucide-react';
import type { SavedQuest } from '#contract/quests.ts';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import * as texts from '#texts/home.ts';
import { tryAgain } from '#texts/common.ts';
import { nothingLost } from '#texts/home.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { Button } from '#web/shared/buttons/button.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { RecentWork } from './recent-work.tsx';
import { FirstQuest } from './first-quest.tsx';

export type RecentList<Item> = {
  readonly data: readonly Item[] | undefined;
  readonly isComplete: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
};

type OwnRecentProps = {
  owner: string;
  quests: RecentList<SavedQuest>;
  storyLines: RecentList<SavedStoryLine>;
  drafts: number;
};

const isLoading = ({ isComplete, isError }: RecentList<unknown>): boolean => !isComplete && !isError;

/** The latest one is known only when both lists are loaded. */
export function OwnRecent({ owner, quests, storyLines, drafts }: OwnRecentProps) {
  if (isLoading(quests) || isLoading(storyLines)) return <Skeleton lines={5} />;
  const handleRetry = () => {
    for (const { data, refetch } of [quests, storyLines]) if (!data) refetch();
  };
  if (!quests.data) return <RecentMissing title={texts.questsMissing} onRetry={handleRetry} />;
  if (quests.data.length > 0 || storyLines.data?.length) {
    return <RecentWork quests={quests.data} storyLines={storyLines.data} drafts={drafts} />;
  }
  return storyLines.data ? (
    <FirstQuest owner={owner} />
  ) : (
    <RecentMissing title={texts.storyLinesMissing} onRetry={handleRetry} />
  );
}

type RecentMissingProps = {
  title: string;
  onRetry: () => void;
};

function RecentMissing({ title, onRetry }: RecentMissingProps) {
  return (
    <EmptyState
      title={title}
      action={
        <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          {tryAgain}
        </Button>
      }
    >
      <p>{nothingLost}</p>
    </EmptyState>
  );
}
