import { indexEntries } from '#domain/world/entries/entry-lookup.ts';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';

export const defaultEntries = indexEntries(tidewantEntries);
