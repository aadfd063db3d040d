import { useStore } from '@xyflow/react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { overviewZoom, mountedWhole } from '#web/story-lines/graph/flow-settings.ts';

/** From near, cards are read; from afar they show their titles only, and those of a large graph are `drawn`. */
export type LevelOfDetail = 'near' | 'far' | 'drawn';

/** How the line is seen, and whether it is so large that only what is in view is mounted. */
export function useLevelOfDetail({ story_quests }: StoryGraph): { distance: LevelOfDetail; isLarge: boolean } {
  const hasTitlesOnly = useStore(({ transform }) => transform[2] < overviewZoom);
  const isLarge = Object.keys(story_quests).length > mountedWhole;
  if (!hasTitlesOnly) return { distance: 'near', isLarge };
  return { distance: isLarge ? 'drawn' : 'far', isLarge };
}
