import { describe, expect, it } from 'vitest';
import type { Property } from '#domain/world/property.ts';
import type { SampleProperty } from '#test-support/builders/sample-property.ts';
import { aKind, aWorld } from '#test-support/builders/a-world.ts';
import {
  aBookQuest,
  bookProperties,
  readBookFile,
  toPlainTag,
  withoutBookId,
  writeOneQuest,
} from '#test-support/builders/a-quest-book.ts';
import { createBookIds } from './book-ids.ts';
import type { Dialect } from './dialect.ts';

const taskOf = (sample: SampleProperty, dialect: Dialect = '1.20') => {
  const { quest, ...others } = writeOneQuest({ objectives: bookProperties(sample) }, dialect);
  return { ...others, task: withoutBookId(quest?.tasks?.[0]) };
};
const rewardOf = (sample: SampleProperty, dialect: Dialect = '1.20') => {
  const { quest, ...others } = writeOneQuest({ rewards: bookProperties(sample) }, dialect);
  return { ...others, reward: withoutBookId(quest?.rewards?.[0]) };
};

const only = (sample: SampleProperty): Property => {
  const [property] = Object.values(bookProperties(sample));
  if (!property) throw new Error('There is none.');
  return property;
};

/** The property with a name that no entry has. */
const free = (property: Property, name: string): Record<string, Property> => {
  const entry = Object.keys(property).find((key) => key.endsWith('_id'));
  if (!entry) throw new Error('It names nothing.');
  return { '0': { ...property, [entry]: '', [entry.replace(/_id$/, '_name')]: name } };
};

const stone = only({ type: 'Item', item: 'minecraft:stone', quantity: 5, optional: true });

describe('an objective', () => {
  it.each([
    [
      { type: 'Item', item: 'minecraft:stone' },
      { type: 'item', item: 'minecraft:stone' },
    ],
    [
      { type: 'Item', item: 'minecraft:stone', quantity: 16, match: 'none', consume: 'no', optional: true },
      {
        type: 'item',
        item: 'minecraft:stone',
        count: '16L',
        match_nbt: false,
        consume_items: false,
        optional_task: true,
      },
    ],
    [
      { type: 'Item', item: 'minecraft:bow', data: '{Damage:3}', match: 'some', title: 'A bow & arrow' },
      {
        type: 'item',
        item: { Count: { value: 1 }, id: 'minecraft:bow', tag: { Damage: { value: 3 } } },
        match_nbt: true,
        weak_nbt_match: true,
        title: String.raw`A bow \& arrow`,
      },
    ],
    [
      { type: 'Kill', mob: 'minecraft:zombie' },
      { type: 'kill', entity: 'minecraft:zombie', value: '1L' },
    ],
    [
      { type: 'Checkmark', title: 'Rest' },
      { type: 'checkmark', title: 'Rest' },
    ],
    [
      { type: 'Advancement', advancement: 'minecraft:story/mine_stone' },
      { type: 'advancement', advancement: 'minecraft:story/mine_stone', criterion: '' },
    ],
    [
      { type: 'Observation', item: 'minecraft:stone', sight: 'block_state', timer: 20 },
      { type: 'observation', to_observe: 'minecraft:stone', observe_type: { value: 2 }, timer: '20L' },
    ],
    [
      { type: 'Mob Observation', mob: 'minecraft:zombie' },
      { type: 'observation', to_observe: 'minecraft:zombie', observe_type: { value: 5 }, timer: '0L' },
    ],
    [
      { type: 'Experience', amount: 5, unit: 'points' },
      { type: 'xp', value: '5L', points: true },
    ],
    [
      { type: 'Experience', amount: 5 },
      { type: 'xp', value: '5L', points: false },
    ],
    [
      { type: 'Statistic', stat: 'minecraft:jump', amount: 9 },
      { type: 'stat', stat: 'minecraft:jump', value: { value: 9 } },
    ],
    [
      { type: 'Stage', stage: 'iron' },
      { type: 'gamestage', stage: 'iron' },
    ],
    [
      { type: 'Fluid', fluid: 'minecraft:lava' },
      { type: 'fluid', fluid: 'minecraft:lava', amount: '1000L' },
    ],
    [
      { type: 'Energy', amount: 1 },
      { type: 'forge_energy', value: '1L' },
    ],
  ] satisfies [SampleProperty, unknown][])('%j is written as %j', (sample, written) => {
    const { task, losses } = taskOf(sample);
    expect({ task, losses }).toEqual({ task: written, losses: [] });
  });

  it('has components and other words from 1.21 on', () => {
    const sample = {
      type: 'Item',
      item: 'minecraft:bow',
      data: '{"minecraft:damage":3}',
      match: 'all',
      title: 'A bow',
    };
    const { task, exported } = taskOf(sample, '1.21');
    expect(task).toEqual({
      type: 'item',
      item: { count: { value: 1 }, id: 'minecraft:bow', components: { 'minecraft:damage': { value: 3 } } },
      match_components: 'strict',
    });
    const task0 = createBookIds().idOf(`${aBookQuest('a').id}/objectives/0`);
    expect(
      readBookFile(exported.files.find(({ path }) => path === 'quests/lang/en_us.snbt')?.text ?? '')[
        `task.${task0}.title`
      ],
    ).toBe('A bow');
  });

  it('of a thing without an id is ticked off by hand', () => {
    const { quest, losses } = writeOneQuest({ objectives: free(stone, 'A good & old excuse') });
    expect(withoutBookId(quest?.tasks?.[0])).toEqual({
      type: 'checkmark',
      title: String.raw`A good \& old excuse × 5`,
      optional_task: true,
    });
    expect(losses).toEqual([
      {
        item: aBookQuest('a').id,
        place: '/objectives/0/item_name',
        code: 'task_by_hand',
        params: { field: 'Item', name: 'A good & old excuse' },
      },
    ]);
  });

  it.each([
    ['cogwork:copper_gear', '1.20', 'cogwork:copper_gear'],
    ['#minecraft:logs', '1.20', { Count: { value: 1 }, id: 'itemfilters:tag', tag: { value: 'minecraft:logs' } }],
    [
      '#minecraft:logs',
      '1.21',
      {
        count: { value: 1 },
        id: 'ftbfiltersystem:smart_filter',
        components: { 'ftbfiltersystem:filter': 'ftbfiltersystem:item_tag(minecraft:logs)' },
      },
    ],
  ] as const)('takes the name %s as an id', (name, dialect, item) => {
    const { quest, losses } = writeOneQuest({ objectives: free(stone, name) }, dialect);
    expect(toPlainTag(quest?.tasks?.[0]?.['item'])).toEqual(item);
    const mod = dialect === '1.20' ? 'Item Filters' : 'FTB Filter System';
    expect(losses.map(({ code, params }) => [code, params])).toEqual(
      name.startsWith('#') ? [['needs_mod', { name, mod }]] : [],
    );
  });

  it('to kill any of a tag is known from 1.21 on', () => {
    const objectives = free(only({ type: 'Kill', mob: 'minecraft:zombie' }), '#minecraft:skeletons');
    const older = writeOneQuest({ objectives });
    const newer = writeOneQuest({ objectives }, '1.21');
    expect(older.losses.map(({ code }) => code)).toEqual(['task_by_hand']);
    expect(newer.losses).toEqual([]);
    expect(newer.quest?.tasks?.[0]).toMatchObject({ type: 'kill', entityTypeTag: 'minecraft:skeletons' });
  });

  it('with ids or data that would break a book goes without them', () => {
    const objectives = { '0': { ...stone, item_id: 'Odd_Id', item_name: 'Odd' } };
    expect(writeOneQuest({ objectives }).losses.map(({ code }) => code)).toEqual(['task_by_hand']);
    const { task, losses } = taskOf({ type: 'Item', item: 'minecraft:bow', data: '{Damage:' });
    expect(task).toEqual({ type: 'item', item: 'minecraft:bow' });
    expect(losses).toMatchObject([
      { place: '/objectives/0/data', code: 'item_data_left_out', params: { field: 'Item data' } },
    ]);
  });
});

describe('a reward', () => {
  it.each([
    [
      { type: 'Item Reward', item: 'minecraft:torch', quantity: 4, random_bonus: 2 },
      { type: 'item', item: 'minecraft:torch', count: { value: 4 }, random_bonus: { value: 2 } },
    ],
    [
      { type: 'Experience Reward', amount: 1 },
      { type: 'xp', xp: { value: 1 } },
    ],
    [
      { type: 'Experience Levels Reward', amount: 5 },
      { type: 'xp_levels', xp_levels: { value: 5 } },
    ],
    [
      { type: 'Command', command: '/say & {p}', title: 'Hello', silent: true, claim: 'no_toast' },
      { type: 'command', command: '/say & {p}', title: 'Hello', silent: true, auto: 'no_toast' },
    ],
    [
      { type: 'Command', command: '/say', permission_level: 2 },
      { type: 'command', command: '/say', elevate_perms: true },
    ],
    [
      { type: 'Stage Reward', stage: 'iron' },
      { type: 'gamestage', stage: 'iron' },
    ],
  ] satisfies [SampleProperty, unknown][])('%j is %j', (sample, written) => {
    const { reward, losses } = rewardOf(sample);
    expect({ reward, losses }).toEqual({ reward: written, losses: [] });
  });

  it('is run with one level of rights before 1.21', () => {
    const sample = { type: 'Command', command: '/say', permission_level: 4 };
    expect(rewardOf(sample).losses).toMatchObject([{ code: 'value_changed', params: { from: '4', to: '2' } }]);
    const newer = rewardOf(sample, '1.21');
    expect(newer.reward).toMatchObject({ permission_level: { value: 4 } });
    expect(newer.losses).toEqual([]);
  });

  it('of a thing without an id is left out', () => {
    const torch = only({ type: 'Item Reward', item: 'minecraft:torch' });
    for (const name of ['A warm feeling', '#minecraft:logs']) {
      const { quest, losses } = writeOneQuest({ rewards: free(torch, name) });
      expect(quest?.rewards).toBeUndefined();
      expect(losses).toMatchObject([{ place: '/rewards/0/item_name', code: 'id_unusable' }]);
    }
  });

  it('from a table names a table of the book, which is made where it has none', () => {
    const { reward, exported } = rewardOf({ type: 'Loot Table', table: 'quests:first_tools' });
    const id = createBookIds().idOf('table/quests:first_tools');
    expect(reward).toEqual({ type: 'loot', table_id: `${BigInt(`0x${id}`)}L`, exclude_from_claim_all: true });
    expect(
      readBookFile(exported.files.find(({ path }) => path === `quests/reward_tables/${id}.snbt`)?.text ?? ''),
    ).toMatchObject({ id, title: 'First Tools', rewards: [] });
  });

  it.each([
    ['9223372036854775807', true],
    ['9223372036854775808', false],
    ['12', true],
  ])('from the table %s names a table that the book has: %s', (table_id, isKnown) => {
    const table = only({ type: 'Loot Table', table: 'quests:first_tools' });
    const { quest, exported, losses } = writeOneQuest({ rewards: { '0': { ...table, table_id } } });
    expect(toPlainTag(quest?.rewards?.[0]?.['table_id']) === `${table_id}L`).toBe(isKnown);
    expect(exported.files.some(({ path }) => path.startsWith('quests/reward_tables/'))).toBe(!isKnown);
    const empty = { place: '/rewards/0/table_name', code: 'table_empty', params: { table: 'First Tools' } };
    expect(losses).toMatchObject(isKnown ? [] : [empty]);
  });

  it.each([
    ['player', 1, ['choice'], []],
    ['chance', 1, ['random'], []],
    ['player', 2, ['choice', 'choice'], ['reward_may_repeat']],
  ] as const)('to choose from, by %s and %d, is in a table', (pick, count, types, lost) => {
    const three = bookProperties(
      ...['minecraft:torch', 'minecraft:bread', 'minecraft:bow'].map((item) => ({
        type: 'Item Reward',
        item,
        group: 'a',
      })),
    );
    const reward_groups = { a: { title: 'Choose', pick, count } };
    const { quest, exported, losses } = writeOneQuest({ rewards: three, reward_groups });
    expect(quest?.rewards?.map(({ type }) => type)).toEqual(types);
    const [table] = exported.files.filter(({ path }) => path.startsWith('quests/reward_tables/'));
    expect(readBookFile(table?.text ?? '')['rewards']).toHaveLength(3);
    expect(losses.map(({ code }) => code)).toEqual(lost);
  });
});

describe('what a book has no place for', () => {
  it('is a loss with its place', () => {
    const requirements = bookProperties({ type: 'Stage Requirement', stage: 'iron' });
    const fields = { icon: { id: '', name: 'A face' }, gone: 'Old' };
    const objectives = { '0': { id: '0', type: 'Gone', type_count: 1 } };
    const { losses } = writeOneQuest({ requirements, objectives, fields });
    expect(losses.map(({ place: where, code, params }) => [where, code, params])).toEqual([
      ['/fields/gone', 'field_left_out', { field: 'gone' }],
      ['/fields/icon', 'field_left_out', { field: 'Icon' }],
      ['/objectives/0', 'task_by_hand', { field: 'Gone', name: 'Gone' }],
      ['/requirements/0', 'kind_left_out', { kind: 'Stage Requirement' }],
    ]);
  });
});

const property = (type: string) => ({
  '0': { id: '0', type, type_count: 1, thing_id: 'salt', thing_name: 'Salt', quantity: 3 },
});

describe('a world without words for books', () => {
  const world = aWorld({
    kinds: [
      aKind({ type: 'Fetch', collection: 'objectives', meaning: 'collect' }),
      aKind({ type: 'Slay', collection: 'objectives', meaning: 'slay' }),
      aKind({ type: 'Talk', collection: 'objectives', meaning: 'talk' }),
      aKind({ type: 'Give', collection: 'rewards', meaning: 'give_item' }),
      aKind({ type: 'Teach', collection: 'rewards', meaning: 'give_experience' }),
    ],
  });

  it.each([
    ['Fetch', { type: 'item', item: 'salt', count: '3L' }, []],
    ['Slay', { type: 'kill', entity: 'salt', value: '3L' }, []],
    ['Talk', { type: 'checkmark', title: 'Salt × 3' }, ['task_by_hand']],
  ])('has %s by its meaning', (type, written, lost) => {
    const { quest, losses } = writeOneQuest({ objectives: property(type) }, '1.20', world);
    expect(withoutBookId(quest?.tasks?.[0])).toEqual(written);
    expect(losses.map(({ code }) => code)).toEqual(lost);
  });

  it.each([
    ['Give', { type: 'item', item: 'salt', count: { value: 3 } }, []],
    ['Teach', { type: 'xp', xp: { value: 3 } }, ['field_left_out']],
  ])('has %s by its meaning', (type, written, lost) => {
    const { quest, losses } = writeOneQuest({ rewards: property(type) }, '1.20', world);
    expect(withoutBookId(quest?.rewards?.[0])).toEqual(written);
    expect(losses.map(({ code }) => code)).toEqual(lost);
  });

  it('has only its chapters where it knows nothing of books', () => {
    const odd = aWorld({ kinds: [aKind({ type: 'constructor', collection: 'objectives', formats: { ftb: {} } })] });
    expect(writeOneQuest({ objectives: property('constructor') }, '1.20', odd).losses).toMatchObject([
      { code: 'task_by_hand' },
    ]);
  });
});
