import type { WorldKind } from '#domain/world/world.ts';
import * as field from './fields.ts';

type Reward = Pick<WorldKind, 'type' | 'icon' | 'sentence' | 'fields'> & {
  readonly meaning?: WorldKind['meaning'];
  readonly ftb: Readonly<Record<string, string | number | boolean>>;
};

/** Every reward may be shown in other words. */
const reward = ({ meaning = null, fields, ftb, ...kind }: Reward): WorldKind => ({
  ...kind,
  collection: 'rewards',
  meaning,
  retired: false,
  fields: fields.includes(field.title) ? fields : [...fields, field.title],
  formats: { ftb: { ...ftb, title: 'title' } },
});

const tableInFtb = { table: 'table_id', table_as: 'long', always_exclude_from_claim_all: true };

const given: readonly WorldKind[] = [
  reward({
    type: 'Item Reward',
    icon: 'gift',
    sentence: '{item} × {quantity}',
    meaning: 'give_item',
    fields: [
      field.item,
      field.quantity,
      {
        control: 'number',
        key: 'random_bonus',
        label: 'Up to so many more',
        required: true,
        min: 0,
        max: field.most,
        default: 0,
      },
      field.itemData,
      field.components,
    ],
    ftb: {
      type: 'item',
      item: 'item',
      quantity: 'count',
      quantity_as: 'int',
      random_bonus: 'random_bonus',
      random_bonus_as: 'int',
      data: 'item.tag',
      components: 'item.components',
    },
  }),
  reward({
    type: 'Experience Reward',
    icon: 'sparkles',
    sentence: '{amount} experience',
    meaning: 'give_experience',
    fields: [field.amount],
    ftb: { type: 'xp', amount: 'xp', amount_as: 'int' },
  }),
  reward({
    type: 'Experience Levels Reward',
    icon: 'graduation-cap',
    sentence: '{amount} experience levels',
    fields: [field.amount],
    ftb: { type: 'xp_levels', amount: 'xp_levels', amount_as: 'int' },
  }),
];

const tables: readonly WorldKind[] = [
  reward({
    type: 'Loot Table',
    icon: 'package-open',
    sentence: 'Loot from {table}',
    fields: [field.table],
    ftb: { type: 'loot', ...tableInFtb },
  }),
  reward({
    type: 'Choice of a Table',
    icon: 'hand',
    sentence: 'One of {table}, chosen by the player',
    fields: [field.table],
    ftb: { type: 'choice', ...tableInFtb },
  }),
  reward({
    type: 'Chance of a Table',
    icon: 'dices',
    sentence: 'One of {table} by chance',
    fields: [field.table],
    ftb: { type: 'random', ...tableInFtb },
  }),
];

const done: readonly WorldKind[] = [
  reward({
    type: 'Command',
    icon: 'cog',
    sentence: 'Run {command}',
    fields: [
      { control: 'text', key: 'command', label: 'Command', required: true, max: 4000 },
      field.title,
      {
        control: 'number',
        key: 'permission_level',
        label: 'Permission level',
        required: true,
        min: 0,
        max: 4,
        default: 0,
      },
      { control: 'flag', key: 'silent', label: 'Without a message', required: false },
      field.claim,
    ],
    ftb: {
      type: 'command',
      command: 'command',
      permission_level: 'permission_level',
      permission_level_as: 'int',
      silent: 'silent',
      claim: 'auto',
    },
  }),
  reward({
    type: 'Stage Reward',
    icon: 'milestone',
    sentence: 'Open the stage {stage}',
    fields: [field.stage, field.claim],
    ftb: { type: 'gamestage', stage: 'stage', claim: 'auto' },
  }),
];

/** What scripts do, and what other mods bring. */
const others: readonly WorldKind[] = [
  reward({
    type: 'Toast',
    icon: 'bell-ring',
    sentence: 'Show {text}',
    fields: [{ control: 'text', key: 'text', label: 'Text', required: true, max: 2000 }],
    ftb: { type: 'toast', text: 'description' },
  }),
  reward({
    type: 'Custom Reward',
    icon: 'puzzle',
    sentence: '{title}',
    fields: [field.title],
    ftb: { type: 'custom' },
  }),
  reward({
    type: 'Other Reward',
    icon: 'blocks',
    sentence: '{kind} {title}',
    fields: [field.bookType, field.title],
    ftb: { type: '*', kind: 'type' },
  }),
];

export const rewards: readonly WorldKind[] = [...given, ...tables, ...done, ...others];
