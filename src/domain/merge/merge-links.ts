import { hasLink, type Link, listAllLinks } from '#domain/story-line/prerequisite-graph.ts';
import { containsQuest, showsQuest, showsReference, type StoryGraph } from '#domain/story-line/story-line.ts';
import { stronglyConnected } from '#domain/story-line/strongly-connected.ts';
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
  const circling = listCircling(members, links);
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
  showsQuest(graph, source) && containsQuest(graph, target);

/** Those on a way from a quest back to itself. In one pass: a line may have thousands. */
const listCircling = (members: readonly string[], links: readonly Link[]): Link[] => {
  const numbers = new Map(members.map((quest, number) => [quest, number]));
  const waitsFor: { quest: number }[][] = members.map(() => []);
  for (const { source, target } of links) {
    const quest = numbers.get(source);
    if (quest !== undefined) waitsFor[numbers.get(target) ?? -1]?.push({ quest });
  }
  const partOf = new Map<string, number>();
  for (const [part, quests] of stronglyConnected(waitsFor).entries())
    for (const quest of quests) partOf.set(members[quest] ?? '', part);
  return links.filter(
    ({ source, target }) => source === target || (partOf.has(source) && partOf.get(source) === partOf.get(target)),
  );
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
