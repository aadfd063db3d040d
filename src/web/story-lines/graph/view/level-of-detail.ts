import { useStore } from '@xyflow/react';
import { startTransition, useEffect, useState } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { readableZoom } from './viewports.ts';

/** A graph of up to this many quests is mounted whole; of a larger one, what is in view. */
export const mountedWhole = 100;

/** A graph of up to this many quests is mounted whole as it opens. */
export const mountedAtOnce = 24;

/** Cards in `full`, with their `titles` only, or, of a large line, `drawn` by the overview layer. */
export type LevelOfDetail = 'full' | 'titles' | 'drawn';

export function useLevelOfDetail({ story_quests }: StoryGraph): LevelOfDetail {
  const hasTitlesOnly = useStore(({ transform }) => transform[2] < readableZoom);
  const isLarge = Object.keys(story_quests).length > mountedWhole;
  if (!hasTitlesOnly) return 'full';
  return isLarge ? 'drawn' : 'titles';
}

/** What is out of view is mounted after the line has been open for this time, in milliseconds. */
const openingMs = 1_000;

/**
 * Whether all of so many quests are mounted. A line opens with what is in view, unless it is short; the rest of one that is
 * not long follows.
 */
export function useMountedWhole(count: number): boolean {
  const [isOpening, setOpening] = useState(() => count > mountedAtOnce);
  const isLater = isOpening && count <= mountedWhole;
  useEffect(() => {
    if (!isLater) return undefined;
    const timer = setTimeout(() => startTransition(() => setOpening(false)), openingMs);
    return () => clearTimeout(timer);
  }, [isLater]);
  return !isOpening && count <= mountedWhole;
}
