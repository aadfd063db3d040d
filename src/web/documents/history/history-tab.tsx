import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';
import type { AnyKind, SavedDocument } from '#web/documents/document-kind.ts';
import { logError } from '#web/shared/errors/log.ts';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import type { HistoryProps } from './history-of-kind.tsx';
import * as texts from '#texts/history.ts';

type HistoryTabProps = { kind: AnyKind; owner: string; saved: SavedDocument };

/** The history of a document inside a workspace. Its code is fetched when it is shown. */
export function HistoryTab({ kind, owner, saved }: HistoryTabProps) {
  const { Panel, hasFailed, retry } = usePanel(kind);
  if (hasFailed) return <NotLoaded what={texts.theHistory} headingLevel={3} onRetry={retry} />;
  if (!Panel) return <Skeleton lines={6} label={texts.loadingHistory} />;
  return <Panel owner={owner} saved={saved} />;
}

const usePanel = (kind: AnyKind) => {
  const [Panel, setPanel] = useState<ComponentType<HistoryProps> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    Promise.all([import('./history-of-kind.tsx'), kind.rules()]).then(
      ([{ historyPanelOf }, rules]) => !isGone && setPanel(() => historyPanelOf(kind, rules)),
      (error: unknown) => {
        logError('The history could not be loaded', error);
        if (!isGone) setFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [kind, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt((before) => before + 1);
  };
  return { Panel, hasFailed, retry };
};
