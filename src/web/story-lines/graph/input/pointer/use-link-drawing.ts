import type { FinalConnectionState } from '@xyflow/react';
import { type RefObject, useCallback } from 'react';
import type { Position } from '#domain/story-line/story-line.ts';
import type { RunCommand } from '#web/story-lines/graph/input/input-context.ts';
import type { View } from '#web/story-lines/graph/view/use-view.ts';
import { type LinkEndAt, linkLedTo } from '#web/story-lines/graph/scene/elements/link-end-at.ts';
import { type CardSide, linkBetween } from '#web/story-lines/graph/scene/geometry/knots.ts';
import { spotOf } from './pointer-context.ts';

type LinkDrawing = {
  run: RunCommand;
  endAt: LinkEndAt;
  canvasRef: RefObject<HTMLElement | null>;
  view: View;
  /** Called for a link that is dropped on empty ground. */
  onLinkOnGround: (quest: string, at: Position, isAfter: boolean) => void;
};

export function useLinkDrawing({ run, endAt, canvasRef, view, onLinkOnGround }: LinkDrawing) {
  return useCallback(
    (event: MouseEvent | TouchEvent, { fromNode, fromHandle, toNode, from, to }: FinalConnectionState): void => {
      const end = endOf(event);
      const target = toNode?.id ?? questAt(end);
      const bounds = canvasRef.current?.getBoundingClientRect();
      if (!fromNode || !fromHandle || !bounds) return;
      const isForward = fromHandle.type === 'source';
      // The end of a link that is dropped on the ground stays where it was.
      const dragged = endAt(fromNode.id, fromHandle.id as CardSide);
      if (target === undefined && !dragged && isGround(end)) {
        const { onLine } = spotOf({ canvasRef, view }, { clientX: end.x, clientY: end.y });
        onLinkOnGround(fromNode.id, onLine, isForward);
      }
      // A press on a knot that ends where it began is no link.
      const isPress = from !== null && to !== null && Math.hypot(to.x - from.x, to.y - from.y) < leastDrag;
      if (target === undefined || (target === fromNode.id && isPress)) return;
      const at = { x: end.x - bounds.left, y: end.y - bounds.top };
      if (dragged && target !== fromNode.id)
        run({ kind: 'relink', link: dragged.link, now: linkLedTo(dragged, target) }, at);
      else run({ kind: 'connect', link: linkBetween(fromNode.id, target, isForward) }, at);
    },
    [run, endAt, canvasRef, view, onLinkOnGround],
  );
}

/** The shortest drag that draws a link, in pixels. */
const leastDrag = 40;

const endOf = (event: MouseEvent | TouchEvent): Position => {
  const point = 'changedTouches' in event ? event.changedTouches[0] : event;
  return { x: point?.clientX ?? 0, y: point?.clientY ?? 0 };
};

const isGround = ({ x, y }: Position): boolean =>
  document.elementFromPoint(x, y)?.matches('.react-flow__pane') === true;

const questAt = ({ x, y }: Position): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('.react-flow__node')?.dataset['id'];
