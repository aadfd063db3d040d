import { combine } from '@atlaskit/pragmatic-drag-and-drop/utils/combine';
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { attachClosestEdge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { getReorderDestinationIndex } from '@atlaskit/pragmatic-drag-and-drop-hitbox/util/get-reorder-destination-index';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PropertyMove } from '#domain/quest/change-properties.ts';

type RowDragging = {
  readonly list: string;
  readonly place: number;
  readonly isMovable: boolean;
  readonly onMove: (move: PropertyMove) => void;
};

/** `dropEdge` is the edge where a dropped row goes. */
export const useRowDragging = ({ list, place, isMovable, onMove }: RowDragging) => {
  const row = useRef<HTMLFieldSetElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [isDragged, setDragged] = useState(false);
  const [dropEdge, setDropEdge] = useState<'top' | 'bottom' | null>(null);

  const showEdge = useEffectEvent((payload: ElementDropTargetEventBasePayload) => {
    setDropEdge(readMove(payload) && edgeOf(payload));
  });
  const drop = useEffectEvent((payload: ElementDropTargetEventBasePayload) => {
    setDropEdge(null);
    const move = readMove(payload);
    if (move) onMove(move);
  });

  useEffect(() => {
    const [element, grip] = [row.current, handle.current];
    if (!element || !grip || !isMovable) return;
    const data = { list, place };
    return combine(
      // The handle alone: within something draggable Firefox lets nobody select the text of a field.
      draggable({
        element: grip,
        getInitialData: () => data,
        onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
          const { left, top } = element.getBoundingClientRect();
          const { clientX, clientY } = location.current.input;
          nativeSetDragImage?.(element, clientX - left, clientY - top);
        },
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['list'] === list,
        getData: ({ input }) => attachClosestEdge(data, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: (payload) => showEdge(payload),
        onDragLeave: () => setDropEdge(null),
        onDrop: (payload) => drop(payload),
      }),
    );
  }, [list, place, isMovable]);

  return { row, handle, isDragged, dropEdge };
};

const edgeOf = ({ self }: ElementDropTargetEventBasePayload): 'top' | 'bottom' =>
  extractClosestEdge(self.data) === 'top' ? 'top' : 'bottom';

/** The move of a dropped row; null if it stays, and for anything else. */
const readMove = (payload: ElementDropTargetEventBasePayload): PropertyMove | null => {
  const from = payload.source.data['place'];
  const over = payload.self.data['place'];
  if (typeof from !== 'number' || typeof over !== 'number') return null;
  const to = getReorderDestinationIndex({
    startIndex: from,
    indexOfTarget: over,
    closestEdgeOfTarget: edgeOf(payload),
    axis: 'vertical',
  });
  return from === to ? null : { from, to };
};
