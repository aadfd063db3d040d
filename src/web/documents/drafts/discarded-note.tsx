import { Undo2, X } from 'lucide-react';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import styles from './draft-note.module.css';
import * as texts from '#texts/documents.ts';

type DiscardedNoteProps = { onBringBack: () => void; onDismiss: () => void };

export function DiscardedNote({ onBringBack, onDismiss }: DiscardedNoteProps) {
  return (
    <div className={styles['note']}>
      <output className={styles['text']}>{texts.discarded}</output>
      <Button icon={<Undo2 aria-hidden="true" />} onClick={onBringBack}>
        {texts.bringBack}
      </Button>
      <IconButton label={texts.dismiss} icon={<X aria-hidden="true" />} onClick={onDismiss} />
    </div>
  );
}
