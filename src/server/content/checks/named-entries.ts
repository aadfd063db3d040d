import type { EntryLookup } from '#domain/world/entry-lookup.ts';
import type { EntryKey } from '#server/content/entries/entry-store.ts';

const toKey = ({ catalogue, id }: EntryKey): string => `${catalogue} ${id}`;

/** Notes what a check lets a document begin to name. Only fields without free text are looked up. */
export const noteNamed = (entryOf: EntryLookup) => {
  const noted = new Map<string, EntryKey>();
  const notingEntryOf: EntryLookup = (catalogue, id) => {
    const entry = entryOf(catalogue, id);
    if (entry !== null) noted.set(toKey({ catalogue, id }), { catalogue, id });
    return entry;
  };
  return { entryOf: notingEntryOf, listNamed: (): EntryKey[] => [...noted.values()] };
};

/** The lookup without entries that a transaction did not find any more. */
export const withoutGone = (entryOf: EntryLookup, gone: readonly EntryKey[] = []): EntryLookup => {
  if (gone.length === 0) return entryOf;
  const missing = new Set(gone.map(toKey));
  return (catalogue, id) => (missing.has(toKey({ catalogue, id })) ? null : entryOf(catalogue, id));
};
