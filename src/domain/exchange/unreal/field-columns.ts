import type { PropertyValue } from '#domain/world/property.ts';
import type { StoredValues } from '#domain/quest-properties/stored-values.ts';
import type { IndexedWorld } from '#domain/world/index-world.ts';

export type FieldColumnOfTable = {
  readonly key: string;
  readonly column: string;
  /** What the column has for a quest without the field. */
  readonly blank: PropertyValue;
};

type Used = { readonly values: readonly StoredValues[]; readonly taken: readonly string[] };

/** The world's fields, an entry as its id and its name, then those that only stored quests have. No two columns differ in capitals alone. */
export const fieldColumnsOf = (
  { questKeys }: Pick<IndexedWorld, 'questKeys'>,
  { values, taken }: Used,
): FieldColumnOfTable[] => {
  const keys = new Set(questKeys.keys());
  for (const quest of values) for (const key of Object.keys(quest)) keys.add(key);
  const used = new Set(taken.map((column) => column.toLowerCase()));
  return [...keys].map((key) => {
    let column = key;
    while (used.has(column.toLowerCase())) column = `field_${column}`;
    used.add(column.toLowerCase());
    return { key, column, blank: questKeys.get(key)?.sort === 'flag' ? false : '' };
  });
};
