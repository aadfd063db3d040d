import type { StoryGraph } from './story-line.ts';

export type Walk = {
  /** Every quest once, each after its prerequisites. */
  readonly order: string[];
  /** The first quests found to wait for each other, in the order of their links; null where there are none. */
  readonly cycle: string[] | null;
};

/**
 * Goes through the quests as `wanted` lists them, but through a quest's prerequisites before the quest itself. Keeps
 * its own stack, so that a chain of any length is fine, and comes by each quest and each link once.
 */
export const walkPrerequisitesFirst = ({ story_quests }: StoryGraph, wanted: readonly string[]): Walk => {
  const ranks = new Map(wanted.map((id, rank) => [id, rank]));
  const rankOf = (id: string): number => ranks.get(id) ?? 0;
  const passed = new Set<string>();
  const path = new Set<string>();
  let cycle: string[] | null = null;

  // The last of `waiting` is next. It stays there, on the path, until its prerequisites, put above it, are passed.
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

/** The path leads from a quest to its prerequisites; the links lead the other way. */
const cycleOn = (path: ReadonlySet<string>, met: string): string[] => {
  const ids = [...path];
  return ids.slice(ids.indexOf(met)).toReversed();
};
