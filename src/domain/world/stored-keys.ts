import type { IndexedField } from './indexed-field.ts';

/** A key that properties of a kind have. `id` holds the id of an entry, `name` what people write in one line. */
export type StoredKey = {
  readonly key: string;
  readonly sort: 'id' | 'name' | 'text' | 'whole' | 'flag';
  readonly required: boolean;
  /** The key of the world's field. */
  readonly of: string;
};

/** In the order in which properties store them. */
export const storedKeysOf = (fields: readonly IndexedField[]): ReadonlyMap<string, StoredKey> =>
  new Map(fields.flatMap(keysOf).map((stored) => [stored.key, stored]));

const keysOf = (field: IndexedField): readonly StoredKey[] => {
  const { key, of, required } = field;
  switch (field.control) {
    case 'entry':
      return [
        { key: field.idKey, of, required, sort: 'id' },
        { key, of, required, sort: 'name' },
      ];
    case 'number':
      return [{ key, of, required, sort: 'whole' }];
    case 'choice':
      return [{ key, of, required, sort: 'name' }];
    case 'text':
      return [{ key, of, required, sort: 'text' }];
    case 'flag':
      return [{ key, of, required, sort: 'flag' }];
  }
};
