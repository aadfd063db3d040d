import { Redo2, Undo2 } from 'lucide-react';
import * as texts from '#texts/quest-table.ts';
import { Button } from '#web/shared/buttons/button.tsx';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';
import { shortcutProps } from '#web/shared/shortcuts/shortcut-keys.ts';
import { useUndoKeys } from '#web/story-lines/commands/use-undo-keys.ts';
import type { TableStep } from './table-steps.ts';
import type { TableUndo } from './use-table-undo.ts';

type TableUndoButtonsProps = { undoing: TableUndo; isOffline: boolean };

/** A button without a step stays focusable, so that the keyboard keeps its place. */
export function TableUndoButtons({ undoing: { past, future, undo, redo }, isOffline }: TableUndoButtonsProps) {
  useUndoKeys({ onUndo: undo, onRedo: redo });
  const isOff = (step: TableStep | null): boolean => !step || (isOffline && 'batch' in step);
  if (!past && !future) return null;
  return (
    <>
      <Button
        {...shortcutProps('undo')}
        icon={<Undo2 aria-hidden="true" />}
        aria-disabled={isOff(past) || undefined}
        onClick={undo}
      >
        <span>{past ? texts.undoBulk(past.name) : texts.undo}</span>
      </Button>
      <IconButton
        {...shortcutProps('redo')}
        label={future ? texts.redoBulk(future.name) : texts.redo}
        icon={<Redo2 aria-hidden="true" />}
        aria-disabled={isOff(future) || undefined}
        onClick={redo}
      />
    </>
  );
}
