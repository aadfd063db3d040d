import type { Property } from '#domain/world/property.ts';
import type { StoryType } from '#domain/quest/quest.ts';

/** Names of story types by the values in the API. */
export const storyTypes = {
  'Main Story': 'Main Story',
  'Side Story': 'Side Story',
} as const satisfies Record<StoryType, string>;

/** `type` is the label of its kind; `type_count` is its number among those of its type. */
export const propertyName = ({ type, type_count }: Pick<Property, 'type' | 'type_count'>): string =>
  `${type} ${type_count}`;
