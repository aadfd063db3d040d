import type { EdgeProps } from '@xyflow/react';
import type { StoryLink } from '#web/story-lines/graph/elements/story-links.ts';
import { linkCurve, linkPath } from './link-curve.ts';
import styles from './story-link-view.module.css';

export function StoryLinkView({ sourceX, sourceY, targetX, targetY }: EdgeProps<StoryLink>) {
  // Knots that the browser measured are off by a hair.
  const from = { x: Math.round(sourceX), y: Math.round(sourceY) };
  const path = linkPath(linkCurve(from, { x: Math.round(targetX), y: Math.round(targetY) }));
  return (
    <>
      <path d={path} className={styles['reach']} />
      <path d={path} className={`react-flow__edge-path ${styles['ink']}`} />
    </>
  );
}
