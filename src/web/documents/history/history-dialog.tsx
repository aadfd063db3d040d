import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Revision } from '#contract/history.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import styles from './history-dialog.module.css';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import type { DocumentVersions } from './document-versions.ts';
import { RestoreQuestion } from './restore/restore-question.tsx';
import { useGoneTitles, useRevisions, type HistoryPlace } from './use-history.ts';
import { VersionDifference } from './version-difference.tsx';
import { VersionList } from './version-list.tsx';
import * as texts from '#texts/history.ts';

type HistoryDialogProps<Content> = {
  place: HistoryPlace;
  item: { readonly title: string; readonly version: number };
  versions: DocumentVersions<Content>;
  onClose: () => void;
};

export function HistoryDialog<Content>({ place, item, versions, onClose }: HistoryDialogProps<Content>) {
  const { read, query, shown, before, choose, compareWith } = useShownVersions(place, item.version);
  const data = read?.revisions;
  const goneTitles = useGoneTitles(place, versions.holds);
  const { isAsking, setAsking, restore, cancel } = useAsking();
  const current = data?.[0]?.version ?? null;
  const handleChoose = (version: number) => {
    choose(version);
    setAsking(false);
  };

  return (
    <Modal
      title={texts.historyOf(item.title)}
      size="wide"
      onClose={onClose}
      footer={
        <>
          {shown !== null && shown !== current && !isAsking && (
            <Button ref={restore} variant="primary" icon={turnBack} onClick={() => setAsking(true)}>
              {texts.restoreVersion(shown)}
            </Button>
          )}
          <Button onClick={onClose}>{texts.close}</Button>
        </>
      }
    >
      {query.isPending && <Skeleton lines={6} label={texts.loadingHistory} />}
      {query.isError && !data && <HistoryMissing onRetry={() => void query.refetch()} />}
      {data && shown !== null && (
        <div className={styles['columns']}>
          <VersionList revisions={data} shown={shown} {...moreOf(query)} onChoose={handleChoose} />
          <div className={styles['shown']}>
            {isAsking && current !== null && (
              <RestoreQuestion
                place={place}
                version={shown}
                current={current}
                versions={versions}
                onClose={cancel}
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
              onCompareWith={compareWith}
            />
          </div>
        </div>
      )}
    </Modal>
  );
}

const turnBack = <RotateCcw aria-hidden="true" />;

function HistoryMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <NotLoaded what={texts.theHistory} headingLevel={3} onRetry={onRetry}>
      {texts.savedIsSafe}
    </NotLoaded>
  );
}

/** The saved versions and the two that are compared. The older one is the version before, unless another is chosen. */
const useShownVersions = (place: HistoryPlace, version: number) => {
  const { data: read, ...query } = useRevisions(place, version);
  const [chosen, setChosen] = useState<number | null>(null);
  const [comparedWith, compareWith] = useState<number | null>(null);
  const shown = chosen ?? read?.revisions[0]?.version ?? null;
  const older = shown === null ? null : (read?.older ?? null);
  const choose = (next: number): void => {
    setChosen(next);
    compareWith(null);
  };
  return {
    read,
    query,
    shown,
    before: comparedWith ?? previousOf(read?.revisions, shown) ?? older,
    choose,
    compareWith,
  };
};

/** Whether the restore question is open. Its button gets the focus back. */
const useAsking = () => {
  const [isAsking, setAsking] = useState(false);
  const restore = useRef<HTMLButtonElement>(null);
  const cancel = (): void => {
    flushSync(() => setAsking(false));
    restore.current?.focus();
  };
  return { isAsking, setAsking, restore, cancel };
};

const moreOf = (query: Omit<ReturnType<typeof useRevisions>, 'data'>) => ({
  isMore: query.hasNextPage,
  isLoading: query.isFetchingNextPage,
  hasFailed: query.isFetchNextPageError,
  onMore: () => void query.fetchNextPage({ cancelRefetch: false }),
});

const previousOf = (revisions: readonly Revision[] | undefined, version: number | null): number | null =>
  revisions?.find((revision) => version !== null && revision.version < version)?.version ?? null;
