import type { PropertyValue } from '#domain/quest-properties/property.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import type { QuestContent } from '#domain/quest/quest.ts';

/** The quest's own fields as a property stores them: an entry as `k_id` and `k_name`. */
export const fieldValuesOf = ({ fields = {} }: Pick<QuestContent, 'fields'>): Readonly<Record<string, PropertyValue>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]): [string, PropertyValue][] =>
      typeof value === 'object'
        ? [
            [`${key}_id`, value.id],
            [`${key}_name`, value.name],
          ]
        : [[key, value]],
    ),
  );

/** The key in the quest's own fields: an entry is one value there, and each coin has its own. */
export const questKeyOf = ({ control, key, of }: Pick<IndexedField, 'control' | 'key' | 'of'>): string =>
  control === 'entry' ? of : key;
