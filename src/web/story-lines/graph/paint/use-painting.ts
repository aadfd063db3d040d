// Read this folder in this order: this file, dotted-ground, minimap, then overview.

import { useStoreApi } from '@xyflow/react';
import { useCallback, useEffect, useRef } from 'react';
import { useLatest } from '#web/shared/use-latest.ts';
import type { Size } from '#web/story-lines/graph/scene/geometry/boxes.ts';

/**
 * Paints before the next frame when the scene or the view changes, once a frame at most. Painting measures elements, and each
 * measure while a change is being rendered costs a layout.
 */
export function usePainting(paint: () => void, scene: readonly unknown[]): void {
  const store = useStoreApi();
  const latest = useLatest(paint);
  const frame = useRef(0);
  const paintSoon = useCallback((): void => {
    if (frame.current !== 0) return;
    frame.current = requestAnimationFrame(() => {
      frame.current = 0;
      latest.current();
    });
  }, [latest]);
  useEffect(() => {
    paintSoon();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the scene is what there is to depend on
  }, scene);
  useEffect(() => {
    const stop = store.subscribe((now, before) => {
      const isSame = now.transform === before.transform && now.width === before.width && now.height === before.height;
      if (!isSame) paintSoon();
    });
    return () => {
      stop();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, [store, paintSoon]);
}

/** Clears a canvas of `size` CSS pixels. One unit is one CSS pixel. null where the browser can't draw. */
export const openCanvas = (
  canvas: HTMLCanvasElement,
  size: Size,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D | null => {
  const context = canvas.getContext('2d', settings);
  if (!context) return null;
  const density = devicePixelRatio || 1;
  const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  return context;
};
