import { Button } from '#web/shared/buttons/button.tsx';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import styles from './deleted-dialog.module.css';
import type { DocumentVersions, Restorable } from './document-versions.ts';
import { RestoreWarning } from './restore-warning.tsx';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/history.ts';

type RestoreRestProps = {
  owner: string;
  versions: Pick<DocumentVersions<unknown>, 'one' | 'contains'>;
  title: string;
  restorable: Restorable<unknown>;
  busy: boolean;
  onRestore: () => void;
  onCancel: () => void;
};

export function RestoreRest({ owner, versions, title, restorable, busy, onRestore, onCancel }: RestoreRestProps) {
  const first = useFocusOnMount<HTMLButtonElement>();
  const isPossible = restorable.violation === null;
  return (
    <div className={styles['rest']}>
      <RestoreWarning owner={owner} versions={versions} restorable={restorable} />
      <div className={styles['actions']}>
        {isPossible && (
          <Button ref={first} variant="primary" aria-label={texts.restoreRestOf(title)} busy={busy} onClick={onRestore}>
            {texts.restoreRest}
          </Button>
        )}
        <Button ref={isPossible ? null : first} disabled={busy} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </div>
  );
}
