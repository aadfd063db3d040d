import { type ComponentType, useEffect, useState } from 'react';
import type { AnyKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { logError } from '#web/shared/errors/log.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import type { HistoryProps } from './history-of-kind.tsx';
import * as texts from '#texts/history.ts';

type HistoryTabProps = { kind: AnyKind; owner: string; saved: SavedDocument };

/** Its code is fetched when it is shown. */
export function HistoryTab(props: HistoryTabProps) {
  const [attempt, setAttempt] = useState(1);
  return <FetchedHistory key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function FetchedHistory({ kind, owner, saved, onRetry }: HistoryTabProps & { onRetry: () => void }) {
  const [Panel, setPanel] = useState<ComponentType<HistoryProps> | 'failed' | null>(null);
  useEffect(() => {
    Promise.all([import('./history-of-kind.tsx'), kind.rules()]).then(
      ([{ historyPanelOf }, rules]) => setPanel(() => historyPanelOf(kind, rules)),
      (error: unknown) => {
        logError('The history could not be loaded', error);
        setPanel('failed');
      },
    );
  }, [kind]);
  if (Panel === 'failed') return <NotLoaded what={texts.theHistory} headingLevel={3} onRetry={onRetry} />;
  if (!Panel) return <Skeleton lines={6} label={texts.loadingHistory} />;
  return <Panel owner={owner} saved={saved} />;
}
