import { questKeyOf } from '#domain/quest/quest-fields.ts';
import { indexWorld } from '#domain/world/index-world.ts';
import { isCoin, type IndexedField } from '#domain/world/indexed-field.ts';
import type { Collection } from '#domain/world/property.ts';
import type { World } from '#domain/world/world.ts';
import { createNames } from './type-names.ts';

/** Grows where the shape of documents of content changes so that readers of before fail. */
export const contentFormatNumber = 1;

/** An array has the ids of a choice's options. */
export type FieldValue = 'text' | 'integer' | 'flag' | readonly string[];

/** A key of a property, as it is stored. */
export type KindKey = { readonly key: string; readonly value: FieldValue; readonly isRequired: boolean };

/** `name` is its name in code. */
export type KindType = {
  readonly type: string;
  readonly label: string;
  readonly collection: Collection;
  readonly name: string;
  readonly keys: readonly KindKey[];
};

/** A field of the quest itself: an entry has an id and a name. */
export type QuestKey = { readonly key: string; readonly value: FieldValue | 'entry' };

export type WorldTypes = {
  readonly world: string;
  readonly kinds: readonly KindType[];
  readonly questKeys: readonly QuestKey[];
};

export const singular = { requirements: 'Requirement', objectives: 'Objective', rewards: 'Reward' } as const;

/** `reserved`: names of the code around it. */
export const typesOfWorld = (world: World, reserved: readonly string[]): WorldTypes => {
  const nameOf = createNames(reserved);
  const { kinds, questFields } = indexWorld(world);
  return {
    world: world.name,
    kinds: kinds.map(({ type, label, collection, fields }) => ({
      type,
      label,
      collection,
      name: nameOf(type, singular[collection]),
      keys: fields.flatMap(keysOf),
    })),
    questKeys: questFields.map((field) => ({
      key: questKeyOf(field),
      value: field.control === 'entry' ? 'entry' : valueOf(field),
    })),
  };
};

/** A coin that the world got later is missing where nobody saved since. */
const keysOf = (field: IndexedField): KindKey[] => {
  const isRequired = field.required && !isCoin(field);
  const own = { key: field.key, value: valueOf(field), isRequired };
  return field.control === 'entry' ? [{ key: field.idKey, value: 'text', isRequired }, own] : [own];
};

const valueOf = (field: IndexedField): FieldValue => {
  switch (field.control) {
    case 'number':
      return 'integer';
    case 'flag':
      return 'flag';
    case 'choice':
      return [...(field.required ? [] : ['']), ...field.options.map(({ id }) => id)];
    default:
      return 'text';
  }
};
