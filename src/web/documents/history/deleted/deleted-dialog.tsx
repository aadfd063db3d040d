import { ArchiveRestore } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ListedKind, SavedDocument } from '#web/documents/document-kind.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { EmptyState } from '#web/shared/lists/empty-state.tsx';
import { useFocusKeeper } from '#web/documents/pane/use-focus-keeper.ts';
import { Modal } from '#web/shared/dialogs/modal.tsx';
import { useSendingStates } from '#web/documents/outbox/use-outbox.ts';
import { Skeleton } from '#web/shared/lists/skeleton.tsx';
import styles from './deleted-dialog.module.css';
import { DeletedRow } from './deleted-row.tsx';
import { NotLoaded } from '#web/shared/lists/not-loaded.tsx';
import type { DocumentVersions } from '#web/documents/history/document-versions.ts';
import { useDeletedDocuments } from '#web/documents/history/use-history.ts';

type DeletedDialogProps<Content> = {
  kind: ListedKind<SavedDocument>;
  owner: string;
  versions: DocumentVersions<Content>;
  onClose: () => void;
};

/** The next item to restore; where there is none, what is told instead. */
const nextOrAll = ['li button', '[tabindex]'] as const;

/** An owner's documents of a kind that were deleted and can be restored still. */
export function DeletedDialog<Content>({ kind, owner, versions, onClose }: DeletedDialogProps<Content>) {
  const { many } = kind.words;
  const sendingOf = useSendingStates();
  const { data, isPending, isError, hasNextPage, isFetchingNextPage, ...query } = useDeletedDocuments(kind, owner);
  const waiting = data?.filter(({ id }) => sendingOf(id)).length ?? 0;
  useReadOnceSent(waiting, query.refetch);
  const content = useRef<HTMLDivElement>(null);
  useFocusKeeper(content, `${data?.length} ${waiting}`, nextOrAll);

  return (
    <Modal title={`Recently deleted ${many}`} onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <div ref={content}>
        {isPending && <Skeleton lines={4} label={`Loading deleted ${many}`} />}
        {isError && !data && (
          <NotLoaded what={`Deleted ${many}`} headingLevel={3} onRetry={() => void query.refetch()}>
            What was saved is safe there.
          </NotLoaded>
        )}
        {data?.length === 0 && (
          <div tabIndex={-1}>
            <EmptyState title="Nothing to restore" headingLevel={3} icon={<ArchiveRestore aria-hidden="true" />}>
              What is deleted can be restored here for 30 days.
            </EmptyState>
          </div>
        )}
        {data && data.length > 0 && (
          <ul tabIndex={-1} className={styles['list']}>
            {data.map((item) => (
              <DeletedRow
                key={item.id}
                place={{ kind, owner, id: item.id }}
                item={item}
                versions={versions}
                sending={sendingOf(item.id)}
                onRestored={() => void query.refetch()}
              />
            ))}
          </ul>
        )}
        {query.isFetchNextPageError && <p role="alert">The rest could not be loaded.</p>}
        {hasNextPage && (
          <Button busy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** Reads the list anew as soon as fewer of its items wait on this device. */
const useReadOnceSent = (waiting: number, read: () => Promise<unknown>): void => {
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting < before.current) void read();
    before.current = waiting;
  }, [waiting, read]);
};
