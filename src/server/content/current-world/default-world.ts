import { indexWorld } from '#domain/world/index-world.ts';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';

export const defaultWorld = indexWorld(tidewant);

/** The entries that a kind without free text must name. */
export const defaultStrictEntries = tidewantEntries.filter(({ catalogue }) =>
  defaultWorld.kinds.some(({ fields }) =>
    fields.some((field) => field.control === 'entry' && !field.isFreeText && field.catalogue === catalogue),
  ),
);
