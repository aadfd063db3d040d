import { useState } from 'react';
import type { SavedStoryLine } from '#contract/story-lines.ts';
import { logError } from '#web/shared/errors/log.ts';
import { late } from '#web/shared/late/late.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import * as texts from '#texts/history.ts';

const panel = late(() => import('./line-history-panel.tsx'));

type LineHistoryTabProps = { owner: string; saved: SavedStoryLine };

/** The tab History of a line. Its code is fetched when it is shown. */
export function LineHistoryTab(props: LineHistoryTabProps) {
  const [attempt, setAttempt] = useState(1);
  return <FetchedHistory key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function FetchedHistory({ owner, saved, onRetry }: LineHistoryTabProps & { onRetry: () => void }) {
  const [isLost, setLost] = useState(false);
  const handleLost = (cause: unknown) => {
    logError('The history could not be loaded', cause);
    setLost(true);
  };
  const history = useLate(panel, { onLost: handleLost });
  if (isLost) return <NotLoaded what={texts.theHistory} headingLevel={3} onRetry={onRetry} />;
  if (!history) return <Skeleton lines={6} label={texts.loadingHistory} />;
  return <history.LineHistoryPanel owner={owner} line={saved} />;
}
