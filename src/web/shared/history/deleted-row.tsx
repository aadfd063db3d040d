import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeletedItem } from '#contract/history.ts';
import { Button } from '#web/shared/button.tsx';
import type { SendingState } from '#web/shared/outbox/use-outbox.ts';
import { useSignedInUser } from '#web/shared/session.ts';
import { Since } from '#web/shared/since.tsx';
import { showToast } from '#web/shared/toasts.tsx';
import styles from './deleted-dialog.module.css';
import type { ItemVersions } from './item-versions.ts';
import { namePerson } from './name-person.ts';
import { tellRemaining } from './tell-remaining.ts';
import { tellRestored, tellRestoreFailure } from './restore-words.ts';
import { revisionQuery, type HistoryPlace } from './use-history.ts';

const sendingWords = { waiting: 'Waits on this device to be restored', refused: 'Not sent' } as const;

type DeletedRowProps<Content> = {
  place: HistoryPlace;
  item: DeletedItem;
  versions: ItemVersions<Content>;
  /** Whether what was done to it here waits to be sent, or was refused. */
  sending: SendingState;
  onRestored: () => void;
};

/** A deleted item: when it was deleted, how long it remains, and the way to restore it. */
export function DeletedRow<Content>(props: DeletedRowProps<Content>) {
  const { place, item, versions, sending, onRestored } = props;
  const client = useQueryClient();
  const [now] = useState(() => Date.now());
  const { id: viewer } = useSignedInUser();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      versions.restore(place.id, null, await client.fetchQuery(revisionQuery(place, item.version, versions.read))),
    onSuccess: (outcome) => {
      showToast(tellRestored(outcome, `“${item.title}” is restored.`));
      onRestored();
    },
  });
  return (
    <li className={styles['item']}>
      <div className={styles['about']}>
        <span className={styles['title']}>{item.title}</span>
        <span className={styles['when']}>
          Deleted <Since time={item.deleted_at} />
          {item.deleted_by && item.deleted_by.id !== viewer && ` by ${namePerson(item.deleted_by, viewer)}`},{' '}
          {tellRemaining(item.restorable_until, now)}
        </span>
        {error && <p role="alert">{tellRestoreFailure(error)}</p>}
      </div>
      {sending ? (
        <span className={styles['when']}>{sendingWords[sending]}</span>
      ) : (
        <Button aria-label={`Restore ${item.title}`} busy={isPending} onClick={() => mutate()}>
          Restore
        </Button>
      )}
    </li>
  );
}
