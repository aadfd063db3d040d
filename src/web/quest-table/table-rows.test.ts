import { nobody } from '#web/documents/list-pane/people-of-owner.ts';
import { expect, test } from 'vitest';
import type { SavedQuest } from '#contract/quests.ts';
import { aQuestOf, collect, give, pay, teach } from '#test-support/builders/properties.ts';
import { tidewantNames, tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { aSavedQuest } from '#test-support/web/quest-server.ts';
import { questFacts } from './quest-facts.ts';
import { columnOf } from './table-columns.ts';
import { inKeptOrder, sortQuests, toRows } from './table-rows.ts';

const bells = { id: 'line-1', name: 'Bells' };
const tides = { id: 'line-2', name: 'Tides' };
const otherBells = { id: 'line-3', name: 'Bells' };

const facts = questFacts({
  world: tidewantWorld,
  entries: tidewantNames,
  linesOf: (id) => (id === 'wolves' ? [bells, tides] : id === 'ore' ? [bells] : []),
  people: nobody,
  reviewOf: (id) => (id === 'ore' ? 'changes requested' : undefined),
  weightsOf: () => [],
});

const quest = (id: string, parts: Partial<SavedQuest> = {}) => aSavedQuest({ title: id, ...parts, id });

const wolves = quest('wolves', {
  ...aQuestOf('Wolves 10', { objectives: [collect('Wet rope')], gives: [pay(0, 2, 5), give('Fogproof Lantern')] }),
  type: 'Main Story',
  marks: { status: 'ready' },
});
const ore = quest('ore', {
  ...aQuestOf('Wolves 9', { objectives: [], gives: [pay(0, 2, 5), teach('Mining', 300)] }),
  marks: { status: 'gone', tags: ['Boss', 'late'] },
});
const bell = quest('bell', { ...aQuestOf('The bell', { objectives: [], gives: [] }) });
const quests = [wolves, ore, bell];
const ids = (sorted: readonly SavedQuest[]) => sorted.map(({ id }) => id);

test('quests are sorted by several columns, numbers as numbers', () => {
  expect(ids(sortQuests(quests, [], facts))).toEqual(['wolves', 'ore', 'bell']);
  expect(ids(sortQuests(quests, [{ by: 'title', descending: false }], facts))).toEqual(['bell', 'ore', 'wolves']);
  const byCoins = { by: 'coins', descending: true } as const;
  expect(ids(sortQuests(quests, [byCoins], facts))).toEqual(['wolves', 'ore', 'bell']);
  expect(ids(sortQuests(quests, [byCoins, { by: 'experience', descending: true }], facts))).toEqual([
    'ore',
    'wolves',
    'bell',
  ]);
});

test('a kept order leaves out what is gone, and what is new comes last', () => {
  expect(ids(inKeptOrder(quests, ['bell', 'deleted', 'wolves']))).toEqual(['bell', 'wolves', 'ore']);
});

test('a quest of two story lines stands in the groups of both', () => {
  const rows = toRows(quests, 'lines', facts).map(
    (row) => row.quest?.id ?? `${row.key}, ${'count' in row && row.count}`,
  );
  expect(rows).toEqual(['group line-1, 2', 'wolves', 'ore', 'group , 1', 'bell', 'group line-2, 1', 'wolves']);
  const keys = toRows(quests, 'lines', facts).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

const inOneLine = (id: string) => (id === 'wolves' ? [bells] : [otherBells]);

test('two story lines of one name are two groups', () => {
  const rows = toRows(quests, 'lines', { ...facts, linesOf: inOneLine }).map((row) =>
    row.quest ? row.quest.id : row.group,
  );
  expect(rows).toEqual(['Bells', 'wolves', 'Bells', 'ore', 'bell']);
});

test('a group by status has those without one, too', () => {
  const groups = toRows(quests, 'status', facts).flatMap((row) => (row.quest ? [] : [row.group]));
  expect(groups).toEqual(['gone', 'No status', 'Ready']);
});

test('a quest stands in the groups of all kinds of its properties', () => {
  const rows = toRows(quests, 'kind', facts).map((row) => (row.quest ? row.quest.id : `${row.group}, ${row.count}`));
  expect(rows).toEqual([
    'Collect Item, 1',
    'wolves',
    'Currency Reward, 2',
    'wolves',
    'ore',
    'Item Reward, 1',
    'wolves',
    'No property, 1',
    'bell',
    'XP Reward, 1',
    'ore',
  ]);
});

test.each([
  ['asks', wolves, 'Wet rope × 1'],
  ['gives', wolves, '2 silver 5 copper, Fogproof Lantern × 1'],
  ['coins', ore, '2 silver 5 copper'],
  ['experience', ore, '300'],
  ['experience', bell, ''],
  ['lines', wolves, 'Bells, Tides'],
  ['tags', ore, 'Boss, late'],
  ['status', wolves, 'Ready'],
  ['review', ore, 'Changes requested'],
  ['type', wolves, 'Main Story'],
] as const)('the column %s tells of %o: %s', (id, told, text) => {
  expect(columnOf(id).textOf(told, facts)).toBe(text);
});

const setAside = new Set(['Zorblax']);

test('a cell marks names that are not of the world', () => {
  const marks = (column: 'asks' | 'gives') => columnOf(column).markOf(unknown, facts);
  const unknown = quest(
    'unknown',
    aQuestOf('Bells', { objectives: [collect('Zorblax')], gives: [give('Fogproof Lantern')] }),
  );
  expect([marks('asks'), marks('gives')]).toEqual(['Not in the world', '']);
  expect(columnOf('asks').markOf(unknown, questFacts({ ...facts, asideNamesOf: () => setAside }))).toBe('');
});
