import { indexEntries } from '#domain/world/entries/entry-lookup.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';

export const tidewantWorld = indexWorld(tidewant);

export const tidewantKnown = indexEntries(tidewantEntries);

export const tidewantChecks = { world: tidewant, entries: tidewantEntries };
