import { useStoreApi } from '@xyflow/react';
import { useLayoutEffect, useRef } from 'react';
import * as texts from '#texts/story-line-graph.ts';
import { zoomRange } from '#web/story-lines/graph/elements/viewports.ts';
import styles from './graph-controls.module.css';

/** How near the canvas is looked at. Written past React, for it changes with every frame of a zoom. */
export function ZoomFigure() {
  const store = useStoreApi();
  const figure = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    let shown = '';
    const write = (): void => {
      const text = describeZoom(store.getState().transform[2]);
      if (text === shown || !figure.current) return;
      shown = text;
      figure.current.textContent = text;
    };
    write();
    return store.subscribe(write);
  }, [store]);
  return <span ref={figure} className={styles['figure']} title={texts.zoom} />;
}

/** A zoom in per cent; the smallest there is counts as none. */
const describeZoom = (zoom: number): string => texts.zoomFigure(zoom <= zoomRange.min ? 0 : Math.round(zoom * 100));
