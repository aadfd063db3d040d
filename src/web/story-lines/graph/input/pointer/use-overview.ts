import { useMemo, useCallback, useEffect, useRef } from 'react';
import { useStoreApi } from '@xyflow/react';
import type { Routes } from '#web/story-lines/graph/scene/routing/route-links.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { Unsaved } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import { emptyScene, toOverviewScene } from '#web/story-lines/graph/scene/elements/overview-scene.ts';
import type { Box } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { useLatest } from '#web/shared/use-latest.ts';
import type { PointerContext } from './pointer-context.ts';
import { useOverviewPointer } from './overview-pointer.ts';
import { cardsIn } from './hit-test.ts';

type OverviewProps = Omit<PointerContext, 'scene'> & {
  isOverview: boolean;
  quests: ReadonlyMap<string, QuestContent>;
  unsaved: ReadonlyMap<string, Unsaved> | undefined;
  routes: Routes;
};

export function useOverview({ isOverview, quests, unsaved, routes, ...context }: OverviewProps) {
  const { line } = context;
  const scene = useMemo(
    () => (isOverview ? toOverviewScene({ line, quests, unsaved, routes }) : emptyScene),
    [isOverview, line, quests, unsaved, routes],
  );
  const input = { ...context, scene };
  const { pointing, handleClick, handlers } = useOverviewPointer(input, isOverview);
  const handleBoxEnd = useSelectionBox(input, isOverview);
  return { scene, pointing, handlers, handleClick, handleBoxEnd };
}

/** Selects the quests in the box that a person draws. React Flow draws the box and has no quests here. */
function useSelectionBox(input: PointerContext, isOverview: boolean) {
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
