import { create } from 'zustand';
import { toSameName } from '#domain/text/text.ts';
import type { SavedEntry } from '#contract/world/world-entries.ts';

type EntryCache = {
  /** By catalogue and id, the one used last at the end. Null until the device's copy is read. */
  entries: Map<string, SavedEntry> | null;
  complete: Set<string>;
  missing: Set<string>;
  /** Catalogues, and keys of entries, that the server sent this page since their last change. */
  confirmed: Set<string>;
  /** The ids of entries by their names, as the server answered. null: no entry of the catalogue is called so. */
  names: Map<string, string | null>;
};

export const entryCache: EntryCache = {
  entries: null,
  complete: new Set(),
  missing: new Set(),
  confirmed: new Set(),
  names: new Map(),
};

/** Ids and names that the server could not be asked for, by `entryKeyOf` and `nameKey`. Asking again takes them away. */
export const useFailedLookUps = create<ReadonlySet<string>>(() => new Set());

export const noteFailedLookUps = (keys: readonly string[]): void =>
  useFailedLookUps.setState((before) => new Set([...before, ...keys]), true);

export const forgetFailedLookUps = (keys: readonly string[]): void => {
  const left = new Set(useFailedLookUps.getState());
  const had = left.size;
  for (const key of keys) left.delete(key);
  if (left.size < had) useFailedLookUps.setState(left, true);
};

export const entryKeyOf = (catalogue: string, id: string): string => `${catalogue} ${id}`;

export const nameKey = (catalogue: string, name: string): string => entryKeyOf(catalogue, toSameName(name));
