import type { IndexedField } from './indexed-field.ts';

/** A key that properties of a kind have. `id` has the id of an entry, `name` what people write in one line. */
export type StoredKey = {
  readonly key: string;
  readonly sort: 'id' | 'name' | 'text' | 'whole' | 'flag';
  readonly required: boolean;
  /** The key of the world's field. */
  readonly of: string;
  /** What people call it. */
  readonly label: string;
};

/** The keys that properties store of some fields, in their order. */
export const storedKeysOf = (fields: readonly IndexedField[]): ReadonlyMap<string, StoredKey> =>
  new Map(fields.flatMap(keysOf).map((stored) => [stored.key, stored]));

const keysOf = (field: IndexedField): readonly StoredKey[] => {
  const { key, of, label, required } = field;
  const shared = { key, of, label, required };
  switch (field.control) {
    case 'entry':
      return [
        { ...shared, key: field.idKey, sort: 'id' },
        { ...shared, sort: 'name' },
      ];
    case 'number':
      return [{ ...shared, sort: 'whole' }];
    case 'choice':
      return [{ ...shared, sort: 'name' }];
    case 'text':
      return [{ ...shared, sort: 'text' }];
    case 'flag':
      return [{ ...shared, sort: 'flag' }];
  }
};
