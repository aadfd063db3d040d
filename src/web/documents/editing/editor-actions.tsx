import type { ReactNode } from 'react';
import { Trash2 } from 'lucide-react';
import { Button } from '#web/shared/buttons/button.tsx';
import { SaveButton } from './save-button.tsx';
import { TurnButton } from './turn-button.tsx';
import styles from './editing.module.css';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/writing/saving.ts';

type EditorActionsProps = {
  name: string;
  isNew: boolean;
  onSave: () => void;
  onCancel: () => void;
  onDelete: () => void;
  /** Stands above the buttons. */
  note?: ReactNode;
};

export function EditorActions({ name, isNew, onSave, onCancel, onDelete, note }: EditorActionsProps) {
  return (
    <footer className={styles['actions']}>
      {note}
      {!isNew && (
        <Button className={styles['delete']} variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={onDelete}>
          {texts.deleteNamed(name)}
        </Button>
      )}
      <TurnButton onClick={onCancel}>{cancel}</TurnButton>
      <SaveButton {...{ name, isNew, onSave }} />
    </footer>
  );
}
