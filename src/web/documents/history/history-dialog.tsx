import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Revision } from '#contract/history.ts';
import { Button } from '#web/shared/button.tsx';
import { Modal } from '#web/shared/modal.tsx';
import { Skeleton } from '#web/shared/skeleton.tsx';
import styles from './history-dialog.module.css';
import { NotLoaded } from '#web/shared/not-loaded.tsx';
import type { DocumentVersions } from './document-versions.ts';
import { RestoreQuestion } from './restore-question.tsx';
import { useGoneTitles, useRevisions, type HistoryPlace } from './use-history.ts';
import { VersionDifference } from './version-difference.tsx';
import { VersionList } from './version-list.tsx';

type HistoryDialogProps<Content> = {
  place: HistoryPlace;
  item: { readonly title: string; readonly version: number };
  versions: DocumentVersions<Content>;
  onClose: () => void;
};

/** Every saved version of an item, the difference between any two, and the way to restore one. */
export function HistoryDialog<Content>({ place, item, versions, onClose }: HistoryDialogProps<Content>) {
  const {
    data: read,
    isPending,
    isError,
    isFetchingNextPage,
    hasNextPage,
    ...query
  } = useRevisions(place, item.version);
  const data = read?.revisions;
  const goneTitles = useGoneTitles(place, versions.holds);
  const [chosen, setChosen] = useState<number | null>(null);
  const [comparedWith, setComparedWith] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const restore = useRef<HTMLButtonElement>(null);
  const current = data?.[0]?.version ?? null;
  const shown = chosen ?? current;
  const before = comparedWith ?? previousOf(data, shown) ?? (shown === null ? null : (read?.older ?? null));
  const handleChoose = (version: number) => {
    setChosen(version);
    setComparedWith(null);
    setAsking(false);
  };
  const handleCancel = () => {
    flushSync(() => setAsking(false));
    restore.current?.focus();
  };

  return (
    <Modal
      title={`History of ${item.title}`}
      size="wide"
      onClose={onClose}
      footer={
        <>
          {shown !== null && shown !== current && !isAsking && (
            <Button
              ref={restore}
              variant="primary"
              icon={<RotateCcw aria-hidden="true" />}
              onClick={() => setAsking(true)}
            >
              Restore version {shown}
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {isPending && <Skeleton lines={6} label="Loading the history" />}
      {isError && !data && (
        <NotLoaded what="The history" headingLevel={3} onRetry={() => void query.refetch()}>
          What was saved is safe there.
        </NotLoaded>
      )}
      {data && shown !== null && (
        <div className={styles['columns']}>
          <VersionList
            revisions={data}
            shown={shown}
            isMore={hasNextPage}
            isLoading={isFetchingNextPage}
            hasFailed={query.isFetchNextPageError}
            onChoose={handleChoose}
            onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
          />
          <div className={styles['shown']}>
            {isAsking && current !== null && (
              <RestoreQuestion
                place={place}
                version={shown}
                current={current}
                versions={versions}
                onClose={handleCancel}
                onDone={onClose}
              />
            )}
            <VersionDifference
              key={shown}
              place={place}
              revisions={data}
              before={before}
              after={shown}
              versions={versions}
              goneTitles={goneTitles}
              onCompareWith={setComparedWith}
            />
          </div>
        </div>
      )}
    </Modal>
  );
}

const previousOf = (revisions: readonly Revision[] | undefined, version: number | null): number | null =>
  revisions?.find((revision) => version !== null && revision.version < version)?.version ?? null;
