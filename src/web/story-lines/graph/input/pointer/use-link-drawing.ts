import type { FinalConnectionState } from '@xyflow/react';
import { type RefObject, useCallback } from 'react';
import type { Position } from '#domain/story-line/story-line.ts';
import type { RunCommand } from '#web/story-lines/graph/input/input-context.ts';
import type { View } from '#web/story-lines/graph/view/use-view.ts';
import { linkBetween } from '#web/story-lines/graph/scene/geometry/knots.ts';
import { spotOf } from './pointer-context.ts';

type LinkDrawing = {
  run: RunCommand;
  canvasRef: RefObject<HTMLElement | null>;
  view: View;
  /** Called for a link that is dropped on empty ground. */
  onLinkOnGround: (quest: string, at: Position, isAfter: boolean) => void;
};

export function useLinkDrawing({ run, canvasRef, view, onLinkOnGround }: LinkDrawing) {
  return useCallback(
    (event: MouseEvent | TouchEvent, { fromNode, fromHandle, toNode }: FinalConnectionState): void => {
      const end = endOf(event);
      const target = toNode?.id ?? questAt(end);
      const bounds = canvasRef.current?.getBoundingClientRect();
      if (!fromNode || !fromHandle || !bounds) return;
      const isForward = fromHandle.type === 'source';
      if (target === undefined && isGround(end)) {
        const { onLine } = spotOf({ canvasRef, view }, { clientX: end.x, clientY: end.y });
        onLinkOnGround(fromNode.id, onLine, isForward);
      }
      if (target === undefined || (!toNode && target === fromNode.id)) return;
      const link = linkBetween(fromNode.id, target, isForward);
      run({ kind: 'connect', link }, { x: end.x - bounds.left, y: end.y - bounds.top });
    },
    [run, canvasRef, view, onLinkOnGround],
  );
}

const endOf = (event: MouseEvent | TouchEvent): Position => {
  const point = 'changedTouches' in event ? event.changedTouches[0] : event;
  return { x: point?.clientX ?? 0, y: point?.clientY ?? 0 };
};

const isGround = ({ x, y }: Position): boolean =>
  document.elementFromPoint(x, y)?.matches('.react-flow__pane') === true;

const questAt = ({ x, y }: Position): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('.react-flow__node')?.dataset['id'];
