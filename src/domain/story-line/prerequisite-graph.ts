import type { StoryGraph } from './story-line.ts';
import { walkPrerequisitesFirst } from './walk-prerequisites-first.ts';

/** An arrow of the graph, by quest ids: `source` is a prerequisite of `target`. */
export type Link = { readonly source: string; readonly target: string };

export const listLinks = ({ story_quests }: StoryGraph): Link[] =>
  Object.entries(story_quests).flatMap(([target, { prerequisite_quests }]) =>
    Object.keys(prerequisite_quests).map((source) => ({ source, target })),
  );

export const hasLink = ({ story_quests }: StoryGraph, { source, target }: Link): boolean =>
  Object.hasOwn(story_quests[target]?.prerequisite_quests ?? {}, source);

/** The quests as they are played: prerequisites first, otherwise from top to bottom and left to right. */
export const storyOrder = (line: StoryGraph): string[] => walkPrerequisitesFirst(line, byPlace(line)).order;

/** The quests in steps, by the longest way to each: the first step holds those without prerequisites. */
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

/** Every quest that comes before this one, however far back. */
export const ancestorsOf = (line: StoryGraph, id: string): Set<string> =>
  reachFrom(id, (each) => prerequisitesOf(line, each));

/** Every quest that this one comes before, however far ahead. */
export const descendantsOf = (line: StoryGraph, id: string): Set<string> => {
  const followers = Map.groupBy(listLinks(line), ({ source }) => source);
  return reachFrom(id, (each) => (followers.get(each) ?? []).map(({ target }) => target));
};

/** Whether the link would let a quest wait for itself, directly or through others. */
export const wouldCreateCycle = (line: StoryGraph, { source, target }: Link): boolean =>
  source === target || ancestorsOf(line, source).has(target);

/** Quests that wait for each other, each before the next and the last before the first; null where there are none. */
export const findCycle = (line: StoryGraph): string[] | null =>
  walkPrerequisitesFirst(line, Object.keys(line.story_quests)).cycle;

/** The quests that this one waits for itself. */
export const prerequisitesOf = ({ story_quests }: StoryGraph, id: string): string[] =>
  Object.keys(story_quests[id]?.prerequisite_quests ?? {});

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
