import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import type { PlacedCard, Places } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { LineDirection } from '#web/story-lines/graph/scene/routing/line-direction.ts';
import type { Route } from '#web/story-lines/graph/scene/routing/route.ts';
import { routeLinks } from '#web/story-lines/graph/scene/routing/route-links.ts';
import { tidyPlaces } from '#web/story-lines/graph/scene/tidy/tidy-places.ts';

type RouteJob = { readonly cards: readonly (readonly [string, PlacedCard])[]; readonly links: readonly Link[] };

/** Work that takes longer than a frame. Its input and its result can be sent to a worker and back. */
export const graphJobs = {
  route: ({ cards, links }: RouteJob): readonly (readonly [string, Route])[] => [
    ...routeLinks({ cards: new Map(cards), links }),
  ],
  tidy: ({ line, direction, isCompact }: { line: StoryGraph; direction: LineDirection; isCompact: boolean }): Places =>
    tidyPlaces(line, direction, isCompact),
};

export type GraphJobs = typeof graphJobs;
export type GraphJobName = keyof GraphJobs;

export type SentJob = {
  readonly [Name in GraphJobName]: { name: Name; input: Parameters<GraphJobs[Name]>[0] };
}[GraphJobName];

export const doJob = (job: SentJob): ReturnType<GraphJobs[GraphJobName]> =>
  job.name === 'route' ? graphJobs.route(job.input) : graphJobs.tidy(job.input);
