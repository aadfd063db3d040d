import type { WorldField } from '#domain/world/world.ts';

/** Mods bring their own entries, so that every name may be written freely. */
const modded = { control: 'entry', required: true, free_text: true } as const;

export const most = 1_000_000_000;

export const item: WorldField = { ...modded, key: 'item', label: 'Item', catalogue: 'item' };
export const mob: WorldField = { ...modded, key: 'mob', label: 'Mob', catalogue: 'mob' };
export const fluid: WorldField = { ...modded, key: 'fluid', label: 'Fluid', catalogue: 'fluid' };
export const advancement: WorldField = {
  ...modded,
  key: 'advancement',
  label: 'Advancement',
  catalogue: 'advancement',
};
export const dimension: WorldField = { ...modded, key: 'dimension', label: 'Dimension', catalogue: 'dimension' };
export const biome: WorldField = { ...modded, key: 'biome', label: 'Biome', catalogue: 'biome' };
export const structure: WorldField = { ...modded, key: 'structure', label: 'Structure', catalogue: 'structure' };
export const table: WorldField = { ...modded, key: 'table', label: 'Table', catalogue: 'loot_table' };

export const stage: WorldField = { control: 'text', key: 'stage', label: 'Stage', required: true, max: 200 };
export const statistic: WorldField = { control: 'text', key: 'stat', label: 'Statistic', required: true, max: 200 };

export const quantity = {
  control: 'number',
  key: 'quantity',
  label: 'Quantity',
  required: true,
  min: 1,
  max: most,
  default: 1,
} as const satisfies WorldField;

export const amount = { ...quantity, key: 'amount', label: 'Amount' } as const satisfies WorldField;

/** What the item carries, such as its damage or its enchantments, in the game's own notation. */
export const itemData: WorldField = { control: 'text', key: 'data', label: 'Item data', required: false, max: 32_000 };

/** The same for newer versions of the game, which name it otherwise. */
export const components: WorldField = { ...itemData, key: 'components', label: 'Item data from 1.21 on' };

export const match: WorldField = {
  control: 'choice',
  key: 'match',
  label: 'Item data must match',
  required: false,
  options: [
    { id: 'none', label: 'Not at all' },
    { id: 'some', label: 'In what is written' },
    { id: 'all', label: 'Exactly' },
  ],
};

export const consume: WorldField = {
  control: 'choice',
  key: 'consume',
  label: 'Take the items',
  required: false,
  options: [
    { id: 'yes', label: 'Yes' },
    { id: 'no', label: 'No' },
  ],
};

export const number = (key: string, label: string, range: { min: number; max: number; default: number }) =>
  ({ control: 'number', key, label, required: true, ...range }) as const satisfies WorldField;

/** How the book itself names what no other kind stands for. */
export const bookType: WorldField = { control: 'text', key: 'kind', label: 'Type', required: true, max: 200 };

/** Shown in place of the sentence. */
export const title: WorldField = { control: 'text', key: 'title', label: 'Shown as', required: false, max: 200 };

export const optional: WorldField = { control: 'flag', key: 'optional', label: 'Optional', required: false };

export const timer: WorldField = {
  control: 'number',
  key: 'timer',
  label: 'Ticks to look at it',
  required: true,
  min: 0,
  max: 1_000_000,
  default: 0,
};

/** The order is the game's own numbering. */
export const blockSight: WorldField = {
  control: 'choice',
  key: 'sight',
  label: 'Observed as',
  required: true,
  options: [
    { id: 'block', label: 'Block' },
    { id: 'block_tag', label: 'Block tag' },
    { id: 'block_state', label: 'Block state' },
    { id: 'block_entity', label: 'Block entity' },
    { id: 'block_entity_type', label: 'Type of block entity' },
  ],
};

export const mobSight: WorldField = {
  control: 'choice',
  key: 'sight',
  label: 'Observed as',
  required: true,
  options: [
    { id: 'entity_type', label: 'Mob' },
    { id: 'entity_type_tag', label: 'Tag of mobs' },
  ],
};

export const unit: WorldField = {
  control: 'choice',
  key: 'unit',
  label: 'Counted in',
  required: true,
  options: [
    { id: 'levels', label: 'levels' },
    { id: 'points', label: 'points' },
  ],
};

export const claim: WorldField = {
  control: 'choice',
  key: 'claim',
  label: 'Given without a click',
  required: false,
  options: [
    { id: 'enabled', label: 'Yes' },
    { id: 'no_toast', label: 'Yes, without a notice' },
    { id: 'invisible', label: 'Yes, and never shown' },
    { id: 'disabled', label: 'No' },
  ],
};
