import type { World, WorldKind } from '#domain/world/world.ts';
import { item, number, stage } from './fields.ts';
import { objectives } from './objectives.ts';
import { rewards } from './rewards.ts';

const requirements: readonly WorldKind[] = [
  {
    type: 'Experience Level',
    collection: 'requirements',
    icon: 'graduation-cap',
    sentence: 'Experience level {level}',
    meaning: 'level',
    retired: false,
    fields: [{ control: 'number', key: 'level', label: 'Level', required: true, min: 1, max: 10_000, default: 1 }],
  },
  {
    type: 'Stage Requirement',
    collection: 'requirements',
    icon: 'milestone',
    sentence: 'The stage {stage}',
    meaning: null,
    retired: false,
    fields: [stage],
  },
];

/** A block-building game. Its ids are the game's own, and mods add theirs. */
export const blocks: World = {
  name: 'Blocks',
  catalogues: {
    item: { label: 'Item', plural: 'Items and blocks' },
    mob: { label: 'Mob', plural: 'Mobs' },
    biome: { label: 'Biome', plural: 'Biomes' },
    dimension: { label: 'Dimension', plural: 'Dimensions' },
    structure: { label: 'Structure', plural: 'Structures' },
    advancement: { label: 'Advancement', plural: 'Advancements' },
    loot_table: { label: 'Loot table', plural: 'Loot tables' },
    fluid: { label: 'Fluid', plural: 'Fluids' },
  },
  quest_fields: [
    { control: 'text', key: 'subtitle', label: 'Subtitle', required: false, max: 2000 },
    { ...item, key: 'icon', label: 'Icon', required: false },
    {
      control: 'choice',
      key: 'shape',
      label: 'Shape',
      required: false,
      options: [
        { id: 'circle', label: 'Circle' },
        { id: 'square', label: 'Square' },
        { id: 'rsquare', label: 'Rounded square' },
        { id: 'diamond', label: 'Diamond' },
        { id: 'pentagon', label: 'Pentagon' },
        { id: 'hexagon', label: 'Hexagon' },
        { id: 'octagon', label: 'Octagon' },
        { id: 'heart', label: 'Heart' },
        { id: 'gear', label: 'Gear' },
        { id: 'none', label: 'No shape' },
      ],
    },
    {
      ...number('size', 'Size in percent', { min: 1, max: 10_000, default: 100 }),
      required: false,
      formats: { ftb: { key: 'size', as: 'percent' } },
    },
    {
      control: 'choice',
      key: 'visibility',
      label: 'Hidden',
      required: false,
      options: [
        { id: 'until_seen', label: 'Until one before it shows' },
        { id: 'until_done', label: 'Until it is done' },
      ],
      formats: { ftb: { option_until_seen: 'hide_until_deps_visible', option_until_done: 'invisible' } },
    },
  ],
  kinds: [...requirements, ...objectives, ...rewards],
  limits: {
    quest_title: { min: 1, max: 200 },
    quest_description: { min: 0, max: 32_000 },
    requirements: { min: 0, max: 20 },
    objectives: { min: 0, max: 100 },
    rewards: { min: 0, max: 100 },
    story_line_title: { min: 1, max: 200 },
    story_line_description: { min: 0, max: 32_000 },
    story_quests: { min: 1, max: 2000 },
    name: { min: 1, max: 200 },
  },
  coins: [],
  markup: 'minecraft',
};
