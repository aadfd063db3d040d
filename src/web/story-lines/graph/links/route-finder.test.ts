import { expect, it, vi } from 'vitest';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { aLineOf, movedTo, passesBehindCards } from '#web/story-lines/testing/routed-lines.ts';

/** Without the routes and the worker of other files. */
vi.resetModules();
const { createRouteFinder, routeAhead } = await import('./route-finder.ts');

const routedLine = (line: StoryGraph) => ({
  cards: new Map(Object.entries(line.story_quests)),
  links: listLinks(line),
});
const countBehind = (line: StoryGraph, routes: ReadonlyMap<string, Parameters<typeof passesBehindCards>[0]>): number =>
  [...routes.values()].filter((route) => passesBehindCards(route, Object.values(line.story_quests))).length;

it('the routes of a short line are found at once', () => {
  const line = aLineOf(12);
  const routes = createRouteFinder().routesOf(routedLine(line));
  expect(countBehind(line, routes)).toBe(0);
});

it('the routes of a long line are found in a worker, and are there at once when the line is shown again', async () => {
  const line = aLineOf(90);
  const finder = createRouteFinder();
  expect(countBehind(line, finder.routesOf(routedLine(line)))).toBeGreaterThan(0);
  await finder.findRest();
  const found = finder.routesOf(routedLine(line));
  expect(countBehind(line, found)).toBe(0);
  expect(countBehind(line, createRouteFinder().routesOf(routedLine(line)))).toBe(0);
});

it('routes that a change does not affect stay the same objects', async () => {
  const line = aLineOf(91);
  const finder = createRouteFinder();
  finder.routesOf(routedLine(line));
  await finder.findRest();
  const before = finder.routesOf(routedLine(line));
  const moved = movedTo(line, { q90: { x: 0, y: 6000 } });
  const after = finder.routesOf(routedLine(moved));
  const kept = [...after].filter(([id, route]) => route === before.get(id));
  expect(kept.length).toBeGreaterThan(after.size / 2);
});

it('the routes of a long line are there at once where they were found before it was opened', async () => {
  const line = aLineOf(92);
  routeAhead(line);
  await vi.waitFor(() => expect(countBehind(line, createRouteFinder().routesOf(routedLine(line)))).toBe(0));
});
