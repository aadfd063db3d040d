import { ReactFlowProvider } from '@xyflow/react';
import { startTransition, useCallback, useLayoutEffect, useState } from 'react';
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
 * the page starts with a line, the box is measured once the browser has laid it out, and the canvas is drawn in small steps beside all
 * else that starts. A canvas that takes the place of another one has its size, and is drawn before that one goes.
 */
const useFirstSize = () => {
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState(() => shown && sizeOf(shown));
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the size is known once the box is in the page
    if (box) setSize(sizeOf(box));
  }, [box]);
  const measure = useCallback((mounted: HTMLElement | null) => {
    if (!mounted) return undefined;
    if (isStart) {
      isStart = false;
      return onceLaidOut(mounted, () => startTransition(() => setSize(sizeOf(mounted))));
    }
    setBox(mounted);
    // A box that goes changes no state: with it the canvas would be drawn, laid out and set up in one task.
    return () => undefined;
  }, []);
  return { measure, size };
};

/** Returns how to stop. */
const onceLaidOut = (box: HTMLElement, run: () => void): (() => void) => {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    run();
  });
  observer.observe(box);
  return () => observer.disconnect();
};
