import { useMemo } from 'react';
import { checkLink } from '#domain/story-line-rules.ts';
import type { StoryGraph } from '#domain/story-line.ts';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';
import type { GraphHand } from './graph-hand.ts';

/** What the cards and links of a line can ask of their graph. */
export function useHandOf(line: StoryGraph, onToggleProperties: (quest: string) => void): GraphHand {
  const latest = useLatest(line);
  return useMemo(
    () => ({ onToggleProperties, refuseLink: (link) => checkLink(latest.current, link) }),
    [onToggleProperties, latest],
  );
}
