import { useMemo } from 'react';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { PointerContext } from './pointing/pointer-context.ts';
import { type OverviewScene, toOverviewScene } from './overview-scene.ts';
import { useSelectionBox } from './pointing/use-selection-box.ts';
import { useOverviewPointer } from './pointing/use-overview-pointer.ts';

type OverviewProps = Omit<PointerContext, 'scene'> & { isOverview: boolean; quests: ReadonlyMap<string, QuestContent> };

const nothing: OverviewScene = { cards: [], links: [] };

export function useOverview({ isOverview, quests, ...tools }: OverviewProps) {
  const { line } = tools;
  const scene = useMemo(() => (isOverview ? toOverviewScene(line, quests) : nothing), [isOverview, line, quests]);
  const input = { ...tools, scene };
  const { pointing, handleClick, handlers } = useOverviewPointer(input, isOverview);
  const handleBoxEnd = useSelectionBox(input, isOverview);
  return { scene, pointing, handlers, handleClick, handleBoxEnd };
}
