import { useMemo } from 'react';
import type { Routes } from '#web/story-lines/graph/routing/route-links.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { Unsaved } from '#web/story-lines/graph/marks/quest-mark.ts';
import type { PointerContext } from './pointing/pointer-context.ts';
import { emptyScene, toOverviewScene } from './overview-scene.ts';
import { useSelectionBox } from './pointing/use-selection-box.ts';
import { useOverviewPointer } from './pointing/use-overview-pointer.ts';

type OverviewProps = Omit<PointerContext, 'scene'> & {
  isOverview: boolean;
  quests: ReadonlyMap<string, QuestContent>;
  unsaved: ReadonlyMap<string, Unsaved> | undefined;
  routes: Routes;
};

export function useOverview({ isOverview, quests, unsaved, routes, ...tools }: OverviewProps) {
  const { line } = tools;
  const scene = useMemo(
    () => (isOverview ? toOverviewScene({ line, quests, unsaved, routes }) : emptyScene),
    [isOverview, line, quests, unsaved, routes],
  );
  const input = { ...tools, scene };
  const { pointing, handleClick, handlers } = useOverviewPointer(input, isOverview);
  const handleBoxEnd = useSelectionBox(input, isOverview);
  return { scene, pointing, handlers, handleClick, handleBoxEnd };
}
