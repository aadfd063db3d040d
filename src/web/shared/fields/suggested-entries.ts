import type { Entry } from '#domain/world/entry.ts';

/** Entries as suggestions of a field. Those that share a name show their id, too. */
export const suggestedEntries = (entries: readonly Pick<Entry, 'id' | 'name'>[]) => {
  const names = new Map(entries.map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  return {
    suggestions: entries.map(({ id }) => id),
    textOf: nameOf,
    detailOf: (id: string): string | undefined => (isNameShared(entries, nameOf(id)) ? id : undefined),
  };
};

export const isNameShared = (entries: readonly Pick<Entry, 'name'>[], wanted: string): boolean =>
  entries.filter(({ name }) => name === wanted).length > 1;
