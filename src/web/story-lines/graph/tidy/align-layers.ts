import type { Neighbours } from './connected-quests.ts';

/**
 * Moves quests straight below (or beside) the only quest that they follow, where that is near and their layer leaves room: a
 * link without a small step in it.
 */
export const alignLayers = (
  layers: readonly (readonly string[])[],
  { before, after }: Neighbours,
  { across, spacing }: { across: Map<string, number>; spacing: number },
): void => {
  const towards = [
    { order: layers, neighbours: before },
    { order: layers.toReversed(), neighbours: after },
  ];
  for (const { order, neighbours } of towards) {
    for (const layer of order) {
      layer.forEach((id, index) => {
        const [only, ...others] = neighbours.get(id) ?? [];
        const wanted = only === undefined || others.length > 0 ? undefined : across.get(only);
        const [previous, next] = [across.get(layer[index - 1] ?? ''), across.get(layer[index + 1] ?? '')];
        const now = across.get(id);
        if (wanted === undefined || now === undefined || Math.abs(wanted - now) >= spacing / 2) return;
        const hasRoom = (previous ?? -Infinity) + spacing <= wanted && wanted <= (next ?? Infinity) - spacing;
        if (hasRoom) across.set(id, wanted);
      });
    }
  }
};
