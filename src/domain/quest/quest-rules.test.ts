import { tidewantKnown, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it } from 'vitest';
import { describeViolation } from '#messages/describe-violation.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { numberProperties } from '#domain/quest-properties/property-collection.ts';
import type { Objective, Requirement, Reward } from '#domain/world/property.ts';
import { checkQuest } from './quest-rules.ts';
import type { QuestContent } from './quest.ts';

type Case = readonly [
  name: string,
  accepted: Partial<QuestContent>[],
  refused: Partial<QuestContent>[],
  message: string,
];

const base = { id: '', type_count: 0 };
const level = (profession_level: number): Requirement => ({
  ...base,
  type: 'Level Requirement',
  profession_id: 'mining',
  profession_name: 'Mining',
  profession_level,
});
const collect = (item_quantity: number, item_name = 'Wet rope'): Objective => ({
  ...base,
  type: 'Collect Item',
  item_id: '',
  item_name,
  item_quantity,
});
const slay = (npc_kill_count: number, npc_name = 'Salt wolf'): Objective => ({
  ...base,
  type: 'Slay Creature',
  npc_id: '',
  npc_name,
  npc_kill_count,
});
const meet = (type: 'Escort NPC' | 'Talk with NPC', npc_name: string): Objective => ({
  ...base,
  type,
  npc_id: '',
  npc_name,
});
const coins = (coin: { copper?: number; silver?: number; gold?: number }): Reward => ({
  ...base,
  type: 'Currency Reward',
  copper: 0,
  silver: 0,
  gold: 0,
  ...coin,
});
const gift = (item_quantity: number, item_name = 'Wet rope'): Reward => ({
  ...base,
  type: 'Item Reward',
  item_id: '',
  item_name,
  item_quantity,
});
const xp = (profession_experience: number, profession_name = 'Fishing'): Reward => ({
  ...base,
  type: 'XP Reward',
  profession_id: profession_name.toLowerCase(),
  profession_name,
  profession_experience,
});

const requiring = (...list: Requirement[]) => ({ requirements: numberProperties(list) });
const asking = (...list: Objective[]) => ({ objectives: numberProperties(list) });
const giving = (...list: Reward[]) => ({ rewards: numberProperties(list) });
const times = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

const itemName = 'The name of the item must be between 3 and 50 characters.';
const itemLine = 'The name of the item must be one line.';
const npcLine = 'The name of the creature/npc must be one line.';
const npcName = 'The name of the creature/npc must be between 3 and 50 characters.';

const cases: readonly Case[] = [
  [
    'title',
    [{ title: 'a'.repeat(5) }, { title: 'a'.repeat(50) }],
    [{ title: 'a'.repeat(4) }, { title: 'a'.repeat(51) }, { title: ' '.repeat(9) }],
    'The quest title should be between 5 and 50 characters.',
  ],
  [
    'line of the title',
    [{ title: 'The bell ~ below' }, { title: 'The bell\u00A0below' }],
    ['\n', '\r', '\t', '\u0085', '\u009F', '\u2028', '\u2029'].map((end) => ({ title: `The bell${end}below` })),
    'The quest title should be one line.',
  ],
  [
    'description',
    [{ description: 'a'.repeat(5) }, { description: 'a'.repeat(3000) }, { description: 'Two\nlines\tand a tab' }],
    [{ description: 'a'.repeat(4) }, { description: 'a'.repeat(3001) }],
    'The quest description should be between 5 and 3000 characters.',
  ],
  [
    'number of requirements',
    [requiring(), requiring(...times(10, level(1)))],
    [requiring(...times(11, level(1)))],
    'The maximum amount of requirements is 10',
  ],
  [
    'required level',
    [requiring(level(1)), requiring(level(100))],
    [requiring(level(0)), requiring(level(101))],
    'Required profession level must be between 1 and 100',
  ],
  [
    'most objectives',
    [asking(...times(10, collect(1)))],
    [asking(...times(11, collect(1)))],
    'The maximum amount of objectives is 10',
  ],
  ['fewest objectives', [asking(collect(1))], [asking()], 'The minimum amount of objectives is 1'],
  [
    'name of an item to collect',
    [asking(collect(1, 'abc')), asking(collect(1, 'a'.repeat(50)))],
    [asking(collect(1, 'ab')), asking(collect(1, 'a'.repeat(51)))],
    itemName,
  ],
  [
    'lines of names',
    [asking(collect(1, 'Wet rope')), asking(collect(1)), giving(gift(1, 'Wet rope'))],
    [asking(collect(1, 'Wet\nrope')), giving(gift(1, 'Wet\trope'))],
    itemLine,
  ],
  [
    'lines of creatures and people',
    [asking(slay(1, 'Salt wolf')), asking(meet('Escort NPC', 'Ysa Corran'))],
    [
      asking(slay(1, 'Salt\nwolf')),
      asking(meet('Escort NPC', 'Ysa\u2028Corran')),
      asking(meet('Talk with NPC', 'Ysa\rCorran')),
    ],
    npcLine,
  ],
  [
    'quantity to collect',
    [asking(collect(1)), asking(collect(30))],
    [asking(collect(0)), asking(collect(31))],
    'The amount of items to collect must be between 1 and 30',
  ],
  [
    'name of a creature',
    [asking(slay(1, 'abc')), asking(slay(1, 'a'.repeat(50)))],
    [asking(slay(1, 'ab')), asking(slay(1, 'a'.repeat(51)))],
    npcName,
  ],
  [
    'kill count',
    [asking(slay(1)), asking(slay(30))],
    [asking(slay(0)), asking(slay(31))],
    'The amount of creatures/npcs to defeat must be between 1 and 30',
  ],
  [
    'name of whom to escort',
    [asking(meet('Escort NPC', 'abc')), asking(meet('Escort NPC', 'a'.repeat(50)))],
    [asking(meet('Escort NPC', 'ab')), asking(meet('Escort NPC', 'a'.repeat(51)))],
    npcName,
  ],
  [
    'name of whom to talk with',
    [asking(meet('Talk with NPC', 'abc')), asking(meet('Talk with NPC', 'a'.repeat(50)))],
    [asking(meet('Talk with NPC', 'ab')), asking(meet('Talk with NPC', 'a'.repeat(51)))],
    npcName,
  ],
  [
    'most rewards',
    [giving(...times(10, gift(1)))],
    [giving(...times(11, gift(1)))],
    'The maximum amount of rewards is 10',
  ],
  ['fewest rewards', [giving(gift(1))], [giving()], 'The minimum amount of rewards is 1'],
  [
    'copper',
    [giving(coins({ copper: 0 })), giving(coins({ copper: 99 }))],
    [giving(coins({ copper: -1 })), giving(coins({ copper: 100 }))],
    'The amount of copper should be between 0 and 99',
  ],
  [
    'silver',
    [giving(coins({ silver: 0 })), giving(coins({ silver: 99 }))],
    [giving(coins({ silver: -1 })), giving(coins({ silver: 100 }))],
    'The amount of silver should be between 0 and 99',
  ],
  [
    'gold',
    [giving(coins({ gold: 0 })), giving(coins({ gold: 250 }))],
    [giving(coins({ gold: -1 })), giving(coins({ gold: 251 }))],
    'The amount of gold should be between 0 and 250',
  ],
  [
    'name of an item to give',
    [giving(gift(1, 'abc')), giving(gift(1, 'a'.repeat(50)))],
    [giving(gift(1, 'ab')), giving(gift(1, 'a'.repeat(51)))],
    itemName,
  ],
  [
    'quantity to give',
    [giving(gift(1)), giving(gift(50))],
    [giving(gift(0)), giving(gift(51))],
    'The amount of items to collect must be between 1 and 50',
  ],
  [
    'profession of experience',
    [giving(xp(1, 'Attack')), giving(xp(1, 'Engineering'))],
    [giving(xp(1, 'Juggling')), giving(xp(1, ''))],
    "That's an invalid profession. Please choose a different one from the list.",
  ],
  [
    'experience',
    [giving(xp(1)), giving(xp(100_000))],
    [giving(xp(0)), giving(xp(100_001))],
    'The amount of profession experience should be between 1 and 100000.',
  ],
];

describe('checkQuest', () => {
  it('accepts a quest that keeps every rule', () => {
    expect(checkQuest(aQuest(), tidewantWorld, tidewantKnown)).toBeNull();
  });

  describe.each(cases.map(([name, ...rest]) => ({ name, rest })))('$name', ({ rest: [accepted, refused, message] }) => {
    it.each(accepted)('accepts %#', (part) => {
      expect(checkQuest(aQuest(part), tidewantWorld, tidewantKnown)).toBeNull();
    });

    it.each(refused)('refuses %#', (part) => {
      const violation = checkQuest(aQuest(part), tidewantWorld, tidewantKnown);
      expect(violation && describeViolation(violation)).toBe(message);
    });
  });

  it('returns the first broken rule only, in the order of the rules', () => {
    const broken: Partial<QuestContent>[] = cases.map(([, , [first]]) => first ?? {});
    const sectionsInOrder = ['title', 'description', 'requirements', 'objectives', 'rewards'] as const;
    const all = Object.assign({}, ...broken.toReversed()) as Partial<QuestContent>;
    const messages = sectionsInOrder.map((section, index) => {
      const mended = Object.fromEntries(sectionsInOrder.slice(0, index).map((name) => [name, aQuest()[name]]));
      return checkQuest({ ...aQuest(all), ...mended }, tidewantWorld, tidewantKnown)?.section === section;
    });
    expect(messages).toEqual([true, true, true, true, true]);
  });

  it('checks a rule over every row before the next rule', () => {
    const quest = aQuest(asking(collect(31), collect(1, 'ab')));
    expect(checkQuest(quest, tidewantWorld, tidewantKnown)).toMatchObject({
      code: 'item_name_length',
      property: '1',
      field: 'item_name',
    });
  });

  it('checks the rows of a collection before the next collection', () => {
    const quest = aQuest({ ...asking(slay(31)), ...giving() });
    expect(checkQuest(quest, tidewantWorld, tidewantKnown)).toMatchObject({
      section: 'objectives',
      property: '0',
      field: 'npc_kill_count',
    });
  });

  it('accepts an id that belongs to another name: that is advice', () => {
    const objectives = numberProperties([{ ...collect(1), item_id: 'item_drymouth_cutlass' } as Objective]);
    expect(checkQuest(aQuest({ objectives }), tidewantWorld, tidewantKnown)).toBeNull();
  });

  it('refuses a profession whose id is not its lower-case name', () => {
    const requirements = numberProperties([{ ...level(1), profession_id: 'Mining' }]);
    expect(checkQuest(aQuest({ requirements }), tidewantWorld, tidewantKnown)).toMatchObject({
      code: 'profession_unknown',
    });
  });

  it('refuses properties that are not numbered in order', () => {
    const [first] = Object.values(asking(collect(1)).objectives);
    if (!first) throw new Error('an objective is missing');
    expect(
      checkQuest(aQuest({ objectives: { '1': { ...first, id: '1' } } }), tidewantWorld, tidewantKnown),
    ).toMatchObject({
      code: 'property_numbering',
    });
    expect(
      checkQuest(aQuest({ objectives: { '0': { ...first, type_count: 2 } } }), tidewantWorld, tidewantKnown),
    ).toMatchObject({
      code: 'property_numbering',
    });
  });
});
