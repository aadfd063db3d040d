import { collections } from '#domain/world/property.ts';
import type { EntryField } from '#server/content/entries/catalogue-fields.ts';

type Stored = Record<string, unknown>;

/** `with` and `name` are the other entry's. */
export type ReplacedEntry = { readonly entry: string; readonly with: string; readonly name: string };

/** The document with another entry everywhere in it, otherwise as it was. null: nothing of it changes. */
export const replaceInQuest = (
  document: string,
  replaced: ReplacedEntry,
  fields: readonly EntryField[] | null,
): string | null => {
  const quest = JSON.parse(document) as Stored;
  let isChanged = false;
  const names = (type: string, key: string): boolean =>
    fields === null || fields.some((field) => field.type === type && field.key === key);

  for (const property of collections.flatMap((collection) => membersOf(quest[collection])))
    for (const key of Object.keys(property))
      if (key.endsWith('_id') && property[key] === replaced.entry && names(String(property['type']), key)) {
        const changes = { [key]: replaced.with, [`${key.slice(0, -2)}name`]: replaced.name };
        isChanged = change(property, changes) || isChanged;
      }
  for (const [key, field] of Object.entries(objectOf(quest['fields'])))
    if (objectOf(field)['id'] === replaced.entry && names('', key))
      isChanged = change(objectOf(field), { id: replaced.with, name: replaced.name }) || isChanged;
  return isChanged ? JSON.stringify(quest) : null;
};

/** false: the part has these values already. */
const change = (part: Stored, changes: Stored): boolean => {
  if (Object.entries(changes).every(([key, value]) => part[key] === value)) return false;
  Object.assign(part, changes);
  return true;
};

const objectOf = (value: unknown): Stored => (typeof value === 'object' && value !== null ? (value as Stored) : {});

const membersOf = (value: unknown): Stored[] => Object.values(objectOf(value)).map(objectOf);
