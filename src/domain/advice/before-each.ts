import { prerequisitesOf, storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { StoryGraph } from '#domain/story-line/story-line.ts';

type Named<Held> = ReadonlyMap<string, Held>;

/** What all quests before each quest contain, by name. `choose` decides between two of one name. */
export const collectBefore = <Held>(
  line: StoryGraph,
  own: (quest: string) => Named<Held>,
  choose: (one: Held, other: Held) => Held,
): ReadonlyMap<string, Named<Held>> => {
  const before = new Map<string, Named<Held>>();
  for (const quest of storyOrder(line)) {
    const together = new Map<string, Held>();
    for (const prerequisite of prerequisitesOf(line, quest))
      for (const held of [before.get(prerequisite) ?? [], own(prerequisite)])
        for (const [name, each] of held) {
          const known = together.get(name);
          together.set(name, known === undefined ? each : choose(known, each));
        }
    before.set(quest, together);
  }
  return before;
};
