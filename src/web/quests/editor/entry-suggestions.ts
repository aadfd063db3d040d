import type { EntryField } from '#domain/world/indexed-field.ts';
import type { Entry } from '#domain/world/entry.ts';
import { loadedEntries } from '#web/shared/world/entry-store.ts';

type Suggesting = Pick<EntryField, 'catalogue' | 'firstTag'>;

/** The entries of a field, the likelier ones first. Retired ones are not suggested. */
const suggestedEntries = ({ catalogue, firstTag }: Suggesting): readonly Entry[] => {
  const entries = loadedEntries()
    .entriesIn(catalogue)
    .filter(({ retired }) => !retired);
  if (firstTag === null) return entries;
  const isFirst = ({ tags }: Entry): boolean => tags.includes(firstTag);
  return [...entries.filter(isFirst), ...entries.filter((entry) => !isFirst(entry))];
};

const kept = new WeakMap<Suggesting, readonly string[]>();

export const suggestedNames = (field: Suggesting): readonly string[] => {
  const names = kept.get(field) ?? suggestedEntries(field).map(({ name }) => name);
  kept.set(field, names);
  return names;
};

/** The id of the entry with exactly this name; '' for free text. */
export const entryIdOf = ({ catalogue }: Suggesting, name: string): string =>
  loadedEntries()
    .entriesIn(catalogue)
    .find((entry) => entry.name === name)?.id ?? '';
