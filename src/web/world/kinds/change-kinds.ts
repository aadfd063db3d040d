import type { WorldKind } from '#domain/world/world.ts';
import * as texts from '#texts/world/kinds.ts';
import { plainIcon } from '#web/shared/world/first-icons.ts';
import { moveItem } from '#web/world/draft/change-list.ts';

/** A new kind of a collection, with a type of its own. */
export const blankKind = (collection: WorldKind['collection'], kinds: readonly WorldKind[]): WorldKind => {
  let number = 1;
  while (kinds.some(({ type }) => type === texts.newType(number))) number += 1;
  return {
    type: texts.newType(number),
    collection,
    icon: plainIcon,
    sentence: texts.newType(number),
    meaning: null,
    retired: false,
    fields: [],
  };
};

export const kindName = ({ label, type }: WorldKind): string => label ?? type;

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
