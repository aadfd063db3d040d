import { type ConnectionLineComponentProps, type Position as HandleSide } from '@xyflow/react';
import { useGraphActions } from '#web/story-lines/graph/card/graph-actions.ts';
import type { QuestNode } from '#web/story-lines/graph/elements/quest-node.ts';
import { zigzag } from '#web/story-lines/graph/routing/side-route.ts';
import { linkPath } from './link-path.ts';
import { linkBetween } from './link-ends.ts';
import styles from './linking-line.module.css';

/** The line from a quest to the pointer while a link is drawn. It shows whether the link is allowed. */
export function LinkingLine({
  fromX,
  fromY,
  toX,
  toY,
  fromNode,
  fromHandle,
  toNode,
}: ConnectionLineComponentProps<QuestNode>) {
  const { refuseLink } = useGraphActions();
  const side: `${HandleSide}` = fromHandle.position;
  const route = zigzag({ x: fromX, y: fromY }, { x: toX, y: toY }, side);
  const isForward = fromHandle.type === 'source';
  const isRefused = toNode !== null && refuseLink(linkBetween(fromNode.id, toNode.id, isForward)) !== null;
  return (
    <path
      d={linkPath(isForward ? route : route.toReversed())}
      className={styles['line']}
      data-refused={isRefused || undefined}
    />
  );
}
