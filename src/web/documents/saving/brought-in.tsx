import { useId } from 'react';
import { Button } from '#web/shared/buttons/button.tsx';
import styles from '#web/shared/dialogs/save-dialog.module.css';
import { useFocusOnMount } from '#web/shared/focus/use-focus.ts';
import * as texts from '#texts/writing/saving.ts';

type BroughtInProps = {
  places: readonly string[];
  onClose: () => void;
};

/** It stays until the person closes it. */
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
