import type { KnownEntries } from '#domain/world/entries/entry-lookup.ts';
import { keptEntry, keptOf } from './kept-entries.ts';

const deviceEntries: KnownEntries = {
  entryOf: keptEntry,
  entriesIn: keptOf,
  entryCalled: (catalogue, name) => {
    const wanted = name.toLowerCase();
    return keptOf(catalogue).find((entry) => entry.name.toLowerCase() === wanted) ?? null;
  },
};

export const loadedEntries = (): KnownEntries => deviceEntries;
