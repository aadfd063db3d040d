import type { EntryField } from '#domain/world/indexed-field.ts';
import type { Entry } from '#domain/world/entry.ts';
import { loadedEntries } from '#web/shared/world/entry-store.ts';

export const orderNames = (entries: readonly Entry[], { firstTag }: Pick<EntryField, 'firstTag'>): string[] => {
  const isFirst = ({ tags }: Entry): boolean => firstTag !== null && tags.includes(firstTag);
  const ordered = [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))];
  return [...new Set(ordered.map(({ name }) => name))];
};

/** The id of the entry with exactly this name; '' for free text. */
export const entryIdOf = ({ catalogue }: Pick<EntryField, 'catalogue'>, name: string): string =>
  loadedEntries()
    .entriesIn(catalogue)
    .find((entry) => entry.name === name)?.id ?? '';
