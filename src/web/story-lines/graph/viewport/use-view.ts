import { useReactFlow, useStoreApi, type Viewport } from '@xyflow/react';
import { useMemo } from 'react';
import type { Position } from '#domain/story-line/story-line.ts';
import type { Size } from '#web/story-lines/graph/elements/bounds.ts';

const glideMs = 200;

export type View = {
  readonly size: () => Size;
  readonly viewport: () => Viewport;
  readonly goTo: (viewport: Viewport) => void;
  readonly glideTo: (viewport: Viewport) => void;
  readonly zoomBy: (factor: number) => void;
  /** From a spot of the story line to pixels of the canvas. */
  readonly toCanvas: (position: Position) => Position;
};

export function useView(): View {
  const store = useStoreApi();
  const { setViewport, getViewport, zoomTo } = useReactFlow();
  return useMemo((): View => {
    const size = (): Size => ({ width: store.getState().width, height: store.getState().height });
    return {
      size,
      viewport: getViewport,
      goTo: (viewport) => void setViewport(viewport),
      glideTo: (viewport) => void setViewport(viewport, { duration: glideDuration() }),
      zoomBy: (factor) => void zoomTo(getViewport().zoom * factor, { duration: glideDuration() }),
      toCanvas: ({ x, y }) => {
        const { x: left, y: top, zoom } = getViewport();
        return { x: x * zoom + left, y: y * zoom + top };
      },
    };
  }, [store, setViewport, getViewport, zoomTo]);
}

const glideDuration = (): number => (matchMedia('(prefers-reduced-motion:reduce)').matches ? 0 : glideMs);
