import type { World, WorldField } from '#domain/world/world.ts';
import { professions } from './reference/professions.ts';

const item: WorldField = {
  control: 'entry',
  key: 'item',
  label: 'Item',
  subject: 'The name of the item',
  required: true,
  catalogue: 'item',
  free_text: true,
};

const npc = (label: string, first_tag: string): WorldField => ({
  control: 'entry',
  key: 'npc',
  label,
  subject: 'The name of the creature/npc',
  required: true,
  catalogue: 'npc',
  free_text: true,
  first_tag,
});

const profession: WorldField = {
  control: 'entry',
  key: 'profession',
  label: 'Profession',
  required: true,
  message: "That's an invalid profession. Please choose a different one from the list.",
  catalogue: 'profession',
  free_text: false,
  default: { id: 'attack', name: 'Attack' },
};

const amount = (field: Omit<Extract<WorldField, { control: 'number' }>, 'control' | 'required' | 'default'>) =>
  ({ ...field, control: 'number', required: true, default: 1 }) as const satisfies WorldField;

const plainKind = { meaning: null, retired: false } as const;

export const tidewant: World = {
  name: 'Tidewant',
  catalogues: {
    item: { label: 'Item', plural: 'Items' },
    npc: { label: 'NPC', plural: 'NPCs' },
    profession: { label: 'Profession', plural: 'Professions', order: professions.map(({ id }) => id) },
  },
  quest_fields: [],
  kinds: [
    {
      ...plainKind,
      type: 'Level Requirement',
      collection: 'requirements',
      icon: 'graduation-cap',
      sentence: '{profession} {profession_level}',
      meaning: 'level',
      fields: [
        profession,
        amount({
          key: 'profession_level',
          label: 'Level',
          message: 'Required profession level must be between {min} and {max}',
          checked_first: true,
          min: 1,
          max: 100,
        }),
      ],
    },
    {
      ...plainKind,
      type: 'Collect Item',
      collection: 'objectives',
      icon: 'package',
      sentence: '{item} × {item_quantity}',
      meaning: 'collect',
      fields: [
        item,
        amount({
          key: 'item_quantity',
          label: 'Quantity',
          code: 'collect_quantity_range',
          message: 'The amount of items to collect must be between {min} and {max}',
          min: 1,
          max: 30,
        }),
      ],
    },
    {
      ...plainKind,
      type: 'Slay Creature',
      collection: 'objectives',
      icon: 'swords',
      sentence: '{npc} × {npc_kill_count}',
      meaning: 'slay',
      fields: [
        npc('Creature', 'creature'),
        amount({
          key: 'npc_kill_count',
          label: 'Kill count',
          code: 'kill_count_range',
          message: 'The amount of creatures/npcs to defeat must be between {min} and {max}',
          min: 1,
          max: 30,
        }),
      ],
    },
    {
      ...plainKind,
      type: 'Escort NPC',
      collection: 'objectives',
      icon: 'footprints',
      sentence: '{npc}',
      meaning: 'escort',
      fields: [npc('NPC', 'person')],
    },
    {
      ...plainKind,
      type: 'Talk with NPC',
      collection: 'objectives',
      icon: 'messages-square',
      sentence: '{npc}',
      meaning: 'talk',
      fields: [npc('NPC', 'person')],
    },
    {
      ...plainKind,
      type: 'Currency Reward',
      collection: 'rewards',
      icon: 'coins',
      sentence: '{coins}',
      meaning: 'give_coins',
      fields: [
        {
          control: 'coins',
          key: 'coins',
          label: 'Coins',
          required: true,
          message: 'The amount of {coin} should be between {min} and {max}',
        },
      ],
    },
    {
      ...plainKind,
      type: 'Item Reward',
      collection: 'rewards',
      icon: 'gift',
      sentence: '{item} × {item_quantity}',
      meaning: 'give_item',
      fields: [
        item,
        amount({
          key: 'item_quantity',
          label: 'Quantity',
          code: 'item_reward_quantity_range',
          message: 'The amount of items to collect must be between {min} and {max}',
          min: 1,
          max: 50,
        }),
      ],
    },
    {
      ...plainKind,
      type: 'XP Reward',
      collection: 'rewards',
      icon: 'sparkles',
      sentence: '{profession_experience} XP {profession}',
      meaning: 'give_experience',
      fields: [
        profession,
        amount({
          key: 'profession_experience',
          label: 'Experience',
          code: 'experience_range',
          message: 'The amount of profession experience should be between {min} and {max}.',
          min: 1,
          max: 100_000,
        }),
      ],
    },
  ],
  limits: {
    quest_title: { min: 5, max: 50 },
    quest_description: { min: 5, max: 3000 },
    requirements: { min: 0, max: 10 },
    objectives: { min: 1, max: 10 },
    rewards: { min: 1, max: 10 },
    story_line_title: { min: 5, max: 50 },
    story_line_description: { min: 5, max: 3000 },
    story_quests: { min: 2, max: 2000 },
    name: { min: 3, max: 50 },
  },
  coins: [
    { id: 'copper', label: 'Copper', worth: 1, max: 99 },
    { id: 'silver', label: 'Silver', worth: 100, max: 99 },
    { id: 'gold', label: 'Gold', worth: 10_000, max: 250 },
  ],
};
