import type { SavedEntry } from '#contract/world/world-entries.ts';

type HeldEntries = {
  /** By catalogue and id, the one used last at the end. Null until the device's copy is read. */
  entries: Map<string, SavedEntry> | null;
  complete: Set<string>;
  missing: Set<string>;
  /** Catalogues, and keys of entries, that the server sent this page since their last change. */
  confirmed: Set<string>;
};

export const held: HeldEntries = { entries: null, complete: new Set(), missing: new Set(), confirmed: new Set() };

export const heldKey = (catalogue: string, id: string): string => `${catalogue} ${id}`;
