import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '#web/shared/icon-button.tsx';
import { screenAct } from '#web/shared/screen-acts.ts';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import styles from './undo-buttons.module.css';

/** What can be undone and redone, and how. */
export type UndoSteps = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
};

/** They stay focusable when there is nothing left, so that the keyboard keeps its place. */
export function UndoButtons({ canUndo, canRedo, onUndo, onRedo }: UndoSteps) {
  return (
    <>
      <IconButton
        {...screenAct}
        label="Undo"
        icon={<Undo2 aria-hidden="true" />}
        className={canUndo ? undefined : styles['spent']}
        aria-disabled={!canUndo || undefined}
        {...shortcutProps('undo')}
        onClick={onUndo}
      />
      <IconButton
        {...screenAct}
        label="Redo"
        icon={<Redo2 aria-hidden="true" />}
        className={canRedo ? undefined : styles['spent']}
        aria-disabled={!canRedo || undefined}
        {...shortcutProps('redo')}
        onClick={onRedo}
      />
    </>
  );
}
