import type { WorldKind } from '#domain/world/world.ts';
import * as texts from '#texts/world/kinds.ts';
import { plainIcon } from '#web/shared/world/icons/first-icons.ts';

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
