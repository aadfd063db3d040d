import { useState } from 'react';
import type { AnyKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { logError } from '#web/shared/errors/log.ts';
import { useLate } from '#web/shared/late/use-late.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import { useLateHistory } from './use-late-history.ts';
import * as texts from '#texts/history.ts';

type HistoryTabProps = { kind: AnyKind; owner: string; saved: SavedDocument };

/** Its code is fetched when it is shown. */
export function HistoryTab(props: HistoryTabProps) {
  const [attempt, setAttempt] = useState(1);
  return <FetchedHistory key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function FetchedHistory({ kind, owner, saved, onRetry }: HistoryTabProps & { onRetry: () => void }) {
  const [isLost, setLost] = useState(false);
  const handleLost = (cause: unknown) => {
    logError('The history could not be loaded', cause);
    setLost(true);
  };
  const history = useLate(useLateHistory(kind), { onLost: handleLost });
  if (isLost) return <NotLoaded what={texts.theHistory} headingLevel={3} onRetry={onRetry} />;
  if (!history) return <Skeleton lines={6} label={texts.loadingHistory} />;
  return <history.Panel owner={owner} saved={saved} />;
}
