import { expect, it } from 'vitest';
import { aQuest } from '#test-support/builders/builders.ts';
import { tidewantKnown, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Property } from '#domain/world/property.ts';
import { checkQuest } from '#domain/quest/quest-rules.ts';

const base = { id: '', type_count: 0 };
const level = (profession_level: number, name = 'Mining'): Property => ({
  ...base,
  type: 'Level Requirement',
  profession_id: name.toLowerCase(),
  profession_name: name,
  profession_level,
});
const withItem = (type: string, item_quantity: number, item_name = 'Wet rope'): Property => ({
  ...base,
  type,
  item_id: '',
  item_name,
  item_quantity,
});
const slay = (npc_kill_count: number, npc_name = 'Salt wolf'): Property => ({
  ...base,
  type: 'Slay Creature',
  npc_id: '',
  npc_name,
  npc_kill_count,
});
const meet = (type: string, npc_name = 'Salt wolf'): Property => ({ ...base, type, npc_id: '', npc_name });
const coins = (copper: number, silver: number, gold: number): Property => ({
  ...base,
  type: 'Currency Reward',
  copper,
  silver,
  gold,
});
const xp = (profession_experience: number, name = 'Fishing'): Property => ({
  ...base,
  type: 'XP Reward',
  profession_id: name.toLowerCase(),
  profession_name: name,
  profession_experience,
});
const times = (count: number, property: Property) => Array.from({ length: count }, () => property);

type Rows = { requirements: Property[]; objectives: Property[]; rewards: Property[] };
type Draft = Rows & { title: string; description: string };

const [short, broken, turned] = ['W\n\u202E', 'Wet\nrope\u202E', 'Wet rope\u202E'];
const [collect, gift] = [
  (amount: number, name?: string) => withItem('Collect Item', amount, name),
  (amount: number, name?: string) => withItem('Item Reward', amount, name),
];

const worst: Draft = {
  title: short,
  description: 'a',
  requirements: times(11, level(0, 'Juggling')),
  objectives: times(11, collect(0, short)),
  rewards: times(11, gift(0, short)),
};

const asking = (talk: string, escort: string, slain: Property, collected: Property): Partial<Draft> => ({
  objectives: [meet('Talk with NPC', talk), meet('Escort NPC', escort), slain, collected],
});
const giving = (taught: Property, given: Property, paid: Property): Partial<Draft> => ({
  rewards: [taught, given, paid],
});

const names = (what: string) => ({
  length: `The name of the ${what} must be between 3 and 50 characters.`,
  line: `The name of the ${what} must be one line.`,
  direction: `The name of the ${what} must have no characters that turn the direction of the text.`,
});
const [item, npc] = [names('item'), names('creature/npc')];
const profession = "That's an invalid profession. Please choose a different one from the list.";

/** What the first check finds, and the change that mends it. Mended one after the other. */
const steps: readonly [code: string, message: string, mend: Partial<Draft>][] = [
  ['quest_title_length', 'The quest title should be between 5 and 50 characters.', { title: 'The\nbell\u202E' }],
  ['quest_title_line', 'The quest title should be one line.', { title: 'The bell\u202E' }],
  [
    'quest_title_direction',
    'The quest title should have no characters that turn the direction of the text.',
    { title: 'The bell' },
  ],
  [
    'quest_description_length',
    'The quest description should be between 5 and 3000 characters.',
    { description: 'A bell' },
  ],
  ['requirements_too_many', 'The maximum amount of requirements is 10', { requirements: [level(0, 'Juggling')] }],
  [
    'profession_level_range',
    'Required profession level must be between 1 and 100',
    { requirements: [level(1, 'Juggling')] },
  ],
  ['profession_unknown', profession, { requirements: [] }],
  ['objectives_too_many', 'The maximum amount of objectives is 10', { objectives: [] }],
  [
    'objectives_too_few',
    'The minimum amount of objectives is 1',
    asking(short, short, slay(0, short), collect(0, short)),
  ],
  ['item_name_length', item.length, asking(short, short, slay(0, short), collect(0, broken))],
  ['item_name_line', item.line, asking(short, short, slay(0, short), collect(0, turned))],
  ['item_name_direction', item.direction, asking(short, short, slay(0, short), collect(0))],
  [
    'collect_quantity_range',
    'The amount of items to collect must be between 1 and 30',
    asking(short, short, slay(0, short), collect(1)),
  ],
  ['npc_name_length', npc.length, asking(short, short, slay(0, broken), collect(1))],
  ['npc_name_line', npc.line, asking(short, short, slay(0, turned), collect(1))],
  ['npc_name_direction', npc.direction, asking(short, short, slay(0), collect(1))],
  [
    'kill_count_range',
    'The amount of creatures/npcs to defeat must be between 1 and 30',
    asking(short, short, slay(1), collect(1)),
  ],
  ['npc_name_length', npc.length, asking(short, broken, slay(1), collect(1))],
  ['npc_name_line', npc.line, asking(short, turned, slay(1), collect(1))],
  ['npc_name_direction', npc.direction, asking(short, 'Osk', slay(1), collect(1))],
  ['npc_name_length', npc.length, asking(broken, 'Osk', slay(1), collect(1))],
  ['npc_name_line', npc.line, asking(turned, 'Osk', slay(1), collect(1))],
  ['npc_name_direction', npc.direction, asking('Osk', 'Osk', slay(1), collect(1))],
  ['rewards_too_many', 'The maximum amount of rewards is 10', { rewards: [] }],
  [
    'rewards_too_few',
    'The minimum amount of rewards is 1',
    giving(xp(0, 'Juggling'), gift(0, short), coins(100, -1, 251)),
  ],
  [
    'copper_range',
    'The amount of copper should be between 0 and 99',
    giving(xp(0, 'Juggling'), gift(0, short), coins(99, -1, 251)),
  ],
  [
    'silver_range',
    'The amount of silver should be between 0 and 99',
    giving(xp(0, 'Juggling'), gift(0, short), coins(99, 0, 251)),
  ],
  [
    'gold_range',
    'The amount of gold should be between 0 and 250',
    giving(xp(0, 'Juggling'), gift(0, short), coins(99, 0, 250)),
  ],
  ['item_name_length', item.length, giving(xp(0, 'Juggling'), gift(0, broken), coins(99, 0, 250))],
  ['item_name_line', item.line, giving(xp(0, 'Juggling'), gift(0, turned), coins(99, 0, 250))],
  ['item_name_direction', item.direction, giving(xp(0, 'Juggling'), gift(0), coins(99, 0, 250))],
  [
    'item_reward_quantity_range',
    'The amount of items to collect must be between 1 and 50',
    giving(xp(0, 'Juggling'), gift(50), coins(99, 0, 250)),
  ],
  ['profession_unknown', profession, giving(xp(0), gift(50), coins(99, 0, 250))],
  [
    'experience_range',
    'The amount of profession experience should be between 1 and 100000.',
    giving(xp(100_000), gift(50), coins(99, 0, 250)),
  ],
];

const build = ({ requirements, objectives, rewards, ...texts }: Draft) =>
  aQuest({
    ...texts,
    requirements: numberProperties(requirements),
    objectives: numberProperties(objectives),
    rewards: numberProperties(rewards),
  });

it('finds every violation of a quest in the order of the rules, with its message to the byte', () => {
  let draft = worst;
  const found = steps.map(([, , mend]) => {
    const violation = checkQuest(build(draft), tidewantWorld, tidewantKnown);
    draft = { ...draft, ...mend };
    return violation && [violation.code, describeViolation(violation)];
  });
  expect(found).toEqual(steps.map(([code, message]) => [code, message]));
  expect(checkQuest(build(draft), tidewantWorld, tidewantKnown)).toBeNull();
});

it('looks at the numbers last', () => {
  const quest = aQuest();
  const [first] = Object.values(quest.objectives);
  if (!first) throw new Error('The quest has no objective.');
  expect(checkQuest({ ...quest, objectives: { 3: { ...first, id: '3' } } }, tidewantWorld, tidewantKnown)).toEqual({
    section: 'objectives',
    code: 'property_numbering',
    params: { collection: 'objectives' },
  });
});
