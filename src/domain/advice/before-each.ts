import { prerequisitesOf, storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';

type Named<Value> = ReadonlyMap<string, Value>;

/** What all quests before each quest contain, by name. `choose` decides between two of one name. */
export const collectBefore = <Value>(
  line: StoryGraph,
  own: (quest: string) => Named<Value>,
  choose: (one: Value, other: Value) => Value,
): ReadonlyMap<string, Named<Value>> => {
  const before = new Map<string, Named<Value>>();
  for (const quest of storyOrder(line)) {
    const together = new Map<string, Value>();
    for (const prerequisite of prerequisitesOf(line, quest))
      for (const values of [before.get(prerequisite) ?? [], own(prerequisite)])
        for (const [name, each] of values) {
          const known = together.get(name);
          together.set(name, known === undefined ? each : choose(known, each));
        }
    before.set(quest, together);
  }
  return before;
};
