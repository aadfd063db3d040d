import { useStoreApi, type Viewport } from '@xyflow/react';
import { useMemo } from 'react';
import type { Position } from '#domain/story-line/story-line.ts';
import type { Size } from '#web/story-lines/graph/scene/geometry/boxes.ts';

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

/** Without `useReactFlow`, which renders the whole canvas a second time once the canvas can be moved. */
export function useView(): View {
  const store = useStoreApi();
  return useMemo((): View => {
    const viewport = (): Viewport => {
      const [x, y, zoom] = store.getState().transform;
      return { x, y, zoom };
    };
    const size = (): Size => ({ width: store.getState().width, height: store.getState().height });
    const panZoom = () => store.getState().panZoom;
    return {
      size,
      viewport,
      goTo: (wanted) => void panZoom()?.setViewport(wanted),
      glideTo: (wanted) => void panZoom()?.setViewport(wanted, { duration: glideDuration() }),
      zoomBy: (factor) => void panZoom()?.scaleTo(viewport().zoom * factor, { duration: glideDuration() }),
      toCanvas: ({ x, y }) => {
        const { x: left, y: top, zoom } = viewport();
        return { x: x * zoom + left, y: y * zoom + top };
      },
    };
  }, [store]);
}

const glideDuration = (): number => (matchMedia('(prefers-reduced-motion:reduce)').matches ? 0 : glideMs);
