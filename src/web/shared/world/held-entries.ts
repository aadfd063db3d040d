import { toSameName } from '#domain/text/text.ts';
import type { SavedEntry } from '#contract/world/world-entries.ts';

type HeldEntries = {
  /** By catalogue and id, the one used last at the end. Null until the device's copy is read. */
  entries: Map<string, SavedEntry> | null;
  complete: Set<string>;
  missing: Set<string>;
  /** Catalogues, and keys of entries, that the server sent this page since their last change. */
  confirmed: Set<string>;
  /** The ids of entries by their names, as the server answered. null: no entry of the catalogue is called so. */
  names: Map<string, string | null>;
};

export const held: HeldEntries = {
  entries: null,
  complete: new Set(),
  missing: new Set(),
  confirmed: new Set(),
  names: new Map(),
};

export const heldKey = (catalogue: string, id: string): string => `${catalogue} ${id}`;

export const nameKey = (catalogue: string, name: string): string => heldKey(catalogue, toSameName(name));
