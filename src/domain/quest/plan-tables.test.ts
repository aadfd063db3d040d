import { describe, expect, it } from 'vitest';
import { planTables, renameInQuest, type PlacedTable } from './plan-tables.ts';

const fields = [{ type: 'Loot', key: 'table_id' }];

const aReward = (table: string) => ({ id: '0', type: 'Loot', table_id: table, other_id: table });

/** `salt: rope` is a table with the title `salt`, which names the table `rope`. */
const tables = (...texts: string[]): PlacedTable[] =>
  texts.map((text) => {
    const [, id = '', number, title, names = ''] = /^(\S+?)(?:#(\d+))?(?:=(\S+))?: ?(.*)$/.exec(text) ?? [];
    const rewards = names
      .split(' ')
      .filter(Boolean)
      .map((name) => ({ reward: aReward(name), weight: 1 }));
    return { id, number: number ?? null, document: { id, title: title ?? id, count: 1, empty_weight: 0, rewards } };
  });

const plan = async (here: string[], there: string[], { keepsNumbers = false, taken = [] as string[] } = {}) => {
  const others = tables(...there);
  const known = others.flatMap(({ id, number }) => (number === null ? [id] : [id, number]));
  const planned = await planTables(
    { here: tables(...here), there: others, taken: new Set([...known, ...taken]), fields, keepsNumbers },
    async () => {},
  );
  return {
    tables: planned.tables.map(({ id, there: other, isNew, document }) => {
      const rewards = document['rewards'] as { reward: { table_id: string } }[];
      return `${id} ${isNew ? '+' : '='} ${[other, ...rewards.map(({ reward }) => reward.table_id)].join(' ')}`;
    }),
    names: Object.fromEntries(planned.names),
  };
};

describe('tables of rewards that go along', () => {
  it.each<[string, string[], string[], string[], Record<string, string>]>([
    ['come under their ids', ['a: b', 'b:'], [], ['b + b', 'a + a b'], {}],
    ['are used where the same are there', ['a: b', 'b:'], ['a: b', 'b:'], ['b = b', 'a = a b'], {}],
    ['come under another id beside another of theirs', ['a:'], ['a=other:'], ['a + a-2'], { a: 'a-2' }],
    ['are used under another id', ['a:'], ['a=other:', 'x=a:'], ['a = x'], { a: 'x' }],
    [
      'follow those that they name',
      ['a: b', 'b:'],
      ['a: b', 'b=other:'],
      ['b + b-2', 'a + a-2 b-2'],
      { b: 'b-2', a: 'a-2' },
    ],
    ['may name each other', ['a: b', 'b: a'], ['b=other:'], ['b + b-2 a', 'a + a b-2'], { b: 'b-2' }],
    ['are named by their ids in place of a number', ['a#7:'], [], ['a + a'], { 7: 'a' }],
    ['stay named by the number that the one there has', ['a#7: 7', 'b#8:'], ['b#8:'], ['a + a a', 'b = b'], { 7: 'a' }],
  ])('%s', async (_, here, there, result, names) => {
    expect(await plan(here, there)).toEqual({ tables: result, names });
  });

  it('keep the number of their book where no other has it', async () => {
    expect((await plan(['a#7:'], [], { keepsNumbers: true })).names).toEqual({});
    expect((await plan(['a#7:'], ['x#7:'], { keepsNumbers: true })).names).toEqual({ 7: 'a' });
  });

  it('get an id that nobody has, of 64 characters at most', async () => {
    const long = 'x'.repeat(64);
    const planned = await plan([`${long}=new:`], [`${long}=old:`], { taken: [`${'x'.repeat(62)}-2`] });
    expect(planned.names).toEqual({ [long]: `${'x'.repeat(62)}-3` });
  });
});

const many = (end: string) =>
  tables(...Array.from({ length: 500 }, (_, index) => `${'x'.repeat(58)}${index}=${end}${index}:`));

it('tables of one beginning get numbers of their own, and are compared once', async () => {
  const [here, there] = [many('a'), many('b')];
  const taken = new Set(there.map(({ id }) => id));
  let pauses = 0;
  const pause = async () => void (pauses += 1);
  const planned = await planTables({ here, there, taken, fields, keepsNumbers: false }, pause);
  expect(new Set(planned.tables.map((table) => table.there)).size).toBe(500);
  expect(pauses).toBe(2_000);
});

it('a quest says other names where a field names a table', () => {
  const quest = {
    id: 'q',
    requirements: {},
    objectives: {},
    rewards: { 0: aReward('a'), 1: { ...aReward('a'), type: 'Item' } },
    title: 'The bell',
  };
  expect(renameInQuest(quest, { names: new Map([['a', 'b']]), fields })).toEqual({
    ...quest,
    rewards: { 0: { ...aReward('a'), table_id: 'b' }, 1: { ...aReward('a'), type: 'Item' } },
  });
});
