import type { IndexedEntryField } from '#domain/world/indexed-field.ts';
import type { Entry } from '#domain/world/entry.ts';
import { loadedEntries } from '#web/shared/world/kept-entries.ts';

/** The entries in the order of suggestions: those with the tag of the field come first. */
export const orderEntries = <E extends Entry>(
  entries: readonly E[],
  { firstTag }: Pick<IndexedEntryField, 'firstTag'>,
): readonly E[] => {
  const isFirst = ({ tags }: Entry): boolean => firstTag !== null && tags.includes(firstTag);
  return [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))];
};

export const orderNames = (entries: readonly Entry[], field: Pick<IndexedEntryField, 'firstTag'>): string[] => [
  ...new Set(orderEntries(entries, field).map(({ name }) => name)),
];

/** The id of the entry with exactly this name; '' for free text. */
export const entryIdOf = ({ catalogue }: Pick<IndexedEntryField, 'catalogue'>, name: string): string =>
  loadedEntries()
    .entriesIn(catalogue)
    .find((entry) => entry.name === name)?.id ?? '';
