import { beforeEach, expect, it, vi } from 'vitest';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';
import { anOwnedQuest } from '#test-support/builders/builders.ts';
import { collect } from '#test-support/builders/properties.ts';
import { fakeApi, type FakeApi } from '#test-support/web/fake-api.ts';
import { aSavedEntry, serveWorld } from '#test-support/web/world-server.ts';
import { queryClient } from '#web/shared/query-client.ts';
import { showWorkspace } from '#web/shared/screens/workspace-shown.ts';
import { fillEntryCache } from '#web/shared/testing/fill-entry-cache.ts';
import { keptEntry } from '#web/shared/world/kept-entries.ts';
import { createRouteFinder, keptLines } from './graph/links/route-finder.ts';
import { aLineOf, passesBehindCards } from './testing/routed-lines.ts';
import { warmUpLines, routeLines } from './warm-up-lines.ts';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi();
  return () => {
    queryClient.clear();
    vi.unstubAllGlobals();
  };
});

const savedAt = (line: StoryGraph, updated_at: number) => ({ ...line, updated_at });

/** How many links a line opens with that lead behind cards, because their ways are not found yet. */
const countBehind = (line: StoryGraph): number => {
  const { story_quests } = line;
  const shown = createRouteFinder().routesOf({
    cards: new Map(Object.entries(story_quests)),
    links: listLinks(line),
  });
  return [...shown.values()].filter((route) => passesBehindCards(route, Object.values(story_quests))).length;
};

it('the entries that the listed quests name are looked up', async () => {
  fillEntryCache([]);
  serveWorld(api, [aSavedEntry({ id: 'rope', name: 'Wet Rope' })]);
  const objectives = numberProperties([{ ...collect('Rope'), item_id: 'rope' }]);
  queryClient.setQueryData(['quests', 'designer'], { items: [anOwnedQuest({ objectives })], isComplete: true });
  warmUpLines();
  await vi.waitFor(() => expect(keptEntry('item', 'rope')?.name).toBe('Wet Rope'));
});

it('the listed lines are routed', async () => {
  const line = aLineOf(93);
  expect(countBehind(line)).toBeGreaterThan(0);
  queryClient.setQueryData(['story-lines', 'designer'], { items: [savedAt(line, 1)], isComplete: true });
  warmUpLines();
  await vi.waitFor(() => expect(countBehind(line)).toBe(0));
});

it('only the lines that were saved last are routed, as many as are kept', async () => {
  const lines = Array.from({ length: keptLines + 1 }, (_, index) => aLineOf(60 + index));
  await routeLines(lines.map(savedAt));
  expect(lines.map((line) => countBehind(line) === 0)).toEqual(lines.map((_, index) => index > 0));
});

it('no further line is routed once one is open', async () => {
  const line = aLineOf(94);
  showWorkspace({ listName: 'Story lines', drawer: 'closed' });
  await routeLines([savedAt(line, 1)]);
  showWorkspace(null);
  expect(countBehind(line)).toBeGreaterThan(0);
});

it('no line is routed that exceeds the number of links', async () => {
  const [long, short] = [aLineOf(3_400), aLineOf(95)];
  await routeLines([savedAt(long, 2), savedAt(short, 1)]);
  expect(countBehind(short)).toBeGreaterThan(0);
});
