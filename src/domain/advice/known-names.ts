import type { KnownEntries } from '#domain/world/entries/entry-lookup.ts';
import { toKnownName, type KnownName } from './nearly-known.ts';

const kept = new WeakMap<KnownEntries, Map<string, readonly KnownName[]>>();

export const knownNames = (catalogue: string, entries: KnownEntries): readonly KnownName[] => {
  const catalogues = kept.get(entries) ?? new Map<string, readonly KnownName[]>();
  kept.set(entries, catalogues);
  const names = catalogues.get(catalogue) ?? entries.entriesIn(catalogue).map(toKnownName);
  catalogues.set(catalogue, names);
  return names;
};
