import { Button } from '#web/shared/button.tsx';
import { useFocusOnMount } from '#web/shared/use-focus-on-mount.ts';
import styles from './deleted-dialog.module.css';
import type { Restorable } from './item-versions.ts';
import { RestoreWarning } from './restore-warning.tsx';

type RestoreRestProps = {
  owner: string;
  one: string;
  title: string;
  restorable: Restorable<unknown>;
  busy: boolean;
  onRestore: () => void;
  onCancel: () => void;
};

/** Tells what of a deleted item can't come back, and asks whether the rest is to be restored. */
export function RestoreRest({ owner, one, title, restorable, busy, onRestore, onCancel }: RestoreRestProps) {
  const first = useFocusOnMount<HTMLButtonElement>();
  const isPossible = restorable.breach === null;
  return (
    <div className={styles['rest']}>
      <RestoreWarning owner={owner} one={one} restorable={restorable} />
      <div className={styles['acts']}>
        {isPossible && (
          <Button
            ref={first}
            variant="primary"
            aria-label={`Restore the rest of ${title}`}
            busy={busy}
            onClick={onRestore}
          >
            Restore the rest
          </Button>
        )}
        <Button ref={isPossible ? null : first} disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
