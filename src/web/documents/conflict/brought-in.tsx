import { useId } from 'react';
import { Button } from '#web/shared/buttons/button.tsx';
import styles from '#web/shared/dialogs/save-dialog.module.css';
import { useFocusOnMount } from '#web/shared/focus/use-focus-on-mount.ts';
import * as texts from '#texts/saving.ts';

type BroughtInProps = {
  /** Names of what was changed elsewhere and stands now beside one's own changes. */
  places: readonly string[];
  onClose: () => void;
};

/** The last step of a save that merged another version: it stays until it was read. */
export function BroughtIn({ places, onClose }: BroughtInProps) {
  const id = useId();
  const close = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className={styles['ending']}>
      <p id={id}>{texts.includedChanges(places)}</p>
      <div className={styles['actions']}>
        <Button ref={close} variant="primary" aria-describedby={id} onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}
