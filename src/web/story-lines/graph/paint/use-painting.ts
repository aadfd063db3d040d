import { useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';

/** Paints before the next frame whenever `scene` or what React Flow shows has changed, at most once a frame. */
export function usePainting(paint: () => void, scene: readonly unknown[]): void {
  const store = useStoreApi();
  const latest = useLatest(paint);
  useEffect(() => {
    latest.current();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the scene is what there is to depend on
  }, scene);
  useEffect(() => {
    let frame = 0;
    const handleFrame = (): void => {
      frame = 0;
      latest.current();
    };
    const stop = store.subscribe((now, before) => {
      const isSame = now.transform === before.transform && now.width === before.width && now.height === before.height;
      if (!isSame && frame === 0) frame = requestAnimationFrame(handleFrame);
    });
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [store, latest]);
}
