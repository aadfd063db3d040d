import { Redo2, Undo2 } from 'lucide-react';
import * as texts from '#texts/story-lines.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { screenAction } from '#web/shared/screens/screen-actions.ts';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { ToolFace } from '#web/story-lines/workspace/tool-strip.tsx';
import styles from './story-line-editor.module.css';

export type UndoSteps = {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
};

/** A button without a step to undo or redo stays focusable, so that the keyboard keeps its place. */
export function UndoButtons({ canUndo, canRedo, onUndo, onRedo }: UndoSteps) {
  return (
    <>
      <IconButton
        {...screenAction}
        label={texts.undo}
        icon={<ToolFace icon={<Undo2 aria-hidden="true" />} word={texts.undo} />}
        className={canUndo ? undefined : styles['spent']}
        aria-disabled={!canUndo || undefined}
        {...shortcutProps('undo')}
        onClick={onUndo}
      />
      <IconButton
        {...screenAction}
        label={texts.redo}
        icon={<ToolFace icon={<Redo2 aria-hidden="true" />} word={texts.redo} />}
        className={canRedo ? undefined : styles['spent']}
        aria-disabled={!canRedo || undefined}
        {...shortcutProps('redo')}
        onClick={onRedo}
      />
    </>
  );
}
