import { ReactFlowProvider } from '@xyflow/react';
import { startTransition, useLayoutEffect, useState } from 'react';
import { startsInWorkspace } from '#web/shared/screens/workspace-shown.ts';
import type { Size } from './scene/geometry/boxes.ts';
import { GraphCanvas } from './graph-canvas.tsx';
import styles from './graph-canvas.module.css';
import type { StoryLineGraphProps } from './story-line-graph-props.ts';

export function StoryLineGraph(props: StoryLineGraphProps) {
  const { measure, size } = useFirstSize();
  return (
    <div ref={noteShown} className={styles['box']}>
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

/** The box of the canvas that is shown. */
let shown: HTMLElement | null = null;

const noteShown = (box: HTMLElement | null): (() => void) => {
  shown = box;
  return () => {
    if (shown === box) shown = null;
  };
};

const sizeOf = (box: HTMLElement): Size => ({ width: box.clientWidth, height: box.clientHeight });

/** Whether the page starts with a line, and has no canvas yet. */
let isStart = startsInWorkspace;

/**
 * The first size of a box. Layout effects of the screen around it still change that size, so the box is measured one render after it
 * is mounted. The canvas of a line that somebody opens comes with the frame around it, because a frame without it costs time. Where
 * the page starts with a line, the canvas is drawn in small steps beside all else that starts. A canvas that takes the place of
 * another one has its size, and is drawn before that one goes.
 */
const useFirstSize = () => {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState(() => shown && sizeOf(shown));
  useLayoutEffect(() => {
    if (!box) return;
    const measure = (): void => setSize(sizeOf(box));
    if (isStart) startTransition(measure);
    else measure();
    isStart = false;
  }, [box]);
  return { measure: setBox, size };
};
