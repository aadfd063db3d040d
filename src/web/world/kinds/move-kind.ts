import type { WorldKind } from '#domain/world/world.ts';
import { moveItem } from '#web/world/draft/change-list.ts';

/** Moves a kind past the next one of its collection. */
export const moveKind = (kinds: readonly WorldKind[], index: number, by: -1 | 1): WorldKind[] => {
  const kind = kinds[index];
  let to = index + by;
  while (kinds[to] && kinds[to]?.collection !== kind?.collection) to += by;
  return moveItem(kinds, index, to);
};

/** Whether a kind has one of its collection before or behind it. */
export const canMove = (kinds: readonly WorldKind[], index: number, by: -1 | 1): boolean =>
  moveKind(kinds, index, by).some((kind, at) => kind !== kinds[at]);
