import { listAllLinks } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { askGraphWorker } from '#web/story-lines/graph/scene/worker/ask-graph-worker.ts';
import { toLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import { directionOf } from '#web/story-lines/graph/scene/routing/line-direction.ts';
import { type PlacedCard, referenceSize } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { type RoutedLine, routeLinks, type Routes } from '#web/story-lines/graph/scene/routing/route-links.ts';
import type { Route } from '#web/story-lines/graph/scene/routing/route.ts';
import { sizedOnDevice } from '#web/story-lines/graph/view/compact-cards.ts';
import { provisionalRoutes } from './moved-routes.ts';

type Placed = Pick<StoryGraph, 'story_quests' | 'references'>;

/** A line of up to this many links is routed within a frame. */
const mostWithinFrame = 40;

/** The routes of the lines that were shown last. */
const kept = new Map<string, Routes>();
export const keptLines = 8;

type Known = { readonly line: RoutedLine; readonly key: string; readonly routes: Routes };

/** Finds the routes of a line as it changes. A line that was shown before has its routes at once. */
export const createRouteFinder = () => {
  let known: Known | null = null;
  let isAsking = false;
  let notify: ((routes: Routes) => void) | null = null;

  const routesOf = (line: RoutedLine): Routes => {
    const key = keyOf(line);
    const routes = known?.key === key ? (kept.get(key) ?? known.routes) : findNow(key, line, known);
    known = { line, key, routes: known ? withSame(routes, known.routes) : routes };
    return known.routes;
  };
  /** Lets the worker find the routes around cards that `routesOf` had no time for. */
  const findRest = async (): Promise<void> => {
    if (isAsking || !known || kept.has(known.key)) return;
    isAsking = true;
    const routes = await findInWorker(known.key, known.line);
    isAsking = false;
    notify?.(routes);
    // The line may have changed while the worker was busy.
    await findRest();
  };
  const onFound = (listener: (routes: Routes) => void) => {
    notify = listener;
    return (): void => {
      notify = null;
    };
  };
  return { routesOf, findRest, onFound };
};

/** Lets the worker find the routes of a line before it is opened. */
export const routeAhead = async (shown: StoryGraph): Promise<void> => {
  const line = routedLineOf(sizedOnDevice(shown));
  const key = keyOf(line);
  if (!kept.has(key)) await findInWorker(key, line);
};

/** With the cards of quests of other lines, and the links from them. */
export const routedLineOf = ({ story_quests, references = {} }: Placed): RoutedLine => {
  const shown = Object.entries(references).map(([id, { x, y }]) => [id, { x, y, size: referenceSize }] as const);
  const cards = new Map<string, PlacedCard>([...shown, ...Object.entries(story_quests)]);
  return { cards, links: listAllLinks({ story_quests }).filter(({ source }) => cards.has(source)) };
};

/** The routes that the worker is asked for, by the key of their line. */
const asked = new Map<string, Promise<Routes>>();

const findInWorker = (key: string, line: RoutedLine): Promise<Routes> => {
  const under = asked.get(key);
  if (under) return under;
  const cards = [...line.cards].map(([id, { x, y, size }]) => [id, { x, y, ...(size && { size }) }] as const);
  const found = askGraphWorker('route', { cards, links: line.links }).then((answer) => {
    const routes: Routes = new Map(answer);
    asked.delete(key);
    keep(key, routes);
    return routes;
  });
  asked.set(key, found);
  return found;
};

const findNow = (key: string, line: RoutedLine, known: Known | null): Routes => {
  const found = kept.get(key);
  if (found) return found;
  if (line.links.length > mostWithinFrame)
    return provisionalRoutes(line, {
      before: known?.line.cards ?? new Map<string, PlacedCard>(),
      routes: known?.routes ?? new Map<string, Route>(),
      direction: directionOf(line.cards, line.links),
    });
  const routes = routeLinks(line);
  keep(key, routes);
  return routes;
};

const keep = (key: string, routes: Routes): void => {
  kept.set(key, routes);
  for (const oldest of kept.keys()) {
    if (kept.size <= keptLines) return;
    kept.delete(oldest);
  }
};

const keyOf = ({ cards, links }: RoutedLine): string =>
  `${[...cards].map(([id, { x, y, size }]) => `${id} ${x} ${y} ${size?.width ?? ''}`).join()};${links.map(toLinkId).join()}`;

/** Unchanged routes stay the same objects, and all routes stay the same map where none changes. */
const withSame = (routes: Routes, before: Routes): Routes => {
  let isSame = routes.size === before.size;
  const same = new Map<string, Route>();
  for (const [id, route] of routes) {
    const earlier = before.get(id);
    const isKept = earlier !== undefined && hasSameCorners(earlier, route);
    same.set(id, isKept ? earlier : route);
    isSame &&= isKept;
  }
  return isSame ? before : same;
};

const hasSameCorners = (a: Route, b: Route): boolean =>
  a.length === b.length && a.every(({ x, y }, index) => x === b[index]?.x && y === b[index]?.y);
