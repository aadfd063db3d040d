import { useStore } from '@xyflow/react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { readableZoom } from '#web/story-lines/graph/elements/viewports.ts';
import { mountedWhole } from '#web/story-lines/graph/flow-settings.ts';

/** Cards in `full`, with their `titles` only, or, of a large line, `drawn` by the overview layer. */
export type LevelOfDetail = 'full' | 'titles' | 'drawn';

export function useLevelOfDetail({ story_quests }: StoryGraph): { detail: LevelOfDetail; isLarge: boolean } {
  const hasTitlesOnly = useStore(({ transform }) => transform[2] < readableZoom);
  const isLarge = Object.keys(story_quests).length > mountedWhole;
  if (!hasTitlesOnly) return { detail: 'full', isLarge };
  return { detail: isLarge ? 'drawn' : 'titles', isLarge };
}
