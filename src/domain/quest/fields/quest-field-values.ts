import type { PropertyValue } from '#domain/quest-properties/property.ts';
import type { QuestContent } from './quest.ts';

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
