import { Undo2, X } from 'lucide-react';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import styles from './draft-note.module.css';

type DiscardedNoteProps = { onBringBack: () => void; onDismiss: () => void };

/** Offers what was just discarded once more. */
export function DiscardedNote({ onBringBack, onDismiss }: DiscardedNoteProps) {
  return (
    <div className={styles['note']}>
      <output className={styles['text']}>Your unsaved changes were discarded.</output>
      <Button icon={<Undo2 aria-hidden="true" />} onClick={onBringBack}>
        Bring them back
      </Button>
      <IconButton label="Dismiss" icon={<X aria-hidden="true" />} onClick={onDismiss} />
    </div>
  );
}
