import type { Edge } from '@xyflow/react';
import type { Link } from '#domain/story-line/prerequisite-graph.ts';
import type { Route } from '#web/story-lines/graph/scene/routing/route.ts';
import type { Routes } from '#web/story-lines/graph/scene/routing/route-links.ts';
import * as texts from '#texts/story-line-graph.ts';
import { needsWords } from '#texts/story-line-logic.ts';
import { toLinkId } from '#web/story-lines/graph/scene/geometry/link-id.ts';
import { needsFewer } from './quest-logic.ts';
import { titleOnCard, isSameList, type Shown } from './quest-nodes.ts';

/** `isAny`: fewer than all prerequisites open the quest at its end. */
export type StoryLink = Edge<{ readonly route: Route; readonly isAny: boolean }, 'link'>;

export type LinksShown = Pick<Shown, 'line' | 'quests' | 'selection'> & { readonly routes: Routes };

type Made = Omit<LinksShown, 'line'> & { readonly prerequisites: object; readonly needs: number | undefined };

type LinksInto = Made & { readonly links: readonly StoryLink[] };

export type StoryLinks = { readonly edges: StoryLink[]; readonly into: ReadonlyMap<string, LinksInto> };

const noRoute: Route = [];

export const noLinks: StoryLinks = { edges: [], into: new Map() };

/** The line's links as edges. An unchanged edge stays the same object, and so does an unchanged list. */
export const toStoryLinks = ({ line, ...shown }: LinksShown, before: StoryLinks): StoryLinks => {
  const into = new Map<string, LinksInto>();
  for (const [target, storyQuest] of Object.entries(line.story_quests)) {
    const { prerequisite_quests: prerequisites } = storyQuest;
    const needs = needsFewer(storyQuest) ? storyQuest.needs : undefined;
    into.set(target, linkInto(target, { ...shown, prerequisites, needs }, before.into.get(target)));
  }
  const edges = [...into.values()].flatMap(({ links }) => links);
  return { into, edges: isSameList(edges, before.edges) ? before.edges : edges };
};

/** A change of a line leaves most links as they are, so the edges into an unchanged quest are reused. */
const linkInto = (target: string, made: Made, before: LinksInto | undefined): LinksInto => {
  const { prerequisites, needs, quests, selection, routes } = made;
  const isSame =
    before?.prerequisites === prerequisites &&
    before.needs === needs &&
    before.quests === quests &&
    before.selection === selection;
  if (isSame && before.links.every(({ id, data }) => data?.route === (routes.get(id) ?? noRoute))) return before;
  const nameOf = (id: string): string => titleOnCard(quests.get(id));
  const sources = Object.keys(prerequisites);
  const isAny = needs !== undefined;
  const any = isAny ? needsWords({ needs, count: sources.length }) : null;
  const links = sources.map((source) => {
    const link = { source, target };
    const isSelected = selection.has(toLinkId(link));
    const name = texts.linkName({ source: nameOf(source), target: nameOf(target) });
    const label = any === null ? name : texts.markedQuest({ title: name, signs: [any] });
    const route = routes.get(toLinkId(link)) ?? noRoute;
    const edge = before?.links.find((earlier) => earlier.source === source);
    const isKept =
      edge?.selected === isSelected &&
      edge.ariaLabel === label &&
      edge.data?.route === route &&
      edge.data.isAny === isAny;
    return isKept ? edge : toStoryLink(link, { isSelected, label, data: { route, isAny } });
  });
  return { ...made, links };
};

// The role `group` is that of quests, so a link is an image.
const toStoryLink = (
  link: Link,
  { isSelected, label, data }: { isSelected: boolean; label: string; data: { route: Route; isAny: boolean } },
): StoryLink => ({
  ...link,
  id: toLinkId(link),
  type: 'link',
  data,
  selected: isSelected,
  ariaRole: 'img',
  ariaLabel: label,
  domAttributes: { 'aria-roledescription': texts.linkRole },
});
