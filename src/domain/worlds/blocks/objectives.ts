import type { WorldField, WorldKind } from '#domain/world/world.ts';
import * as field from './fields.ts';

/** Every objective may be shown in other words, and may be left undone. */
const shown: readonly WorldField[] = [field.title, field.optional];
const shownInFtb = { title: 'title', optional: 'optional_task' };

type Objective = Pick<WorldKind, 'type' | 'icon' | 'sentence' | 'fields'> & {
  readonly meaning?: WorldKind['meaning'];
  /** docs/worlds/blocks.md tells what each key says. */
  readonly ftb: Readonly<Record<string, string | number | boolean>>;
};

const objective = ({ meaning = null, fields, ftb, ...kind }: Objective): WorldKind => ({
  ...kind,
  collection: 'objectives',
  meaning,
  retired: false,
  fields: [...fields, ...shown.filter(({ key }) => !fields.some((own) => own.key === key))],
  formats: { ftb: { ...ftb, ...shownInFtb } },
});

const things: readonly WorldKind[] = [
  objective({
    type: 'Item',
    icon: 'package',
    sentence: '{item} × {quantity}',
    meaning: 'collect',
    fields: [field.item, field.quantity, field.itemData, field.components, field.match, field.consume],
    ftb: {
      type: 'item',
      item: 'item',
      quantity: 'count',
      quantity_as: 'long',
      data: 'item.tag',
      components: 'item.components',
      match: 'match_nbt',
      consume: 'consume_items',
      consume_as: 'boolean',
    },
  }),
  objective({
    type: 'Kill',
    icon: 'swords',
    sentence: 'Kill {mob} × {quantity}',
    meaning: 'slay',
    fields: [field.mob, field.quantity],
    ftb: { type: 'kill', mob: 'entity', quantity: 'value', quantity_as: 'long' },
  }),
  objective({
    type: 'Checkmark',
    icon: 'circle-check',
    sentence: '{title}',
    fields: [field.title],
    ftb: { type: 'checkmark' },
  }),
  objective({
    type: 'Advancement',
    icon: 'medal',
    sentence: 'Earn {advancement}',
    fields: [field.advancement, { control: 'text', key: 'criterion', label: 'Criterion', required: false, max: 200 }],
    ftb: { type: 'advancement', advancement: 'advancement', criterion: 'criterion', always_criterion: '' },
  }),
];

const everywhere = { min: -field.most, max: field.most, default: 0 };
const extent = { min: 0, max: field.most, default: 1 };

const places: readonly WorldKind[] = [
  objective({
    type: 'Dimension',
    icon: 'orbit',
    sentence: 'Enter {dimension}',
    fields: [field.dimension],
    ftb: { type: 'dimension', dimension: 'dimension' },
  }),
  objective({
    type: 'Biome',
    icon: 'trees',
    sentence: 'Visit {biome}',
    fields: [field.biome],
    ftb: { type: 'biome', biome: 'biome' },
  }),
  objective({
    type: 'Structure',
    icon: 'castle',
    sentence: 'Find {structure}',
    fields: [field.structure],
    ftb: { type: 'structure', structure: 'structure' },
  }),
  objective({
    type: 'Location',
    icon: 'map-pin',
    sentence: 'Go to {x} {y} {z} in {dimension}',
    fields: [
      field.dimension,
      { control: 'flag', key: 'any_dimension', label: 'In any dimension', required: false },
      field.number('x', 'East', everywhere),
      field.number('y', 'Height', everywhere),
      field.number('z', 'South', everywhere),
      field.number('width', 'Blocks wide', extent),
      field.number('height', 'Blocks high', extent),
      field.number('depth', 'Blocks deep', extent),
    ],
    ftb: {
      type: 'location',
      dimension: 'dimension',
      any_dimension: 'ignore_dimension',
      always_ignore_dimension: false,
      x: 'position.0',
      y: 'position.1',
      z: 'position.2',
      width: 'size.0',
      height: 'size.1',
      depth: 'size.2',
    },
  }),
];

const sights: readonly WorldKind[] = [
  objective({
    type: 'Observation',
    icon: 'telescope',
    sentence: 'Look at {item}',
    fields: [{ ...field.item, label: 'Block' }, field.blockSight, field.timer],
    ftb: {
      type: 'observation',
      item: 'to_observe',
      sight: 'observe_type',
      sight_as: 'place',
      timer: 'timer',
      timer_as: 'long',
    },
  }),
  objective({
    type: 'Mob Observation',
    icon: 'eye',
    sentence: 'Look at {mob}',
    fields: [field.mob, field.mobSight, field.timer],
    ftb: {
      type: 'observation',
      mob: 'to_observe',
      sight: 'observe_type',
      sight_as: 'place',
      sight_from: 5,
      timer: 'timer',
      timer_as: 'long',
    },
  }),
];

const progress: readonly WorldKind[] = [
  objective({
    type: 'Experience',
    icon: 'sparkles',
    sentence: 'Gather {amount} experience {unit}',
    fields: [field.amount, field.unit],
    ftb: { type: 'xp', amount: 'value', amount_as: 'long', unit: 'points', unit_true: 'points' },
  }),
  objective({
    type: 'Statistic',
    icon: 'ruler',
    sentence: 'Bring {stat} to {amount}',
    fields: [field.statistic, field.amount],
    ftb: { type: 'stat', stat: 'stat', amount: 'value', amount_as: 'int' },
  }),
  objective({
    type: 'Stage',
    icon: 'milestone',
    sentence: 'Reach the stage {stage}',
    fields: [field.stage],
    ftb: { type: 'gamestage', stage: 'stage' },
  }),
  objective({
    type: 'Fluid',
    icon: 'droplet',
    sentence: '{fluid} × {amount}',
    fields: [field.fluid, { ...field.amount, default: 1000 }],
    ftb: { type: 'fluid', fluid: 'fluid', amount: 'amount', amount_as: 'long' },
  }),
  objective({
    type: 'Energy',
    icon: 'zap',
    sentence: 'Feed in {amount} energy',
    fields: [{ ...field.amount, default: 1000 }],
    ftb: { type: 'forge_energy', amount: 'value', amount_as: 'long' },
  }),
];

/** What scripts do, and what other mods bring. */
const others: readonly WorldKind[] = [
  objective({
    type: 'Custom',
    icon: 'puzzle',
    sentence: '{title}',
    fields: [field.title],
    ftb: { type: 'custom' },
  }),
  objective({
    type: 'Other Task',
    icon: 'blocks',
    sentence: '{kind} {title}',
    fields: [field.bookType, field.title],
    ftb: { type: '*', kind: 'type' },
  }),
];

export const objectives: readonly WorldKind[] = [...things, ...places, ...sights, ...progress, ...others];
