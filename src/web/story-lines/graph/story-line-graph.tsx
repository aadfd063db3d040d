import { ReactFlowProvider } from '@xyflow/react';
import { useCallback, useState } from 'react';
import type { Size } from './elements/bounds.ts';
import { GraphCanvas } from './graph-canvas.tsx';
import frame from './graph-frame.module.css';
import styles from './story-line-graph.module.css';
import type { StoryLineGraphProps } from './story-line-graph-props.ts';

export function StoryLineGraph(props: StoryLineGraphProps) {
  const [size, setSize] = useState<Size | null>(null);
  const measure = useCallback((box: HTMLDivElement | null): void => {
    if (box) setSize({ width: box.clientWidth, height: box.clientHeight });
  }, []);
  return (
    <div className={styles['box']}>
      {size ? (
        <ReactFlowProvider initialWidth={size.width} initialHeight={size.height}>
          <GraphCanvas {...props} size={size} />
        </ReactFlowProvider>
      ) : (
        <div className={frame['frame']}>
          <div ref={measure} className={frame['flow']} />
        </div>
      )}
    </div>
  );
}
