import type { ConnectionLineComponentProps } from '@xyflow/react';
import { useGraphActions } from '#web/story-lines/graph/card/graph-actions.ts';
import type { QuestNode } from '#web/story-lines/graph/elements/quest-node.ts';
import { linkCurve, linkPath } from './link-curve.ts';
import { linkBetween } from './link-between.ts';
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
  const start = { x: fromX, y: fromY };
  const end = { x: toX, y: toY };
  const isForward = fromHandle.type === 'source';
  const isRefused = toNode !== null && refuseLink(linkBetween(fromNode.id, toNode.id, isForward)) !== null;
  return (
    <path
      d={linkPath(isForward ? linkCurve(start, end) : linkCurve(end, start))}
      className={styles['line']}
      data-refused={isRefused || undefined}
    />
  );
}
