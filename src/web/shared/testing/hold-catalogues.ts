import type { SavedEntry } from '#contract/world/world-entries.ts';
import { held, heldKey } from '#web/shared/world/held-entries.ts';

/** Their catalogues have no other entries. */
export const holdCatalogues = (entries: readonly SavedEntry[]): void => {
  held.entries = new Map(entries.map((entry) => [heldKey(entry.catalogue, entry.id), entry]));
  held.missing = new Set();
  held.complete = new Set(entries.map(({ catalogue }) => catalogue));
  held.confirmed = new Set(held.complete);
  held.names = new Map();
};
