import type { Edge } from '@xyflow/react';
import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import type { Route } from '#web/story-lines/graph/routing/route.ts';
import type { Routes } from '#web/story-lines/graph/routing/route-links.ts';
import * as texts from '#texts/story-line-graph.ts';
import { toLinkId } from './link-id.ts';
import { titleOf } from './quest-node.ts';
import { isSameList, type Shown } from './quest-nodes.ts';

export type StoryLink = Edge<{ readonly route: Route }, 'link'>;

export type LinksShown = Pick<Shown, 'line' | 'quests' | 'selection'> & { readonly routes: Routes };

type Made = Omit<LinksShown, 'line'> & { readonly prerequisites: object };

type LinksInto = Made & { readonly links: readonly StoryLink[] };

export type StoryLinks = { readonly edges: StoryLink[]; readonly into: ReadonlyMap<string, LinksInto> };

const noRoute: Route = [];

export const noLinks: StoryLinks = { edges: [], into: new Map() };

/** The line's links as edges. An unchanged edge stays the same object, and so does an unchanged list. */
export const toStoryLinks = ({ line, ...shown }: LinksShown, before: StoryLinks): StoryLinks => {
  const into = new Map<string, LinksInto>();
  for (const [target, { prerequisite_quests: prerequisites }] of Object.entries(line.story_quests))
    into.set(target, linkInto(target, { ...shown, prerequisites }, before.into.get(target)));
  const edges = [...into.values()].flatMap(({ links }) => links);
  return { into, edges: isSameList(edges, before.edges) ? before.edges : edges };
};

/** Most links stay as they are with every change of a line, so those of an unchanged quest are reused. */
const linkInto = (target: string, made: Made, before: LinksInto | undefined): LinksInto => {
  const { prerequisites, quests, selection, routes } = made;
  const isSame = before?.prerequisites === prerequisites && before.quests === quests && before.selection === selection;
  if (isSame && before.links.every(({ id, data }) => data?.route === (routes.get(id) ?? noRoute))) return before;
  const nameOf = (id: string): string => titleOf(quests.get(id));
  const links = Object.keys(prerequisites).map((source) => {
    const link = { source, target };
    const isSelected = selection.has(toLinkId(link));
    const label = texts.linkName({ source: nameOf(source), target: nameOf(target) });
    const route = routes.get(toLinkId(link)) ?? noRoute;
    const edge = before?.links.find((earlier) => earlier.source === source);
    const isKept = edge?.selected === isSelected && edge.ariaLabel === label && edge.data?.route === route;
    return isKept ? edge : toStoryLink(link, { isSelected, label, route });
  });
  return { ...made, links };
};

// An image by role: a group is a quest.
const toStoryLink = (
  link: Link,
  { isSelected, label, route }: { isSelected: boolean; label: string; route: Route },
): StoryLink => ({
  ...link,
  id: toLinkId(link),
  type: 'link',
  data: { route },
  selected: isSelected,
  ariaRole: 'img',
  ariaLabel: label,
  domAttributes: { 'aria-roledescription': texts.linkRole },
});
