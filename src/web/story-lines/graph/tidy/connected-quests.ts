import type { Link } from '#domain/story-line/prerequisite-graph.ts';

export type LinePart = { readonly quests: readonly string[]; readonly links: readonly Link[] };

export const connectedParts = ({ quests, links }: LinePart): LinePart[] => {
  const heads = new Map(quests.map((id) => [id, id]));
  const headOf = (id: string): string => {
    let head = id;
    for (let next = heads.get(head); next !== undefined && next !== head; next = heads.get(head)) head = next;
    heads.set(id, head);
    return head;
  };
  for (const { source, target } of links) heads.set(headOf(target), headOf(source));
  const linksByHead = Map.groupBy(links, ({ source }) => headOf(source));
  return [...Map.groupBy(quests, headOf)].map(([head, members]) => ({
    quests: members,
    links: linksByHead.get(head) ?? [],
  }));
};

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
