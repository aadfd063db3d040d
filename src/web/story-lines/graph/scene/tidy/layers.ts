import type { Link } from '#domain/story-line/prerequisite-graph.ts';

/** Layers of quests: each lies below all its prerequisites, and as near as possible above what follows it. */
export const toLayers = (component: Component): string[][] => {
  const neighbours = neighboursOf(component.links);
  const order = prerequisitesFirst(component, neighbours);
  const depths = new Map<string, number>();
  const depthOf = (id: string): number => depths.get(id) ?? 0;
  for (const id of order) {
    const before = neighbours.before.get(id) ?? [];
    depths.set(
      id,
      before.reduce((deepest, each) => Math.max(deepest, depthOf(each) + 1), 0),
    );
  }
  for (const id of order.toReversed()) {
    const [before, after] = [neighbours.before.get(id) ?? [], neighbours.after.get(id) ?? []];
    if (after.length > before.length) depths.set(id, Math.min(...after.map(depthOf)) - 1);
  }
  const layers: string[][] = [];
  for (const id of component.quests) (layers[depthOf(id)] ??= []).push(id);
  return layers.filter((layer) => layer !== undefined);
};

const prerequisitesFirst = ({ quests }: Component, { before, after }: Neighbours): string[] => {
  const missing = new Map(quests.map((id) => [id, before.get(id)?.length ?? 0]));
  const order = quests.filter((id) => missing.get(id) === 0);
  // The list grows in this loop: each quest joins it after the last of its prerequisites.
  for (const id of order) {
    for (const next of after.get(id) ?? []) {
      const left = (missing.get(next) ?? 0) - 1;
      missing.set(next, left);
      if (left === 0) order.push(next);
    }
  }
  return order;
};

export type Component = { readonly quests: readonly string[]; readonly links: readonly Link[] };

export const connectedComponents = ({ quests, links }: Component): Component[] => {
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
