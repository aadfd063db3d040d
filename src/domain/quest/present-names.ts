import { ownValue } from '#domain/own-value.ts';
import { collections, type Collection, type Property } from '#domain/world/property.ts';
import type { EntryLookup } from '#domain/world/entry-lookup.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { QuestContent, QuestFieldValue } from './quest.ts';

/** The quest with the present names of the entries that it names. The same quest where no name differs. */
export const withPresentNames = <Quest extends QuestContent>(
  quest: Quest,
  world: IndexedWorld,
  entryOf: EntryLookup,
): Quest => {
  const changes: Partial<Record<Collection, Quest[Collection]>> = {};
  for (const collection of collections) {
    const present = mapChanged(quest[collection], (property) =>
      presentProperty(property, world.kindOf(property.type)?.fields ?? [], entryOf),
    );
    if (present !== quest[collection]) changes[collection] = present;
  }
  const fields = quest.fields && presentFields(quest.fields, world, entryOf);
  if (fields === quest.fields && Object.keys(changes).length === 0) return quest;
  return { ...quest, ...changes, ...(fields && { fields }) };
};

const presentProperty = (property: Property, fields: readonly IndexedField[], entryOf: EntryLookup): Property => {
  let present = property;
  for (const field of fields) {
    if (field.control !== 'entry') continue;
    const name = entryOf(field.catalogue, String(ownValue(property, field.idKey) ?? ''))?.name;
    if (name !== undefined && name !== ownValue(property, field.key)) present = { ...present, [field.key]: name };
  }
  return present;
};

const presentFields = (
  values: NonNullable<QuestContent['fields']>,
  { questFields }: IndexedWorld,
  entryOf: EntryLookup,
): NonNullable<QuestContent['fields']> =>
  mapChanged(values, (value, key): QuestFieldValue => {
    if (typeof value !== 'object') return value;
    const field = questFields.find(({ of, control }) => of === key && control === 'entry');
    const name = field?.control === 'entry' ? entryOf(field.catalogue, value.id)?.name : undefined;
    return name === undefined || name === value.name ? value : { ...value, name };
  });

const mapChanged = <Value>(
  values: Readonly<Record<string, Value>>,
  change: (value: Value, key: string) => Value,
): Record<string, Value> => {
  const entries = Object.entries(values);
  // Most names are the present ones, and a line that opens asks for thousands.
  if (entries.every(([key, value]) => change(value, key) === value)) return values;
  return Object.fromEntries(entries.map(([key, value]) => [key, change(value, key)]));
};
