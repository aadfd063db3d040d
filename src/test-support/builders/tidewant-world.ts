import { indexEntries } from '#domain/world/entries/entry-lookup.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';

/** The world that an installation starts with. */
export const tidewantWorld = indexWorld(tidewant);

export const tidewantKnown = indexEntries(tidewantEntries);

/** What servers check documents with. */
export const tidewantChecks = { world: tidewant, entries: tidewantEntries };
