import type { ReactNode } from 'react';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import type { useShownVersions } from './use-shown-versions.ts';
import { VersionList } from './version-list.tsx';
import styles from './history-dialog.module.css';
import * as texts from '#texts/history.ts';

type VersionColumnsProps = {
  shownVersions: Pick<ReturnType<typeof useShownVersions>, 'read' | 'query' | 'shown'>;
  onChoose: (version: number) => void;
  /** What stands next to the list. */
  children: ReactNode;
};

/** The saved versions, and what is shown of the chosen one. */
export function VersionColumns({ shownVersions: { read, query, shown }, onChoose, children }: VersionColumnsProps) {
  if (read && shown !== null)
    return (
      <div className={styles['columns']}>
        <VersionList
          revisions={read.revisions}
          shown={shown}
          isMore={query.hasNextPage}
          isLoading={query.isFetchingNextPage}
          hasFailed={query.isFetchNextPageError}
          onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
          onChoose={onChoose}
        />
        <div className={styles['shown']}>{children}</div>
      </div>
    );
  if (query.isPending) return <Skeleton lines={6} label={texts.loadingHistory} />;
  return query.isError && <Missing what={texts.theHistory} onRetry={() => void query.refetch()} />;
}

/** In place of a version that is not read yet, or could not be read. */
export function MissingVersion({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  return hasFailed ? (
    <Missing what={texts.thisVersion} onRetry={onRetry} />
  ) : (
    <Skeleton lines={3} label={texts.loadingDifference} />
  );
}

function Missing({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <NotLoaded what={what} headingLevel={3} onRetry={onRetry}>
      {texts.savedIsSafe}
    </NotLoaded>
  );
}
