import type { Link } from '#domain/story-line/prerequisite-graph.ts';

export type Neighbours = { readonly before: QuestLists; readonly after: QuestLists };

type QuestLists = ReadonlyMap<string, readonly string[]>;

export const neighboursOf = (links: readonly Link[]): Neighbours => ({
  before: listBy(links, ({ source, target }) => [target, source]),
  after: listBy(links, ({ source, target }) => [source, target]),
});

const listBy = (links: readonly Link[], entryOf: (link: Link) => readonly [string, string]): QuestLists => {
  const lists = new Map<string, string[]>();
  for (const [quest, neighbour] of links.map(entryOf)) {
    const list = lists.get(quest);
    if (list) list.push(neighbour);
    else lists.set(quest, [neighbour]);
  }
  return lists;
};
