import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#web/shared/button.tsx';
import { showToast } from '#web/shared/toasts.tsx';
import { useFocusOnMount } from '#web/shared/use-focus-on-mount.ts';
import styles from './history-dialog.module.css';
import type { ItemVersions } from './item-versions.ts';
import { tellRestored, tellRestoreFailure } from './restore-words.ts';
import { revisionQuery, type HistoryPlace } from './use-history.ts';

type RestoreQuestionProps<Content> = {
  place: HistoryPlace;
  version: number;
  /** The version that the restored one replaces. */
  current: number;
  versions: ItemVersions<Content>;
  onClose: () => void;
  onDone: () => void;
};

/** Asks before a version is restored, and does it. */
export function RestoreQuestion<Content>(props: RestoreQuestionProps<Content>) {
  const { place, version, current, versions, onClose, onDone } = props;
  const client = useQueryClient();
  const confirm = useFocusOnMount<HTMLButtonElement>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () =>
      versions.restore(place.id, current, await client.fetchQuery(revisionQuery(place, version, versions.read))),
    onSuccess: async (outcome) => {
      showToast(tellRestored(outcome, `Version ${version} is restored as the newest one.`));
      onDone();
      await client.invalidateQueries({ queryKey: ['revisions', place] });
    },
  });
  return (
    <div className={styles['question']}>
      <p>
        Restore version {version}? It is saved as a new version of this {versions.one}; every other version stays in the
        history.
      </p>
      {error && <p role="alert">{tellRestoreFailure(error)}</p>}
      <div className={styles['acts']}>
        <Button ref={confirm} variant="primary" busy={isPending} onClick={() => mutate()}>
          Restore
        </Button>
        <Button disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
