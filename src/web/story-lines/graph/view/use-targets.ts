import { useStoreApi } from '@xyflow/react';
import { type CSSProperties, type RefObject, useEffect } from 'react';
import { compactSize } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { hasRoomForKnots, knotTarget } from '#web/story-lines/graph/scene/geometry/knots.ts';

/** Targets take a new size once a zoom rests this long (ms): a new size in each frame would cost frames. */
const restMs = 100;

/**
 * What keeps the size of targets on the screen at a zoom: `--target` is that size in pixels of the story line. It is part of the first
 * drawing of the canvas, because a later change would style and lay out every card once more.
 */
export const targetsAt = (zoom: number) => ({
  style: { '--target': `${Math.ceil(knotTarget() / zoom)}px` } as CSSProperties,
  'data-knots': hasRoomForKnots(zoom) ? 'on' : 'off',
  'data-compact-knots': hasRoomForKnots(zoom, compactSize) ? 'on' : 'off',
});

/** Keeps the size of targets as the zoom changes. The canvas was drawn at `openedZoom`. */
export function useTargets(canvasRef: RefObject<HTMLElement | null>, openedZoom: number): void {
  const store = useStoreApi();
  useEffect(() => {
    let shown = openedZoom;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const write = (): void => {
      const [, , zoom] = store.getState().transform;
      const canvas = canvasRef.current;
      if (!canvas || zoom === shown) return;
      shown = zoom;
      canvas.style.setProperty('--target', `${Math.ceil(knotTarget() / zoom)}px`);
      canvas.dataset['knots'] = hasRoomForKnots(zoom) ? 'on' : 'off';
      canvas.dataset['lowKnots'] = hasRoomForKnots(zoom, compactSize) ? 'on' : 'off';
    };
    write();
    const stop = store.subscribe(({ transform }) => {
      clearTimeout(rest);
      if (transform[2] !== shown) rest = setTimeout(write, restMs);
    });
    return () => {
      stop();
      clearTimeout(rest);
    };
  }, [store, canvasRef, openedZoom]);
}
