import type { Property, PropertyType } from '#domain/quest-properties/registry.ts';
import type { StoryType } from '#domain/quest/quest.ts';

/** By the values of the wire. */
export const propertyTypes = {
  'Level Requirement': 'Level Requirement',
  'Collect Item': 'Collect Item',
  'Slay Creature': 'Slay Creature',
  'Escort NPC': 'Escort NPC',
  'Talk with NPC': 'Talk with NPC',
  'Currency Reward': 'Currency Reward',
  'Item Reward': 'Item Reward',
  'XP Reward': 'XP Reward',
} as const satisfies Record<PropertyType, string>;

export const storyTypes = {
  'Main Story': 'Main Story',
  'Side Story': 'Side Story',
} as const satisfies Record<StoryType, string>;

/** `type_count` is its number among those of its type. */
export const propertyName = ({ type, type_count }: Pick<Property, 'type' | 'type_count'>): string =>
  `${propertyTypes[type]} ${type_count}`;
