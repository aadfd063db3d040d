import type { SavedEntry } from '#contract/world/world-entries.ts';
import { entryCache, entryKeyOf } from '#web/shared/world/entry-cache.ts';

/** Their catalogues have no other entries. */
export const fillEntryCache = (entries: readonly SavedEntry[]): void => {
  entryCache.entries = new Map(entries.map((entry) => [entryKeyOf(entry.catalogue, entry.id), entry]));
  entryCache.missing = new Set();
  entryCache.complete = new Set(entries.map(({ catalogue }) => catalogue));
  entryCache.confirmed = new Set(entryCache.complete);
  entryCache.names = new Map();
};
