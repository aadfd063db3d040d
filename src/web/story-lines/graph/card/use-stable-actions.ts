import { useMemo } from 'react';
import { checkLink } from '#domain/story-line/story-line-rules.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';
import type { GraphActions } from './graph-actions.ts';

export function useStableActions(line: StoryGraph, onToggleProperties: (quest: string) => void): GraphActions {
  const latest = useLatest(line);
  return useMemo(
    () => ({ onToggleProperties, refuseLink: (link) => checkLink(latest.current, link) }),
    [onToggleProperties, latest],
  );
}
