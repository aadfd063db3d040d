import type { EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import type { StoryLink } from '#web/story-lines/graph/elements/story-links.ts';
import { arrowPath, linePath, linkPath } from './link-path.ts';
import styles from './story-link-view.module.css';

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
