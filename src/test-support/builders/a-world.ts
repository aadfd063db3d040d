import type { EntryContent } from '#domain/world/entry.ts';
import type { World, WorldKind } from '#domain/world/world.ts';

export const anEntry = (overrides: Partial<EntryContent> = {}): EntryContent => ({
  name: 'Iron Sword',
  aliases: [],
  level: 12,
  value: 250,
  tags: ['weapon'],
  icon: null,
  retired: false,
  ...overrides,
});

/** A small world: three kinds, one catalogue, two coins. */
export const aWorld = (parts: Partial<World> = {}): World => ({
  name: 'Small',
  catalogues: { thing: { label: 'Thing', plural: 'Things' } },
  quest_fields: [],
  kinds: [aKind(), aKind({ type: 'Get', collection: 'objectives', meaning: 'collect' }), payment],
  limits: {
    quest_title: { min: 1, max: 50 },
    quest_description: { min: 1, max: 1_000 },
    requirements: { min: 0, max: 5 },
    objectives: { min: 1, max: 5 },
    rewards: { min: 0, max: 5 },
    story_line_title: { min: 1, max: 50 },
    story_line_description: { min: 1, max: 1_000 },
    story_quests: { min: 2, max: 2_000 },
    name: { min: 1, max: 50 },
  },
  coins: [
    { id: 'penny', label: 'Penny', worth: 1, max: 99 },
    { id: 'crown', label: 'Crown', worth: 100, max: 999 },
  ],
  ...parts,
});

export const aKind = (parts: Partial<WorldKind> = {}): WorldKind => ({
  type: 'Have',
  collection: 'requirements',
  icon: 'bag',
  sentence: '{thing} × {quantity}',
  meaning: null,
  retired: false,
  fields: [
    { key: 'thing', label: 'Thing', required: true, control: 'entry', catalogue: 'thing', free_text: true },
    { key: 'quantity', label: 'Quantity', required: true, control: 'number', min: 1, max: 99, default: 1 },
  ],
  ...parts,
});

const payment: WorldKind = {
  type: 'Pay',
  collection: 'rewards',
  icon: 'coins',
  sentence: '{money}',
  meaning: 'give_coins',
  retired: false,
  fields: [{ key: 'money', label: 'Money', required: true, control: 'coins' }],
};
