import { indexEntries, type KnownEntries } from '#domain/world/entries/entry-lookup.ts';
import { professionEntries } from '#domain/worlds/tidewant/profession-entries.ts';

const defaultChoices = indexEntries(professionEntries);

/** The entries of catalogues that people choose from, such as professions. Lists load these alone. */
export const loadedChoices = (): KnownEntries => defaultChoices;
