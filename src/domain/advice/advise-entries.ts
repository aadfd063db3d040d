import { collections, type Collection, type PropertyValue } from '#domain/quest-properties/property.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import { fieldValuesOf } from '#domain/quest/quest-fields.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { IndexedEntryField, IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { KnownEntries } from '#domain/world/entries/entry-lookup.ts';
import type { Advice } from './advice.ts';

type Naming = {
  readonly collection: Collection | 'fields';
  readonly property: string;
  readonly place: Parameters<IndexedWorld['named']>[0] | string;
  readonly field: IndexedEntryField;
  readonly id: string;
  readonly name: string;
};

export const adviseEntries = (quest: QuestContent, world: IndexedWorld, entries: KnownEntries): Advice[] =>
  namingsIn(quest, world).flatMap((naming) => adviseNaming(naming, entries));

const adviseNaming = ({ collection, property, place, field, id, name }: Naming, entries: KnownEntries): Advice[] => {
  const entry = entries.entryOf(field.catalogue, id);
  if (entry === undefined) return [];
  if (entry === null) return [{ code: 'entry_unknown', params: { place, name, id } }];
  if (entry.retired) return [{ code: 'entry_retired', params: { place, name } }];
  if (entry.name === name) return [];
  const meant = { collection, property, name: entry.name, entry: { field: field.key, id } };
  return [{ code: 'entry_renamed', params: { place, name, known: entry.name }, meant }];
};

const namingsIn = (quest: QuestContent, world: IndexedWorld): Naming[] => [
  ...entryFields(world.questFields, fieldValuesOf(quest)).map((named) => ({
    ...named,
    collection: 'fields' as const,
    property: named.field.of,
    place: named.field.label,
  })),
  ...collections.flatMap((collection) =>
    listProperties(quest[collection]).flatMap((property) =>
      entryFields(world.kindOf(property.type)?.fields ?? [], property).map((named) => ({
        ...named,
        collection,
        property: property.id,
        place: world.named(property),
      })),
    ),
  ),
];

const entryFields = (fields: readonly IndexedField[], values: Readonly<Record<string, PropertyValue>>) =>
  fields.flatMap((field) => {
    if (field.control !== 'entry') return [];
    const [id, name] = [String(values[field.idKey] ?? ''), String(values[field.key] ?? '')];
    return id === '' ? [] : [{ field, id, name }];
  });
