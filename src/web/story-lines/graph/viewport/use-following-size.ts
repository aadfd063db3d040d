import { useStoreApi } from '@xyflow/react';
import { useEffect } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { viewportOnResize } from '#web/story-lines/graph/elements/viewports.ts';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';
import type { View } from './use-view.ts';

/** Keeps the same part in view when the canvas changes its size. */
export function useFollowingSize(line: StoryGraph, view: View): void {
  const store = useStoreApi();
  const lineRef = useLatest(line);
  useEffect(
    () =>
      store.subscribe(({ width, height }, before) => {
        if (width === before.width && height === before.height) return;
        view.goTo(viewportOnResize(lineRef.current, { before, now: { width, height } }, view.viewport()));
      }),
    [store, lineRef, view],
  );
}
