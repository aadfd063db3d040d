import type { EdgeProps } from '@xyflow/react';
import { memo } from 'react';
import type { StoryLink } from '#web/story-lines/graph/elements/story-links.ts';
import { linkPath } from './link-path.ts';
import styles from './story-link-view.module.css';

export const StoryLinkView = memo(function StoryLinkView({ data }: EdgeProps<StoryLink>) {
  const path = linkPath(data?.route ?? []);
  return (
    <>
      <path d={path} className={styles['reach']} />
      <path d={path} className={`react-flow__edge-path ${styles['ink']}`} />
    </>
  );
});
