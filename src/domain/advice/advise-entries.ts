import { ownValue } from '#domain/own-value.ts';
import { collections, type Collection, type PropertyValue } from '#domain/world/property.ts';
import { listProperties } from '#domain/quest-properties/property-collection.ts';
import { fieldValuesOf } from '#domain/quest/quest-fields.ts';
import type { QuestContent } from '#domain/quest/quest.ts';
import type { IndexedEntryField, IndexedField } from '#domain/world/indexed-field.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';
import type { KnownEntries } from '#domain/world/entry-lookup.ts';
import type { Entry } from '#domain/world/entry.ts';
import type { Advice, Correction } from './advice.ts';
import {
  earlierCalled,
  nearestByLetters,
  nearestByWords,
  nearlyKnown,
  toKnownName,
  type KnownName,
} from './nearly-known.ts';

export type Naming = {
  readonly collection: Collection | 'fields';
  readonly property: string;
  readonly place: Parameters<IndexedWorld['named']>[0] | string;
  readonly field: IndexedEntryField;
  readonly id: string;
  readonly name: string;
};

export const adviseEntries = (quest: QuestContent, world: IndexedWorld, entries: KnownEntries): Advice[] =>
  namingsIn(quest, world).flatMap((naming) =>
    naming.id === '' ? adviseName(naming, entries) : adviseId(naming, entries),
  );

const adviseId = (naming: Naming, entries: KnownEntries): Advice[] => {
  const { place, field, id, name } = naming;
  const entry = entries.entryOf(field.catalogue, id);
  const at = { place: pointerTo(naming) };
  if (entry === undefined) return [];
  if (entry === null) return [{ ...at, code: 'entry_unknown', params: { place, name, id } }];
  if (entry.retired) return [{ ...at, code: 'entry_retired', params: { place, name } }];
  if (entry.name === name) return [];
  const correction = correctionTo(naming, { [field.key]: entry.name });
  return [{ ...at, code: 'entry_renamed', params: { place, name, known: entry.name }, correction }];
};

/** Without an entry's id. A name that nobody has typed yet is no name. */
const adviseName = (naming: Naming, entries: KnownEntries): Advice[] => {
  const { place, field, name } = naming;
  if (name.trim() === '') return [];
  const known = knownNames(field.catalogue, entries);
  const near = nearlyKnown(name, known);
  const at = { place: pointerTo(naming) };
  const correctTo = (entry: KnownName) => correctionTo(naming, { [field.key]: entry.name, [field.idKey]: entry.id });
  if (near)
    return [{ ...at, code: 'nearly_known', params: { place, name, known: near.name }, correction: correctTo(near) }];
  if (entries.idNamed(field.catalogue, name) !== null) return [];
  const nearest = nearestOf(name, known);
  return [{ ...at, code: 'name_unknown', params: { place, name }, ...(nearest && { correction: correctTo(nearest) }) }];
};

const nearestOf = (name: string, known: readonly KnownName[]): KnownName | null =>
  earlierCalled(name, known) ?? nearestByWords(name, known) ?? nearestByLetters(name, known);

/** The entry to offer in place of a name that is none: one of `found`, or else of those that are known. null: none is near. */
export const nearestEntry = (
  { catalogue, name }: { readonly catalogue: string; readonly name: string },
  found: readonly Entry[],
  entries: KnownEntries,
): KnownName | null => {
  for (const known of [found.map(toKnownName), knownNames(catalogue, entries)]) {
    const nearest = nearlyKnown(name, known) ?? nearestOf(name, known);
    if (nearest) return nearest;
  }
  return null;
};

export const pointerTo = ({ collection, property }: Naming): string => `/${collection}/${property}`;

const correctionTo = ({ collection, property, field }: Naming, changes: Correction['changes']): Correction => ({
  collection,
  property,
  name: String(ownValue(changes, field.key)),
  changes,
});

const keptNames = new WeakMap<KnownEntries, Map<string, readonly KnownName[]>>();

const knownNames = (catalogue: string, entries: KnownEntries): readonly KnownName[] => {
  const catalogues = keptNames.get(entries) ?? new Map<string, readonly KnownName[]>();
  keptNames.set(entries, catalogues);
  const names = catalogues.get(catalogue) ?? entries.entriesIn(catalogue).map(toKnownName);
  catalogues.set(catalogue, names);
  return names;
};

export const namingsIn = (quest: QuestContent, world: IndexedWorld): Naming[] => [
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
  fields.flatMap((field) =>
    field.control === 'entry'
      ? [{ field, id: String(ownValue(values, field.idKey) ?? ''), name: String(ownValue(values, field.key) ?? '') }]
      : [],
  );
