import type { FinalConnectionState } from '@xyflow/react';
import { type RefObject, useCallback } from 'react';
import type { Position } from '#domain/story-line/story-line.ts';
import type { RunCommand } from '#web/story-lines/graph/commands/use-graph-commands.ts';
import { linkBetween } from './link-between.ts';

export function useLinkDrawing(run: RunCommand, canvasRef: RefObject<HTMLElement | null>) {
  return useCallback(
    (event: MouseEvent | TouchEvent, { fromNode, fromHandle, toNode }: FinalConnectionState): void => {
      const end = endOf(event);
      const target = toNode?.id ?? questAt(end);
      const bounds = canvasRef.current?.getBoundingClientRect();
      if (!fromNode || !fromHandle || target === undefined || !bounds) return;
      if (!toNode && target === fromNode.id) return;
      const link = linkBetween(fromNode.id, target, fromHandle.type === 'source');
      run({ kind: 'connect', link }, { x: end.x - bounds.left, y: end.y - bounds.top });
    },
    [run, canvasRef],
  );
}

const endOf = (event: MouseEvent | TouchEvent): Position => {
  const point = 'changedTouches' in event ? event.changedTouches[0] : event;
  return { x: point?.clientX ?? 0, y: point?.clientY ?? 0 };
};

const questAt = ({ x, y }: Position): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('.react-flow__node')?.dataset['id'];
