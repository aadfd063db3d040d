import { useCallback } from 'react';
import type { Position } from '#domain/story-line/story-line.ts';
import { useLatest } from '#web/story-lines/graph/use-latest.ts';
import type { GraphWriting } from './graph-writing.ts';
import { cardAtLinkEnd } from './new-card-spots.ts';

/** Creates a linked quest where a link was dropped on empty ground. */
export function useLinkOnGround(onCreate: GraphWriting['onCreate']) {
  const latest = useLatest(onCreate);
  return useCallback(
    (quest: string, at: Position, isAfter: boolean): void =>
      latest.current?.(cardAtLinkEnd(at, isAfter), { quest, isAfter }),
    [latest],
  );
}
