import { type LinePart, type Neighbours, neighboursOf } from './connected-quests.ts';

/** Layers of quests: each lies below all its prerequisites, and as near as possible above what follows it. */
export const toLayers = (part: LinePart): string[][] => {
  const neighbours = neighboursOf(part.links);
  const order = prerequisitesFirst(part, neighbours);
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
  for (const id of part.quests) (layers[depthOf(id)] ??= []).push(id);
  return layers.filter((layer) => layer !== undefined);
};

const prerequisitesFirst = ({ quests }: LinePart, { before, after }: Neighbours): string[] => {
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
