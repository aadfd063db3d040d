import type { PropertyValue } from '#domain/world/property.ts';
import type { Entry } from '#domain/world/entry.ts';
import { indexEntries } from '#domain/world/entry-lookup.ts';
import { indexWorld, type IndexedWorld } from '#domain/world/index-world.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { World } from '#domain/world/world.ts';

type Values = Readonly<Record<string, PropertyValue>>;

/** A property as samples write it: an entry's id under the field's key. Fields that it leaves out are blank. */
export type SampleProperty = { readonly type: string; readonly group?: string } & Values;

export type SampleWorld = { readonly world: IndexedWorld; readonly nameOf: (catalogue: string, id: string) => string };

export const toSampleWorld = (world: World, entries: readonly Entry[]): SampleWorld => {
  const { entryOf } = indexEntries(entries);
  return {
    world: indexWorld(world),
    nameOf: (catalogue, id) => {
      const entry = entryOf(catalogue, id);
      if (!entry) throw new Error(`The catalogue ${catalogue} has no entry ${id}.`);
      return entry.name;
    },
  };
};

export const toProperty = ({ type, group, ...written }: SampleProperty, { world, nameOf }: SampleWorld) => {
  const kind = world.kindOf(type);
  if (!kind) throw new Error(`The world has no kind ${type}.`);
  const stored = Object.entries(written).map(([key, value]): Values => {
    const field = kind.fields.find((each) => writtenKey(each) === key);
    if (!field) throw new Error(`${type} has no field ${key}.`);
    if (field.control !== 'entry') return { [key]: value };
    return { [field.idKey]: value, [field.key]: nameOf(field.catalogue, String(value)) };
  });
  return { id: '', type_count: 0, type, ...kind.blank, ...mergeValues(stored), ...(group !== undefined && { group }) };
};

const mergeValues = (parts: readonly Values[]): Values =>
  Object.fromEntries(parts.flatMap(Object.entries<PropertyValue>));

const writtenKey = (field: IndexedField): string => (field.control === 'entry' ? field.of : field.key);
