import type { NodeChange } from '@xyflow/react';
import { useCallback, useState } from 'react';
import type { Places } from './graph-command.ts';
import type { RunCommand } from './use-graph-commands.ts';

const nowhere = { x: 0, y: 0 };

/** Quests on the move: where they are until they are let go, which is one act. */
export function useDrags(act: RunCommand) {
  const [dragged, setDragged] = useState<Places | null>(null);
  const follow = useCallback(
    (changes: readonly NodeChange[]): void => {
      const drag = readDrag(changes);
      if (!drag) return;
      if (drag.isOver) act({ kind: 'move', places: drag.places }, nowhere);
      setDragged(drag.isOver ? null : drag.places);
    },
    [act],
  );
  return { dragged, follow, show: setDragged };
}

/** Where React Flow reports nodes to be dragged to, and whether they were let go; null where none is dragged. */
const readDrag = (changes: readonly NodeChange[]): { places: Places; isOver: boolean } | null => {
  const moves = changes.filter((change) => change.type === 'position');
  const places = Object.fromEntries(moves.flatMap(({ id, position }) => (position ? [[id, position] as const] : [])));
  return moves.length > 0 ? { places, isOver: moves.every(({ dragging }) => dragging !== true) } : null;
};
