import type { ExportedContent } from '#domain/exchange/exported.ts';
import { toQuestId, type Quest } from '#domain/quest/quest.ts';
import type { WorldField, WorldKind } from '#domain/world/world.ts';
import {
  addonTable,
  entryField,
  giver,
  kindOf,
  numberField,
  of,
  properties,
  gameQuest,
  templateTable,
} from './book-builders.ts';
import { fullBook } from './full-book.ts';

/** Kinds and fields that let people leave out or exceed what the game wants. */
const looseKinds: readonly WorldKind[] = [
  kindOf({
    type: 'Hunt',
    collection: 'objectives',
    fields: [entryField('creature', 'character'), numberField('quantity', false)],
    format: { table: templateTable, creature: 'RequiredNpcOrGo{n}', quantity: 'RequiredNpcOrGoCount{n}', slots: 4 },
  }),
  kindOf({
    type: 'Regard',
    collection: 'requirements',
    fields: [numberField('reputation'), entryField('faction', 'faction', false)],
    format: { table: addonTable, reputation: 'RequiredMinRepValue', faction: 'RequiredMinRepFaction' },
  }),
  kindOf({
    type: 'Second Item',
    collection: 'rewards',
    fields: [entryField('item', 'item'), numberField('quantity', false)],
    format: { table: templateTable, item: 'RewardItem2', quantity: 'RewardAmount2' },
  }),
  kindOf({
    type: 'Spell by Number',
    collection: 'rewards',
    fields: [numberField('spell')],
    format: { table: templateTable, spell: 'RewardSpell' },
  }),
  kindOf({
    type: 'Roles',
    collection: 'requirements',
    fields: [numberField('mask')],
    format: { table: addonTable, mask: 'AllowableClasses' },
  }),
  kindOf({
    type: 'Peoples',
    collection: 'requirements',
    fields: [numberField('mask')],
    format: { table: templateTable, mask: 'AllowableRaces' },
  }),
  kindOf({
    type: 'Rare',
    collection: 'objectives',
    fields: [entryField('item', 'item'), entryField('source', 'character')],
    format: { table: templateTable, item: 'RequiredItemId{n}', slots: 6, source: 'loot', source_chance: 0.000_000_1 },
  }),
];

const looseFields = (
  [
    ['skill_points', addonTable, 'RequiredSkillPoints'],
    ['first_item', templateTable, 'RewardItem1'],
    ['override', templateTable, 'RewardFactionOverride2'],
    ['drops', templateTable, 'ItemDropQuantity1'],
  ] as const
).map(([key, table, column]): WorldField => ({
  ...numberField(key, false),
  formats: { azerothcore: { table, column } },
}));

const host: WorldField = { ...entryField('host', 'character', false), formats: { azerothcore: { relation: 'giver' } } };

/** Each quest has one fault, which its title names; behind it the losses by which exporting it says what players miss. */
const faulty: Readonly<Record<string, readonly [parts: Partial<Quest>, ...losses: string[]]>> = {
  'no quantity': [{ objectives: properties([['Hunt', of('creature', '2101')]]) }],
  'quantity of 0': [
    { objectives: properties([['Hunt', of('creature', '2101', { quantity: 0 })]]) },
    'out_of_range at /objectives/0/quantity, changes',
  ],
  'id of 0': [
    { objectives: properties([['Hunt', of('creature', '0', { quantity: 2 })]]) },
    'id_unusable at /objectives/0/creature_name, changes',
    'done_at_once at /objectives, stops',
  ],
  'nobody of this class': [
    { requirements: properties([['Role', of('role', '10')]]) },
    'id_unusable at /requirements/0/role_name, changes',
  ],
  'nobody of this race': [
    { requirements: properties([['People', of('people', '9')]]) },
    'id_unusable at /requirements/0/people_name, changes',
  ],
  'nobody of these classes': [
    { requirements: properties([['Roles', { mask: 512 }]]) },
    'id_unusable at /requirements/0/mask, changes',
  ],
  'nobody of these races': [
    { requirements: properties([['Peoples', { mask: 256 }]]) },
    'id_unusable at /requirements/0/mask, changes',
  ],
  'reputation with nobody': [
    { requirements: properties([['Regard', { reputation: 500 }]]) },
    'kind_left_out at /requirements/0, changes',
  ],
  'reputation beyond the most': [
    { requirements: properties([['Regard', of('faction', '501', { reputation: 43_000 })]]) },
    'out_of_range at /requirements/0/reputation, changes',
  ],
  'reputation to gain beyond the most': [
    {
      objectives: properties([['Gain Reputation', of('faction', '501', { reputation: 43_000 })]]),
    },
    'out_of_range at /objectives/0/reputation, changes',
    'done_at_once at /objectives, stops',
  ],
  'reputation that is both more and less': [
    {
      requirements: properties([
        ['Reputation', of('faction', '501', { reputation: 5000 })],
        ['Reputation Below', of('faction', '501', { reputation: 5000 })],
      ]),
    },
    'no_player at /requirements, stops',
  ],
  'level that is both more and less': [
    {
      requirements: properties([
        ['Character Level', { level: 20 }],
        ['Highest Level', { level: 19 }],
      ]),
    },
    'no_player at /requirements, stops',
  ],
  'skill beyond the most': [
    {
      requirements: properties([['Profession Level', of('profession', '601', { level: 451 })]]),
    },
    'out_of_range at /requirements/0/level, changes',
  ],
  'skill of nothing': [{ fields: { skill_points: 20 } }, 'field_left_out at /fields/skill_points, changes'],
  mail: [{ rewards: properties([['Letter', { mail: 24, delay: 5 }]]) }],
  'mail again': [{ rewards: properties([['Letter', { mail: 24, delay: 5 }]]) }, 'mail_taken at /rewards, changes'],
  'second reward alone': [{ rewards: properties([['Second Item', of('item', '1010')]]) }],
  'second reward behind none': [
    { fields: { first_item: 0 }, rewards: properties([['Second Item', of('item', '1010')]]) },
  ],
  'reward without amount': [{ fields: { first_item: 1010 } }],
  'esteem beyond its steps': [
    { rewards: properties([['Esteem', of('faction', '501', { step: 10, amount: 0 })]]) },
    'out_of_range at /rewards/0/step, changes',
  ],
  'esteem of nobody': [{ fields: { override: 500 } }, 'field_left_out at /fields/override, changes'],
  'drops of nothing': [{ fields: { drops: 5 } }, 'field_left_out at /fields/drops, changes'],
  'spell below 0': [
    { rewards: properties([['Spell by Number', { spell: -701 }]]) },
    'out_of_range at /rewards/0/spell, changes',
  ],
  'thing handed over': [{ requirements: properties([['Handed Over', of('item', '1801')]]) }],
  'giver twice': [{ fields: { giver, host: giver } }],
  'giver of 0': [
    { fields: { giver: { id: '0', name: 'Zero' } } },
    'id_unusable at /fields/giver, changes',
    'nobody at /fields/giver, stops',
    'nobody at /fields/host, stops',
  ],
  'chance of nearly 0': [{ objectives: properties([['Rare', of('item', '1001', of('source', '2131'))]]) }],
};

/** The title of the quest, the code, the place and the weight of each loss. */
export const looseLosses = Object.entries(faulty).flatMap(([title, [, ...losses]]) =>
  losses.map((loss) => `${title}: ${loss}`),
);

const looseQuests: readonly Quest[] = Object.entries(faulty).map(([title, [parts]], index) => ({
  ...gameQuest('x', { ...parts, title, fields: { giver, taker: giver, ...parts.fields } }),
  id: toQuestId(`loose${String(index).padStart(3, '0')}`),
}));

/** Quests that the game would refuse, or read otherwise than people mean. */
export const looseBook: ExportedContent = {
  ...fullBook,
  world: {
    ...fullBook.world,
    kinds: [...fullBook.world.kinds, ...looseKinds],
    quest_fields: [...fullBook.world.quest_fields, ...looseFields, host],
  },
  quests: looseQuests,
  story_lines: [],
};
