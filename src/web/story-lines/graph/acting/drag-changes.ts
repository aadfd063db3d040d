import type { NodeChange } from '@xyflow/react';
import type { Places } from '#web/story-lines/graph/graph-act.ts';

/** Where React Flow reports nodes to be dragged to, and whether they were let go; null where none is dragged. */
export const readDrag = (changes: readonly NodeChange[]): { places: Places; isOver: boolean } | null => {
  const moves = changes.filter((change) => change.type === 'position');
  const places = Object.fromEntries(moves.flatMap(({ id, position }) => (position ? [[id, position] as const] : [])));
  return moves.length > 0 ? { places, isOver: moves.every(({ dragging }) => dragging !== true) } : null;
};
