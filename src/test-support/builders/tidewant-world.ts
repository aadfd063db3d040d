import { indexEntries, type KnownEntries } from '#domain/world/entry-lookup.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';

export const tidewantWorld = indexWorld(tidewant);

/** All entries, and their names. */
export const tidewantNames = indexEntries(tidewantEntries);

/** A side that can't know whether a name is of the world, so that tests may call things as they like. */
export const tidewantKnown: KnownEntries = { ...tidewantNames, idNamed: () => undefined };

export const tidewantChecks = { world: tidewant, entries: tidewantEntries };

const inCatalogue = (wanted: string) => tidewantEntries.filter(({ catalogue }) => catalogue === wanted);
export const tidewantItems = inCatalogue('item');
export const tidewantNpcs = inCatalogue('npc');
