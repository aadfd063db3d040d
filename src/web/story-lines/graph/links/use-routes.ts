import { useEffect, useMemo, useState } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { Places } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { createRouteFinder, routedLineOf } from './route-finder.ts';
import { flowOf } from '#web/story-lines/graph/scene/routing/flow.ts';
import { routesWhileDragged } from './moved-routes.ts';
import type { Routes } from '#web/story-lines/graph/scene/routing/route-links.ts';

/** The routes of a line, and those while quests are dragged. */
export type ShownRoutes = { readonly still: Routes; readonly now: Routes };

/**
 * The ways of a line's links. Those of a long line are found beside the page; until then its links lead by their sides. While
 * quests are dragged only their own links are led anew.
 */
export function useRoutes({ story_quests }: StoryGraph, dragged: Places | null): ShownRoutes {
  const [finder] = useState(createRouteFinder);
  const [found, setFound] = useState<Routes | null>(null);
  const line = useMemo(() => routedLineOf(story_quests), [story_quests]);
  const still = useMemo(
    () => finder.routesOf(story_quests, line),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- routes that were found change what the finder gives
    [finder, story_quests, line, found],
  );
  useEffect(() => finder.onFound(setFound), [finder]);
  useEffect(() => void finder.findRest(), [finder, line]);
  const flow = useMemo(() => flowOf(line.cards, line.links), [line]);
  return useMemo(
    () => ({ still, now: dragged ? routesWhileDragged(line, { routes: still, flow, dragged }) : still }),
    [line, still, dragged, flow],
  );
}
