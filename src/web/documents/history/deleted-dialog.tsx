import { ArchiveRestore } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ListedKind } from '#web/documents/document-kind.ts';
import type { SavedDocument } from '#web/documents/document-content.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { GuideLink } from '#web/shared/lists/guide-link.tsx';
import { useList } from '#web/documents/list/use-list.ts';
import { useFocusKeeper } from '#web/documents/list-pane/use-focus-keeper.ts';
import { RecentImports } from '#web/documents/importing/recent-imports.tsx';
import { RecentMoves } from '#web/documents/moving/recent-moves.tsx';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { useSendingStates } from '#web/documents/device/use-outbox.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import styles from './deleted-dialog.module.css';
import { DeletedRow } from './deleted-row.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import type { DocumentVersions } from './document-versions.ts';
import { useDeletedDocuments } from './use-history.ts';
import { restorableDays } from '#domain/timings.ts';
import * as texts from '#texts/history.ts';
import { showMore } from '#texts/shared.ts';

type DeletedDialogProps<Content> = {
  kind: ListedKind<SavedDocument>;
  owner: string;
  versions: DocumentVersions<Content>;
  onClose: () => void;
};

/** The next document to restore, or else the list or the text in its place. */
const nextOrAll = ['button', '[tabindex]'] as const;

/** Calls `onChange` after each change of the list of documents: something was restored or deleted elsewhere. */
const useListChange = ({ kind, owner }: { kind: ListedKind<SavedDocument>; owner: string }, onChange: () => void) => {
  const { data } = useList(kind, owner, false);
  const seen = useRef(data);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (data === seen.current) return;
    seen.current = data;
    handleChange();
  }, [data]);
};

export function DeletedDialog<Content>({ kind, owner, versions, onClose }: DeletedDialogProps<Content>) {
  const { many } = kind.words;
  const sendingOf = useSendingStates();
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, ...query } = useDeletedDocuments(kind, owner);
  useListChange({ kind, owner }, () => void query.refetch());
  const waiting = data?.filter(({ id }) => sendingOf(id)).length ?? 0;
  const [outcome, setOutcome] = useState<string | null>(null);
  const handleRestored = (said: string | null) => {
    setOutcome(said);
    void query.refetch();
  };
  useOnceSent(waiting, () => handleRestored(null));
  const content = useRef<HTMLDivElement>(null);
  useFocusKeeper(content, `${data?.length} ${waiting}`, nextOrAll);

  return (
    <Modal
      title={texts.recentlyDeletedOf(many)}
      size="wide"
      onClose={onClose}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <output className={styles['outcome']}>{outcome}</output>
      <RecentMoves owner={owner} headingLevel={3} />
      <RecentImports owner={owner} onTakenBack={handleRestored} />
      <div ref={content}>
        {isPending && <Skeleton lines={4} label={texts.loadingDeleted(many)} />}
        {isError && !data && (
          <NotLoaded what={texts.deletedOf(many)} headingLevel={3} onRetry={() => void query.refetch()}>
            {texts.savedIsSafe}
          </NotLoaded>
        )}
        {data?.length === 0 && <NoneDeleted isAfterAnother={outcome !== null} />}
        {data && data.length > 0 && (
          <ul tabIndex={-1} className={styles['list']}>
            {data.map((item) => (
              <DeletedRow
                key={item.id}
                place={{ kind, owner, id: item.id }}
                item={item}
                versions={versions}
                sending={sendingOf(item.id)}
                onRestored={handleRestored}
              />
            ))}
          </ul>
        )}
        {query.isFetchNextPageError && <p role="alert">{texts.restNotLoaded}</p>}
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {showMore}
          </Button>
        )}
      </div>
    </Modal>
  );
}

function NoneDeleted({ isAfterAnother }: { isAfterAnother: boolean }) {
  return (
    <div tabIndex={-1}>
      <EmptyState
        title={isAfterAnother ? texts.nothingElseDeleted : texts.nothingDeleted}
        headingLevel={3}
        icon={<ArchiveRestore aria-hidden="true" />}
        action={<GuideLink chapter="undo" />}
      >
        {texts.deletedKept(restorableDays)}
      </EmptyState>
    </div>
  );
}

const useOnceSent = (waiting: number, onSent: () => void): void => {
  const before = useRef(waiting);
  const handleSent = useEffectEvent(onSent);
  useEffect(() => {
    if (waiting < before.current) handleSent();
    before.current = waiting;
  }, [waiting]);
};
