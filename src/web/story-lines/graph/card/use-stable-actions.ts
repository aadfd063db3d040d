import { useMemo } from 'react';
import { checkLink } from '#domain/story-line/story-line-rules.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';
import type { GraphActions } from './graph-actions.ts';

type Tools = { line: StoryGraph; onPlay: ((quest: string) => void) | undefined };

export function useStableActions(tools: Tools, onToggleProperties: (quest: string) => void): GraphActions {
  const latest = useLatest(tools);
  return useMemo(
    () => ({
      onToggleProperties,
      onPlay: (quest) => latest.current.onPlay?.(quest),
      refuseLink: (link) => checkLink(latest.current.line, link),
    }),
    [onToggleProperties, latest],
  );
}
