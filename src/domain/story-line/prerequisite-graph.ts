import { containsQuest, type StoryGraph } from './story-line.ts';

/** `source` is a prerequisite of `target`. */
export type Link = { readonly source: string; readonly target: string };

/** All links of the line, those from quests of other lines included. */
export const listAllLinks = ({ story_quests }: StoryGraph): Link[] =>
  Object.entries(story_quests).flatMap(([target, { prerequisite_quests }]) =>
    Object.keys(prerequisite_quests).map((source) => ({ source, target })),
  );

/** Between the quests of the line. */
export const listLinks = (line: StoryGraph): Link[] =>
  listAllLinks(line).filter(({ source }) => containsQuest(line, source));

export const hasLink = ({ story_quests }: StoryGraph, { source, target }: Link): boolean =>
  Object.hasOwn(story_quests[target]?.prerequisite_quests ?? {}, source);

/** Prerequisites first, otherwise from top to bottom and left to right. */
export const storyOrder = (line: StoryGraph): string[] => walkPrerequisitesFirst(line, byPlace(line)).order;

/** A quest's step is the length of the longest way to it. */
export const storyLayers = (line: StoryGraph): string[][] => {
  const depths = new Map<string, number>();
  const layers: string[][] = [];
  for (const id of storyOrder(line)) {
    const depth = prerequisitesOf(line, id).reduce(
      (deepest, before) => Math.max(deepest, (depths.get(before) ?? -1) + 1),
      0,
    );
    depths.set(id, depth);
    (layers[depth] ??= []).push(id);
  }
  return layers;
};

export const ancestorsOf = (line: StoryGraph, id: string): Set<string> =>
  reachFrom(id, (each) => prerequisitesOf(line, each));

export const descendantsOf = (line: StoryGraph, id: string): Set<string> => {
  const followers = Map.groupBy(listLinks(line), ({ source }) => source);
  return reachFrom(id, (each) => (followers.get(each) ?? []).map(({ target }) => target));
};

export const wouldCreateCycle = (line: StoryGraph, { source, target }: Link): boolean =>
  source === target || ancestorsOf(line, source).has(target);

/** The quests of a cycle in order. null: there is none. */
export const findCycle = (line: StoryGraph): string[] | null =>
  walkPrerequisitesFirst(line, Object.keys(line.story_quests)).cycle;

/** The prerequisites of a quest that are quests of the line. */
export const prerequisitesOf = (line: StoryGraph, id: string): string[] =>
  Object.keys(line.story_quests[id]?.prerequisite_quests ?? {}).filter((each) => containsQuest(line, each));

const reachFrom = (start: string, next: (id: string) => readonly string[]): Set<string> => {
  const reached = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    for (const each of next(id)) {
      if (reached.has(each)) continue;
      reached.add(each);
      waiting.push(each);
    }
  }
  return reached;
};

const byPlace = ({ story_quests }: StoryGraph): string[] =>
  Object.entries(story_quests)
    .toSorted(([idA, a], [idB, b]) => a.y - b.y || a.x - b.x || (idA < idB ? -1 : 1))
    .map(([id]) => id);

type Walk = {
  readonly order: string[];
  /** The first cycle found, in the order of its links. */
  readonly cycle: string[] | null;
};

/** Depth-first in the order of `wanted`, prerequisites first. The explicit stack allows chains of any length. */
const walkPrerequisitesFirst = ({ story_quests }: StoryGraph, wanted: readonly string[]): Walk => {
  const ranks = new Map(wanted.map((id, rank) => [id, rank]));
  const rankOf = (id: string): number => ranks.get(id) ?? 0;
  const passed = new Set<string>();
  const path = new Set<string>();
  let cycle: string[] | null = null;

  // The last of `waiting` is next. It stays on the path until its prerequisites are visited.
  const waiting = wanted.toReversed();
  for (let id = waiting.at(-1); id !== undefined; id = waiting.at(-1)) {
    if (path.has(id) || passed.has(id)) {
      if (path.delete(id)) passed.add(id);
      waiting.pop();
      continue;
    }
    path.add(id);
    const before = Object.keys(story_quests[id]?.prerequisite_quests ?? {}).filter((each) => ranks.has(each));
    for (const each of before.toSorted((a, b) => rankOf(b) - rankOf(a))) {
      if (path.has(each)) cycle ??= cycleOn(path, each);
      else waiting.push(each);
    }
  }
  return { order: [...passed], cycle };
};

const cycleOn = (path: ReadonlySet<string>, met: string): string[] => {
  const ids = [...path];
  return ids.slice(ids.indexOf(met)).toReversed();
};
