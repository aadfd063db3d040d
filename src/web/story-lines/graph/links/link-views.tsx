import type { EdgeProps, ConnectionLineComponentProps, Position as HandleSide } from '@xyflow/react';
import { memo } from 'react';
import type { StoryLink } from '#web/story-lines/graph/scene/elements/story-links.ts';
import { arrowPath, linePath, linkPath } from '#web/story-lines/graph/scene/routing/link-path.ts';
import { useGraphActions } from '#web/story-lines/graph/cards/graph-actions.ts';
import type { QuestNode } from '#web/story-lines/graph/scene/elements/quest-nodes.ts';
import { zigzag } from '#web/story-lines/graph/scene/routing/side-route.ts';
import { linkLedTo } from '#web/story-lines/graph/scene/elements/link-end-at.ts';
import type { Route } from '#web/story-lines/graph/scene/routing/route.ts';
import { linkBetween } from '#web/story-lines/graph/scene/geometry/knots.ts';
import styles from './link-views.module.css';

export const StoryLinkView = memo(function StoryLinkView({ data, selected }: EdgeProps<StoryLink>) {
  const route = data?.route ?? [];
  const path = linkPath(route);
  const ink = `react-flow__edge-path ${styles['ink']}`;
  return (
    <>
      <path d={path} className={styles['reach']} />
      {selected && <Grips route={route} />}
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

/** Rings around the knots from which the ends of a selected link are dragged. Only where a line is edited. */
function Grips({ route }: { route: Route }) {
  return [route[0], route.at(-1)].map(
    (end, index) =>
      end && (
        // oxlint-disable-next-line react/no-array-index-key -- the first is the beginning, the other the end
        <circle key={index} className={styles['grip']} cx={end.x} cy={end.y} r={gripRadius} />
      ),
  );
}

const gripRadius = 13;

/** The line to the pointer while a link is drawn, or one end of a link is dragged. It shows whether the link is allowed there. */
export function LinkingLine({
  fromX,
  fromY,
  toX,
  toY,
  fromNode,
  fromHandle,
  toNode,
}: ConnectionLineComponentProps<QuestNode>) {
  const { refuseLink, refuseRelink, endAt } = useGraphActions();
  const side: `${HandleSide}` = fromHandle.position;
  const dragged = endAt(fromNode.id, side);
  const isForward = dragged ? dragged.moved === 'target' : fromHandle.type === 'source';
  const start = dragged?.stays ?? { at: { x: fromX, y: fromY }, side };
  const route = zigzag(start.at, { x: toX, y: toY }, start.side);
  const refusalAt = (quest: string) =>
    dragged
      ? refuseRelink(dragged.link, linkLedTo(dragged, quest))
      : refuseLink(linkBetween(fromNode.id, quest, isForward));
  const isRefused = toNode !== null && refusalAt(toNode.id) !== null;
  return (
    <path
      d={linkPath(isForward ? route : route.toReversed())}
      className={styles['line']}
      data-refused={isRefused || undefined}
    />
  );
}
