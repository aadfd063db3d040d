import type { EdgeProps, ConnectionLineComponentProps, Position as HandleSide } from '@xyflow/react';
import { memo } from 'react';
import type { StoryLink } from '#web/story-lines/graph/scene/elements/story-links.ts';
import { arrowPath, linePath, linkPath } from '#web/story-lines/graph/scene/routing/link-path.ts';
import { useGraphActions } from '#web/story-lines/graph/cards/graph-actions.ts';
import type { QuestNode } from '#web/story-lines/graph/scene/elements/quest-nodes.ts';
import { zigzag } from '#web/story-lines/graph/scene/routing/side-route.ts';
import { linkBetween } from '#web/story-lines/graph/scene/geometry/knots.ts';
import styles from './link-views.module.css';

export const StoryLinkView = memo(function StoryLinkView({ data }: EdgeProps<StoryLink>) {
  const route = data?.route ?? [];
  const path = linkPath(route);
  const ink = `react-flow__edge-path ${styles['ink']}`;
  return (
    <>
      <path d={path} className={styles['reach']} />
      {data?.isAny ? (
        <>
          <path d={linePath(route)} className={`${ink} ${styles['any']}`} />
          <path d={arrowPath(route)} className={ink} />
        </>
      ) : (
        <path d={path} className={ink} />
      )}
    </>
  );
});

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
