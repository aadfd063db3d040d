import { useStoreApi } from '@xyflow/react';
import { useLayoutEffect, useRef } from 'react';
import * as texts from '#texts/story-line-graph.ts';
import styles from './graph-controls.module.css';

/** The zoom of the canvas. It changes at every frame of a zoom, so it is written without React. */
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

const describeZoom = (zoom: number): string => texts.zoomFigure(Math.round(zoom * 100));
