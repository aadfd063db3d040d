import { describe, expect, it, test } from 'vitest';
import type { World, WorldField } from '#domain/world/world.ts';
import { shippedWorlds } from '#domain/worlds/worlds.ts';
import { aKind, aWorld } from '#test-support/builders/a-world.ts';
import { checkFormats, sortFormatFaults } from './check-formats.ts';

type Format = Readonly<Record<string, string | number | boolean>>;

const fields: WorldField[] = [
  { control: 'entry', key: 'item', label: 'Item', required: true, catalogue: 'thing', free_text: true },
  { control: 'number', key: 'quantity', label: 'Quantity', required: true, min: 1, max: 9, default: 1 },
];
const withFormat = (format: Format, name = 'azerothcore'): World =>
  aWorld({ kinds: [...aWorld().kinds, aKind({ type: 'Fetch', fields, formats: { [name]: format } })] });
const newFormatFaults = (before: World, after: World) => sortFormatFaults(before, after).refusing;
const at = aWorld().kinds.length;
const faultsOf = (world: World) =>
  checkFormats(world).map(({ pointer, code, isOnlyReported }) => [pointer, code, isOnlyReported]);

describe('a format of AzerothCore', () => {
  it.each<[string, Format]>([
    [
      'columns with places',
      { table: 'quest_template', item: 'RequiredItemId{n}', quantity: 'RequiredItemCount{n}', slots: 6 },
    ],
    [
      'rewards to choose from',
      { table: 'quest_template', chosen_item: 'RewardChoiceItemID{n}', chosen_slots: 6, item: 'RewardItem{n}' },
    ],
    [
      'settings of a column',
      { table: 'quest_template_addon', item: 'AllowableClasses', item_bit: true, quantity_times: -1 },
    ],
    ['loot', { table: 'quest_template', quantity: 'RequiredItemId{n}', item: 'loot', item_chance: 12.5 }],
    ['experience', { table: 'quest_template', quantity: 'RewardXPDifficulty', level_10: '0, 40,85' }],
    ['a column that is always the same', { table: 'quest_template', RewardXPDifficulty: 5 }],
  ])('may have %s', (_what, format) => {
    expect(faultsOf(withFormat(format))).toEqual([]);
  });

  it.each<[Format, string, string]>([
    [{ item: 'RequiredItemId{n}' }, 'table', 'world_format_table'],
    [{ table: 'quest_templat' }, 'table', 'world_format_table'],
    [{ table: 'quest_template', item: 'RequiredItemID{n}' }, 'item', 'world_format_column'],
    [{ table: 'quest_template', item: 'AllowableClasses' }, 'item', 'world_format_column'],
    [{ table: 'quest_template', itm: 'RequiredItemId{n}' }, 'itm', 'world_format_key'],
    [{ table: 'quest_template', item_time: 2 }, 'item_time', 'world_format_key'],
    [{ table: 'quest_template', item: 7 }, 'item', 'world_format_value'],
    [{ table: 'quest_template', slots: 0 }, 'slots', 'world_format_value'],
    [{ table: 'quest_template', RewardXPDifficulty: 10 }, 'RewardXPDifficulty', 'world_format_value'],
    [{ table: 'quest_template', RewardAmount1: 0 }, 'RewardAmount1', 'world_format_value'],
    [{ table: 'quest_template', item: 'loot', item_chance: 0.000_000_1 }, 'item_chance', 'world_format_value'],
    [{ table: 'quest_template', level_10: 'many' }, 'level_10', 'world_format_value'],
  ])('with %j has a fault', (format, key, code) => {
    expect(faultsOf(withFormat(format))).toEqual([[`/kinds/${at}/formats/azerothcore/${key}`, code, false]]);
  });
});

const field = (format: Format): WorldField => ({
  control: 'text',
  key: 'rank',
  label: 'Rank',
  required: false,
  max: 10,
  formats: { azerothcore: format },
});

const ofField = (format: Format) =>
  faultsOf(aWorld({ quest_fields: [field(format)] })).map(([pointer, code]) => [pointer, code]);

test('a field of the quest has a table and a column, or says who', () => {
  expect(ofField({ table: 'quest_template', column: 'QuestLevel', times: 2 })).toEqual([]);
  expect(ofField({ relation: 'taker' })).toEqual([]);
  expect(ofField({ table: 'quest_template', column: 'Level' })).toEqual([
    ['/quest_fields/0/formats/azerothcore/column', 'world_format_column'],
  ]);
  expect(ofField({ relation: 'friend' })).toEqual([
    ['/quest_fields/0/formats/azerothcore/relation', 'world_format_value'],
  ]);
});

test('a key of a quest book that names no field is reported, and refuses nothing', () => {
  const world = withFormat({ type: 'item', item: 'item', quantity_as: 'long', always_hidden: true, itm: 'x' }, 'ftb');
  expect(faultsOf(world)).toEqual([[`/kinds/${at}/formats/ftb/itm`, 'world_format_key', true]]);
  expect(newFormatFaults(aWorld(), world)).toEqual([]);
});

describe.each(['betterquesting', 'unreal', 'csv', 'xlsx'])('%s', (name) => {
  test('reads nothing of a kind or a field: what stands there is reported, and refuses nothing', () => {
    const unread = [`/kinds/${at}/formats/${name}/table`, 'world_format_unread', true];
    const world = withFormat({ table: 'quests', item: 'Item' }, name);
    expect(faultsOf(world)).toEqual([unread, [`/kinds/${at}/formats/${name}/item`, 'world_format_unread', true]]);
    expect(newFormatFaults(aWorld(), world)).toEqual([]);
    const hard: WorldField = { control: 'flag', key: 'hard', label: 'Hard', required: false };
    expect(faultsOf(aWorld({ quest_fields: [{ ...hard, formats: { [name]: { column: 'Hard' } } }] }))).toEqual([
      [`/quest_fields/0/formats/${name}/column`, 'world_format_unread', true],
    ]);
    expect(faultsOf(withFormat({}, name))).toEqual([]);
  });
});

test('a format of a name that no export has is for the game that reads it', () => {
  expect(faultsOf(withFormat({ anything: true }, 'our_game'))).toEqual([]);
});

describe('formats of a quest book and of Better Questing are reported, and refuse nothing', () => {
  const choice: WorldField = {
    control: 'choice',
    key: 'unit',
    label: 'Unit',
    required: false,
    options: [{ id: 'points', label: 'Points' }],
  };
  const ofKind = (format: Format) =>
    faultsOf(aWorld({ kinds: [aKind({ type: 'Fetch', fields: [...fields, choice], formats: { ftb: format } })] })).map(
      ([pointer, code]) => [String(pointer).split('/').at(-1), code],
    );

  const ofFormat = (ftb: Format) =>
    faultsOf(aWorld({ quest_fields: [{ ...choice, formats: { ftb } }] })).map(([, code, isOnlyReported]) => [
      code,
      isOnlyReported,
    ]);

  it.each<[Format, string, string]>([
    [{ item: 'item' }, 'type', 'world_format_value'],
    [{ type: 7 }, 'type', 'world_format_value'],
    [{ type: 'item', item: true }, 'item', 'world_format_value'],
    [{ type: 'item', quantity_as: 'short' }, 'quantity_as', 'world_format_value'],
    [{ type: 'item', quantity_is: 'long' }, 'quantity_is', 'world_format_key'],
    [{ type: 'item', unit_true: 'levels' }, 'unit_true', 'world_format_value'],
    [{ type: 'item', unit_from: 'one' }, 'unit_from', 'world_format_value'],
  ])('%j of a kind', (format, key, code) => {
    expect(ofKind(format)).toEqual([[key, code]]);
  });

  it('what a kind may say', () => {
    const format = {
      type: '*',
      unit: 'points',
      unit_true: 'points',
      unit_as: 'place',
      unit_from: 5,
      quantity: 'count',
    };
    expect(ofKind(format)).toEqual([]);
  });

  it('of a field of the quest', () => {
    expect(ofFormat({ key: 'size', as: 'percent', option_points: 'invisible' })).toEqual([]);
    expect(ofFormat({ option_levels: 'invisible' })).toEqual([['world_format_value', true]]);
    expect(ofFormat({ as: 'half' })).toEqual([['world_format_value', true]]);
    expect(ofFormat({ kee: 'size' })).toEqual([['world_format_key', true]]);
  });
});

test('only what a save changes refuses it', () => {
  const faulty = withFormat({ table: 'quest_template', item: 'Nonsense' });
  expect(newFormatFaults(aWorld(), faulty)).toMatchObject([{ code: 'world_format_column' }]);
  const moved = { ...faulty, name: 'Other', kinds: faulty.kinds.toReversed() };
  expect(newFormatFaults(faulty, moved)).toEqual([]);
  expect(sortFormatFaults(faulty, moved).reported).toMatchObject([
    { of: { sort: 'kind', name: 'Fetch' }, format: 'azerothcore', key: 'item', code: 'world_format_column' },
  ]);
  const changed = withFormat({ table: 'quest_template', item: 'Other' });
  expect(newFormatFaults(faulty, changed)).toHaveLength(1);
});

test.each(Object.entries(shippedWorlds))('the world %s has no fault', async (_name, load) => {
  expect(checkFormats((await load()).world)).toEqual([]);
});
