import { useStore } from '@xyflow/react';
import type { StoryGraph } from '#domain/story-line.ts';
import { farZoom, mountedWhole } from './flow-settings.ts';

/** From near, cards are read; from afar they show their titles only, and those of a large graph are `drawn`. */
export type Distance = 'near' | 'far' | 'drawn';

/** How the line is seen, and whether it is so large that only what is in view is mounted. */
export function useDistance({ story_quests }: StoryGraph): { distance: Distance; isLarge: boolean } {
  const hasTitlesOnly = useStore(({ transform }) => transform[2] < farZoom);
  const isLarge = Object.keys(story_quests).length > mountedWhole;
  if (!hasTitlesOnly) return { distance: 'near', isLarge };
  return { distance: isLarge ? 'drawn' : 'far', isLarge };
}
