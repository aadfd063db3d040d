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
