import { useStoreApi } from '@xyflow/react';
import { useEffect, useRef } from 'react';
import type { Size } from '#web/story-lines/graph/elements/card-bounds.ts';
import { type Opening, viewportOnResize } from '#web/story-lines/graph/elements/viewports.ts';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';
import type { View } from './use-view.ts';

/** Keeps the same part in view when the canvas changes its size. It opened with `openedSize`. */
export function useFollowingSize(opening: Opening, view: View, openedSize: Size): void {
  const store = useStoreApi();
  const openingRef = useLatest(opening);
  const shownSize = useRef(openedSize);
  useEffect(() => {
    const follow = ({ width, height }: Size): void => {
      const before = shownSize.current;
      if (width === before.width && height === before.height) return;
      shownSize.current = { width, height };
      view.goTo(viewportOnResize(openingRef.current, { before, now: { width, height } }, view.viewport()));
    };
    follow(store.getState());
    return store.subscribe(follow);
  }, [store, openingRef, view]);
}
