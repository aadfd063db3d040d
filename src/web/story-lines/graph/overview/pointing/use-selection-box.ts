import { useStoreApi } from '@xyflow/react';
import { useCallback, useEffect, useRef } from 'react';
import type { Box } from '#web/story-lines/graph/elements/card-bounds.ts';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';
import type { PointerContext } from './pointer-context.ts';
import { cardsIn } from './hit-test.ts';

/** Selects the quests in the box that a person draws. React Flow draws the box and has no quests here. */
export function useSelectionBox(input: PointerContext, isOverview: boolean) {
  const store = useStoreApi();
  const latest = useLatest(input);
  const box = useRef<Box | null>(null);

  useEffect(() => {
    if (!isOverview) return undefined;
    return store.subscribe(({ userSelectionRect, transform: [left, top, zoom] }) => {
      if (!userSelectionRect) return;
      const { x, y, width, height } = userSelectionRect;
      box.current = { x: (x - left) / zoom, y: (y - top) / zoom, width: width / zoom, height: height / zoom };
    });
  }, [isOverview, store]);

  return useCallback((): void => {
    if (box.current) latest.current.select(new Set(cardsIn(latest.current.scene, box.current)));
    box.current = null;
  }, [latest]);
}
