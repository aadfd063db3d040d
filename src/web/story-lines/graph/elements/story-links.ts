import type { Edge } from '@xyflow/react';
import { listLinks, type Link } from '#domain/prerequisite-graph.ts';
import { toLinkId } from './link-id.ts';
import { titleOf } from './quest-node.ts';
import { isSameList, type Shown } from './quest-nodes.ts';

export type StoryLink = Edge<Record<string, never>, 'link'>;

/** The line's links as edges. One that is as it was `before` stays the very same object. */
export const toStoryLinks = (
  { line, quests, selection }: Pick<Shown, 'line' | 'quests' | 'selection'>,
  before: StoryLink[],
): StoryLink[] => {
  const earlier = new Map(before.map((edge) => [edge.id, edge]));
  const nameOf = (id: string): string => titleOf(quests.get(id));
  const edges = listLinks(line).map((link) => {
    const id = toLinkId(link);
    const isSelected = selection.has(id);
    const label = describeLink(link, nameOf);
    const edge = earlier.get(id);
    return edge?.selected === isSelected && edge.ariaLabel === label ? edge : toStoryLink(link, { isSelected, label });
  });
  return isSameList(edges, before) ? before : edges;
};

/** A link in words. */
const describeLink = ({ source, target }: Link, nameOf: (id: string) => string): string =>
  `${nameOf(source)} comes before ${nameOf(target)}`;

// An image by role: a group is a quest.
const toStoryLink = (link: Link, { isSelected, label }: { isSelected: boolean; label: string }): StoryLink => ({
  ...link,
  id: toLinkId(link),
  type: 'link',
  selected: isSelected,
  ariaRole: 'img',
  ariaLabel: label,
  domAttributes: { 'aria-roledescription': 'link' },
});
