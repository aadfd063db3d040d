import {
  findCycle,
  hasLink,
  type Link,
  listAllLinks,
  wouldCreateCycle,
} from '#domain/story-line/prerequisite-graph.ts';
import { holdsQuest, showsQuest, showsReference, type StoryGraph } from '#domain/story-line/story-line.ts';
import type { ComparedValue } from '#domain/submission/comparison.ts';
import type { References } from './merge-references.ts';
import { chosenSide, type Merge, type MergeQuestion, type Versions, type NameOf, type StoryQuests } from './merge.ts';

export type Sources = ReadonlyMap<string, readonly string[]>;

const question = 'links';

export type LinkMerge = Merge<Sources> & { readonly certain: Sources; readonly possible: Sources };

/** The quests of the line, and those of other lines that each version shows in it. */
export type LinkEnds = { readonly members: readonly string[]; readonly references: Versions<References> };

/** Where the links of both sides together close a cycle, those of one side go. */
export const mergeLinks = (
  versions: Versions<StoryQuests>,
  { members, references }: LinkEnds,
  nameOf: NameOf,
): LinkMerge => {
  const links = listMerged(versions, new Set(members), references);
  const graph = graphOf(members, links);
  const circling = findCycle(graph) ? links.filter((link) => wouldCreateCycle(graph, link)) : [];
  const onlyIn = {
    mine: new Set(circling.filter((link) => !hasLink({ story_quests: versions.theirs }, link))),
    theirs: new Set(circling.filter((link) => !hasLink({ story_quests: versions.mine }, link))),
  };
  const possible = sourcesOf(links);
  if (circling.length === 0) return { questions: [], settle: () => possible, certain: possible, possible };
  return {
    certain: sourcesOf(links.filter((link) => !onlyIn.mine.has(link) && !onlyIn.theirs.has(link))),
    possible,
    questions: [askAbout(onlyIn, nameOf)],
    settle: (choices) => {
      const dropped = onlyIn[chosenSide(choices, question) === 'mine' ? 'theirs' : 'mine'];
      return sourcesOf(links.filter((link) => !dropped.has(link)));
    },
  };
};

/** If one side lacks a quest, the other decides its links. */
const listMerged = (
  versions: Versions<StoryQuests>,
  members: ReadonlySet<string>,
  references: Versions<References>,
): Link[] => {
  const base = { story_quests: versions.base };
  const mine = { story_quests: versions.mine, references: references.mine };
  const theirs = { story_quests: versions.theirs, references: references.theirs };
  const stays = (link: Link): boolean =>
    hasLink(mine, link) === hasLink(theirs, link) || !hasLink(base, link) || !knows(mine, link) || !knows(theirs, link);
  const mineAlone = listAllLinks(mine).filter((link) => !hasLink(theirs, link));
  return [...listAllLinks(theirs), ...mineAlone].filter(
    (link) =>
      members.has(link.target) &&
      (members.has(link.source) || [mine, theirs].some((side) => showsReference(side, link.source))) &&
      stays(link),
  );
};

const knows = (graph: StoryGraph, { source, target }: Link): boolean =>
  showsQuest(graph, source) && holdsQuest(graph, target);

const graphOf = (members: readonly string[], links: readonly Link[]): StoryGraph => {
  const sources = sourcesOf(links);
  const quests = members.map((quest) => {
    const prerequisite_quests = Object.fromEntries((sources.get(quest) ?? []).map((id) => [id, id]));
    return [quest, { quest, x: 0, y: 0, prerequisite_quests }] as const;
  });
  return { story_quests: Object.fromEntries(quests) };
};

const sourcesOf = (links: readonly Link[]): Sources => {
  const byTarget = Map.groupBy(links, ({ target }) => target);
  return new Map([...byTarget].map(([target, group]) => [target, group.map(({ source }) => source)]));
};

const askAbout = (
  { mine, theirs }: Readonly<Record<'mine' | 'theirs', ReadonlySet<Link>>>,
  nameOf: NameOf,
): MergeQuestion => {
  const namesOf = (links: ReadonlySet<Link>): ComparedValue | null =>
    links.size === 0
      ? null
      : {
          code: 'links',
          params: [...links].map(({ source, target }) => ({ source: nameOf(source), target: nameOf(target) })),
        };
  return {
    id: question,
    about: { code: 'circling_links', params: {} },
    mine: namesOf(mine),
    theirs: namesOf(theirs),
  };
};
