import type { ReactNode } from 'react';
import { Save, Trash2 } from 'lucide-react';
import { Button } from '#web/shared/buttons/button.tsx';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';
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
  useShortcut('save', onSave);
  return (
    <footer className={styles['actions']}>
      {note}
      {!isNew && (
        <Button className={styles['delete']} variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={onDelete}>
          {texts.deleteNamed(name)}
        </Button>
      )}
      <TurnButton onClick={onCancel}>{cancel}</TurnButton>
      <Button variant="primary" icon={<Save aria-hidden="true" />} {...shortcutProps('save')} onClick={onSave}>
        {isNew ? texts.createNamed(name) : texts.saveChanges}
      </Button>
    </footer>
  );
}
