import { useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import { type Opening, viewportOnResize } from '#web/story-lines/graph/elements/viewports.ts';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';
import type { View } from './use-view.ts';

/** Keeps the same part in view when the canvas changes its size. */
export function useFollowingSize(opening: Opening, view: View): void {
  const store = useStoreApi();
  const openingRef = useLatest(opening);
  useEffect(
    () =>
      store.subscribe(({ width, height }, before) => {
        if (width === before.width && height === before.height) return;
        view.goTo(viewportOnResize(openingRef.current, { before, now: { width, height } }, view.viewport()));
      }),
    [store, openingRef, view],
  );
}
