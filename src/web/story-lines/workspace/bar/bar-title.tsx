import type { CSSProperties } from 'react';
import { widthOfTitle } from '#web/story-lines/graph/scene/geometry/title-size.ts';
import styles from './workspace-bar.module.css';

/** The title of the open line in its heading: as large as one line has room for, and whole on more lines where it is long. */
export function BarTitle({ title }: { title: string }) {
  const width = { '--title-width': widthOfTitle(title) } as CSSProperties;
  return (
    <bdi className={styles['title']} style={width} title={title}>
      {title}
    </bdi>
  );
}
