import type { NodeChange } from '@xyflow/react';
import { useCallback, useState } from 'react';
import type { Places } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { RunCommand } from './input-context.ts';

const nowhere = { x: 0, y: 0 };

/** The present places of dragged quests. A drop is one command. */
export function useDrags(run: RunCommand) {
  const [dragged, setDragged] = useState<Places | null>(null);
  const follow = useCallback(
    (changes: readonly NodeChange[]): void => {
      const drag = readDrag(changes);
      if (!drag) return;
      if (drag.isOver) run({ kind: 'move', places: drag.places }, nowhere);
      setDragged(drag.isOver ? null : drag.places);
    },
    [run],
  );
  return { dragged, follow, show: setDragged };
}

/** The places that React Flow reports for dragged nodes, and whether they were dropped; null without any. */
const readDrag = (changes: readonly NodeChange[]): { places: Places; isOver: boolean } | null => {
  const moves = changes.filter((change) => change.type === 'position');
  const places = Object.fromEntries(moves.flatMap(({ id, position }) => (position ? [[id, position] as const] : [])));
  return moves.length > 0 ? { places, isOver: moves.every(({ dragging }) => dragging !== true) } : null;
};
