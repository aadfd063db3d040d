import type { WorldField } from '#domain/world/world.ts';

const levels = { min: 1, max: 60, default: 1 } as const;
const count = { control: 'number', required: true, min: 1, default: 1 } as const;

/** Designers name what the game gets later. Advice reminds them. */
const drafted = { control: 'entry', required: true, free_text: true } as const;
/** What only the game's engineers add. */
const fixed = { control: 'entry', required: true, free_text: false } as const;

export const characterLevel: WorldField = {
  ...levels,
  control: 'number',
  key: 'level',
  label: 'Level',
  required: true,
  code: 'character_level_range',
  message: 'The level of a character must be between {min} and {max}',
};

export const item: WorldField = { ...drafted, key: 'item', label: 'Item', catalogue: 'item' };
export const quantity: WorldField = { ...count, key: 'quantity', label: 'Quantity', max: 200 };

export const person = {
  ...drafted,
  key: 'character',
  label: 'Character',
  catalogue: 'character',
  first_tag: 'person',
} as const satisfies WorldField;
export const creature = {
  ...person,
  key: 'creature',
  label: 'Creature',
  first_tag: 'creature',
} as const satisfies WorldField;

export const landmark = {
  ...drafted,
  key: 'place',
  label: 'Place',
  catalogue: 'landmark',
} as const satisfies WorldField;

export const zone = { ...fixed, key: 'zone', label: 'Zone', catalogue: 'zone' } as const satisfies WorldField;
export const object: WorldField = { ...drafted, key: 'object', label: 'Object', catalogue: 'object' };
export const characterClass: WorldField = { ...fixed, key: 'class', label: 'Class', catalogue: 'class' };
export const faction: WorldField = { ...fixed, key: 'faction', label: 'Faction', catalogue: 'faction' };
export const profession: WorldField = { ...fixed, key: 'profession', label: 'Profession', catalogue: 'profession' };
export const spell: WorldField = { ...fixed, key: 'spell', label: 'Spell', catalogue: 'spell' };
export const title: WorldField = { ...fixed, key: 'title', label: 'Title', catalogue: 'title' };

/** 0 is a stranger, 3,000 is known, 9,000 is welcome, 21,000 is trusted, 42,000 is sworn. */
export const reputation = {
  control: 'number',
  key: 'reputation',
  label: 'Reputation',
  required: true,
  min: 0,
  max: 42_000,
  default: 3000,
} as const satisfies WorldField;
