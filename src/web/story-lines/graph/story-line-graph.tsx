import { ReactFlowProvider } from '@xyflow/react';
import { useLayoutEffect, useState } from 'react';
import type { Size } from './scene/geometry/boxes.ts';
import { GraphCanvas } from './graph-canvas.tsx';
import styles from './graph-canvas.module.css';
import type { StoryLineGraphProps } from './story-line-graph-props.ts';

export function StoryLineGraph(props: StoryLineGraphProps) {
  const { measure, size } = useFirstSize();
  return (
    <div className={styles['box']}>
      {size ? (
        <ReactFlowProvider initialWidth={size.width} initialHeight={size.height}>
          <GraphCanvas {...props} size={size} />
        </ReactFlowProvider>
      ) : (
        <div className={styles['frame']}>
          <div ref={measure} className={styles['flow']} />
        </div>
      )}
    </div>
  );
}

/**
 * The first size of a box. Layout effects of the screen around it still change that size, so the box is measured one render after it
 * is mounted.
 */
const useFirstSize = () => {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the size is known only once the box is laid out
    if (box) setSize({ width: box.clientWidth, height: box.clientHeight });
  }, [box]);
  return { measure: setBox, size };
};
