// Read this folder in this order: this file, route-finder, moved-routes, link-views.

import { useEffect, useMemo, useState } from 'react';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { Places } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { directionOf } from '#web/story-lines/graph/scene/routing/line-direction.ts';
import type { Routes } from '#web/story-lines/graph/scene/routing/route-links.ts';
import { createRouteFinder, routedLineOf } from './route-finder.ts';
import { routesWhileDragged } from './moved-routes.ts';

/** The routes of a line, and those while quests are dragged. */
export type ShownRoutes = { readonly still: Routes; readonly now: Routes };

/**
 * The routes of a line's links. A worker finds those of a long line; until then its links leave and enter by the sides that face each
 * other. While quests are dragged only their own links get other routes.
 */
export function useRoutes({ story_quests, references }: StoryGraph, dragged: Places | null): ShownRoutes {
  const [finder] = useState(createRouteFinder);
  const [found, setFound] = useState<Routes | null>(null);
  const line = useMemo(
    () => routedLineOf({ story_quests, ...(references && { references }) }),
    [story_quests, references],
  );
  const still = useMemo(
    () => finder.routesOf(line),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- routes that were found change what the finder gives
    [finder, line, found],
  );
  useEffect(() => finder.onFound(setFound), [finder]);
  useEffect(() => void finder.findRest(), [finder, line]);
  const direction = useMemo(() => directionOf(line.cards, line.links), [line]);
  return useMemo(
    () => ({ still, now: dragged ? routesWhileDragged(line, { routes: still, direction, dragged }) : still }),
    [line, still, dragged, direction],
  );
}
