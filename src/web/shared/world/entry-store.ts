import type { KnownEntries } from '#domain/world/entries/entry-lookup.ts';
import { keptEntry, keptOf } from './kept-entries.ts';

/** The entries that this device has. It can't know of others. */
const deviceEntries: KnownEntries = {
  entryOf: keptEntry,
  entriesIn: keptOf,
  entryCalled: (catalogue, name) => {
    const wanted = name.toLowerCase();
    return keptOf(catalogue).find((entry) => entry.name.toLowerCase() === wanted) ?? null;
  },
};

export const loadedEntries = (): KnownEntries => deviceEntries;
