import type { StoryGraph } from './story-line.ts';

export type Walk = {
  readonly order: string[];
  /** The first cycle found, in the order of its links. */
  readonly cycle: string[] | null;
};

/** Depth-first in the order of `wanted`, prerequisites first. The explicit stack allows chains of any length. */
export const walkPrerequisitesFirst = ({ story_quests }: StoryGraph, wanted: readonly string[]): Walk => {
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
