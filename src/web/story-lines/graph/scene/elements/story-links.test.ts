import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { listLinks } from '#domain/story-line/prerequisite-graph.ts';
import { routeLinks, type Routes } from '#web/story-lines/graph/scene/routing/route-links.ts';
import { toLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import { noLinks, toStoryLinks } from './story-links.ts';

const line = aStoryLine({ [a]: [], [b]: [a], [c]: [a, b] });
const quests = new Map([
  [a, aQuest({ title: 'The bell under the bay' })],
  [b, aQuest({ title: 'A wick for Vionne' })],
]);
const routesOf = (of: typeof line): Routes =>
  routeLinks({ cards: new Map(Object.entries(of.story_quests)), links: listLinks(of) });
const routes = routesOf(line);
const before = toStoryLinks({ line, quests, routes, selection: new Set() }, noLinks);

describe('toStoryLinks', () => {
  it('makes an edge of each link, which names its two quests', () => {
    expect(before.edges.map(({ source, target, ariaLabel }) => [source, target, ariaLabel])).toEqual([
      [a, b, 'The bell under the bay comes before A wick for Vionne'],
      [a, c, 'The bell under the bay comes before Missing quest'],
      [b, c, 'A wick for Vionne comes before Missing quest'],
    ]);
  });

  it('gives links another role than quests', () => {
    expect(before.edges.map(({ ariaRole }) => ariaRole)).toEqual(['img', 'img', 'img']);
  });

  it('marks the links into a quest that fewer than all prerequisites open, and keeps other edges', () => {
    const { [c]: last, ...others } = line.story_quests;
    const any = { ...line, story_quests: { ...others, ...(last && { [c]: { ...last, needs: 1 } }) } };
    const after = toStoryLinks({ line: any, quests, routes, selection: new Set() }, before).edges;
    expect(after.map(({ data }) => data?.isAny)).toEqual([false, true, true]);
    expect(after[2]?.ariaLabel).toBe('A wick for Vionne comes before Missing quest, any 1 of 2');
    expect(after[0]).toBe(before.edges[0]);
    const all = { ...line, story_quests: { ...others, ...(last && { [c]: { ...last, needs: 2 } }) } };
    expect(toStoryLinks({ line: all, quests, routes, selection: new Set() }, before).edges).toBe(before.edges);
  });

  it('gives each edge its route, and makes a new edge where the route changes', () => {
    expect(before.edges.map(({ id, data }) => data?.route === routes.get(id))).toEqual([true, true, true]);
    const led = new Map([...routes, [toLinkId({ source: a, target: b }), []]]);
    const after = toStoryLinks({ line, quests, routes: led, selection: new Set() }, before).edges;
    expect(after.map((edge, index) => edge === before.edges[index])).toEqual([false, true, true]);
  });

  it('returns the same list where quests move and no route changes', () => {
    const moved = moveStoryQuests(line, { [b]: { x: 20, y: 400 } });
    expect(toStoryLinks({ line: moved, quests, routes, selection: new Set([a]) }, before).edges).toBe(before.edges);
  });

  it('makes one new edge where one link is selected', () => {
    const selection = new Set([toLinkId({ source: a, target: c })]);
    const after = toStoryLinks({ line, quests, routes, selection }, before).edges;
    expect(after.map((edge, index) => edge === before.edges[index])).toEqual([true, false, true]);
    expect(after.map(({ selected }) => selected)).toEqual([false, true, false]);
  });

  it("keeps a quest's other links where one is added, taken away or a title changes", () => {
    const cut = { ...line, story_quests: { ...line.story_quests, ...aStoryLine({ [c]: [b] }).story_quests } };
    const without = toStoryLinks({ line: cut, quests, routes, selection: new Set() }, before);
    expect(without.edges).toEqual([before.edges[0], before.edges[2]]);
    expect(without.edges[1]).toBe(before.edges[2]);
    const again = toStoryLinks({ line, quests, routes, selection: new Set() }, without);
    expect(again.edges).toEqual(before.edges);
    expect(again.edges[2]).toBe(before.edges[2]);
    const renamed = new Map([...quests, [a, aQuest({ title: 'The drowned bell' })]] as const);
    const relabelled = toStoryLinks({ line, quests: renamed, routes, selection: new Set() }, before).edges;
    expect(relabelled.map((edge, index) => edge === before.edges[index])).toEqual([false, false, true]);
  });

  it('reuses the edges of unchanged quests', () => {
    const selection = new Set<string>();
    const made = toStoryLinks({ line, quests, routes, selection }, before);
    const moved = moveStoryQuests(line, { [b]: { x: 20, y: 400 } });
    const { into } = toStoryLinks({ line: moved, quests, routes, selection }, made);
    expect([...into].map(([id, links]) => links === made.into.get(id))).toEqual([true, true, true]);
  });
});
