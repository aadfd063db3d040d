import type { Entry } from '#domain/world/entry.ts';
import type { World, WorldField, WorldKind } from '#domain/world/world.ts';

type Value = string | number | boolean;

/** A property as samples write it: its type, an entry's id under the field's key, every other value under its own. */
export type SampleProperty = { readonly type: string; readonly group?: string } & Readonly<Record<string, Value>>;

export type Catalogues = {
  readonly world: World;
  readonly nameOf: (catalogue: string, id: string) => string;
};

export const toCatalogues = (world: World, entries: readonly Entry[]): Catalogues => {
  const names = new Map(entries.map(({ catalogue, id, name }) => [`${catalogue} ${id}`, name]));
  return {
    world,
    nameOf: (catalogue, id) => {
      const name = names.get(`${catalogue} ${id}`);
      if (name === undefined) throw new Error(`The catalogue ${catalogue} has no entry ${id}.`);
      return name;
    },
  };
};

/** What a property of the kind stores, without its number. */
export const toStoredProperty = (
  { type, group, ...written }: SampleProperty,
  catalogues: Catalogues,
): Readonly<Record<string, Value>> => {
  const { fields } = kindOf(type, catalogues.world);
  const stored = Object.assign({}, ...fields.map((field) => toStoredField(field, written, catalogues)));
  const unknown = Object.keys(written).find((key) => !(key in stored) && !(`${key}_id` in stored));
  if (unknown) throw new Error(`${type} has no field ${unknown}.`);
  return { ...stored, type, ...(group !== undefined && { group }) };
};

const kindOf = (type: string, { kinds }: World): WorldKind => {
  const kind = kinds.find((each) => each.type === type);
  if (!kind) throw new Error(`The world has no kind ${type}.`);
  return kind;
};

type Written = Readonly<Record<string, Value>>;

const toStoredField = (field: WorldField, written: Written, { world, nameOf }: Catalogues): Written => {
  const { key } = field;
  switch (field.control) {
    case 'entry': {
      const id = String(written[key] ?? '');
      return { [`${key}_id`]: id, [`${key}_name`]: id && nameOf(field.catalogue, id) };
    }
    case 'number':
      return { [key]: written[key] ?? field.default };
    case 'choice':
      return { [key]: written[key] ?? ((field.required && field.options[0]?.id) || '') };
    case 'text':
      return { [key]: written[key] ?? '' };
    case 'flag':
      return { [key]: written[key] ?? false };
    case 'coins':
      return Object.fromEntries(world.coins.map(({ id }) => [id, written[id] ?? 0]));
  }
};
