import { Save, Trash2 } from 'lucide-react';
import { cancel } from '#texts/common.ts';
import * as texts from '#texts/writing/saving.ts';
import { shortDelete } from '#texts/story-line-workspace.ts';
import { entity } from '#texts/story-lines.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { classNames } from '#web/shared/class-names.ts';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { useShortcut } from '#web/shared/shortcuts/use-shortcut.ts';
import { NarrowingWord } from './narrowing-word.tsx';
import styles from './workspace-bar.module.css';

type EditingActionsProps = {
  isNew: boolean;
  onSave: () => void;
  onCancel: () => void;
  onDelete: () => void;
};

/** The actions of a line that is written. */
export function EditingActions({ isNew, onSave, onCancel, onDelete }: EditingActionsProps) {
  useShortcut('save', onSave);
  return (
    <>
      {!isNew && (
        <Button
          className={classNames(styles['narrowing'], styles['delete'])}
          icon={<Trash2 aria-hidden="true" />}
          title={texts.deleteNamed(entity)}
          onClick={onDelete}
        >
          <NarrowingWord whole={texts.deleteNamed(entity)} short={shortDelete} />
        </Button>
      )}
      <Button onClick={onCancel}>{cancel}</Button>
      <Button variant="primary" icon={<Save aria-hidden="true" />} {...shortcutProps('save')} onClick={onSave}>
        {isNew ? texts.createNamed(entity) : texts.saveChanges}
      </Button>
    </>
  );
}
