import { ArrowDown, ArrowUp } from 'lucide-react';
import * as texts from '#texts/world/kinds.ts';
import { IconButton } from '#web/shared/buttons/icon-button.tsx';

type RowMovesProps = {
  name: string;
  /** The place of the row. `count` says how many there are. */
  index: number;
  count: number;
  onMove: (to: number) => void;
};

/** Move a row of the world before the one above it, or behind the one below it. */
export function RowMoves({ name, index, count, onMove }: RowMovesProps) {
  return (
    <>
      <IconButton
        label={texts.moveUp(name)}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        label={texts.moveDown(name)}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
    </>
  );
}
