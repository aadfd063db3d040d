import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { describe, expect, it, test } from 'vitest';
import { a, aStoryLine, b, c, d } from '#test-support/builders/a-story-line.ts';
import { aQuestOf, askFor, collect, give, pay, slay, teach } from '#test-support/builders/properties.ts';
import { indexEntries } from '#domain/world/entry-lookup.ts';
import { balanceOf } from './balance-of.ts';
import { figuresOf, middleFigures } from './figures.ts';
import { toCoins, worthOf } from '#domain/quest/worth.ts';

test.each([
  [0, { gold: 0, silver: 0, copper: 0 }],
  [99, { gold: 0, silver: 0, copper: 99 }],
  [100, { gold: 0, silver: 1, copper: 0 }],
  [9_999, { gold: 0, silver: 99, copper: 99 }],
  [10_000, { gold: 1, silver: 0, copper: 0 }],
  [2_500_102, { gold: 250, silver: 1, copper: 2 }],
])('%d copper are the fewest coins of that worth', (worth, coins) => {
  expect(toCoins(worth, tidewantWorld)).toEqual(coins);
  expect(worthOf(coins, tidewantWorld)).toBe(worth);
});

test('more copper than one purse holds carries over', () => {
  expect(toCoins(worthOf({ gold: 0, silver: 99, copper: 198 }, tidewantWorld), tidewantWorld)).toEqual({
    gold: 1,
    silver: 0,
    copper: 98,
  });
});

const paying = (...worths: number[]) => worths.map((copper) => aQuestOf('Paid', { gives: [pay(0, 0, copper)] }));

describe('the median of quests', () => {
  it('is the middle one, or lies between two', () => {
    expect(middleFigures(paying(9, 1, 50), tidewantWorld)?.coins).toBe(9);
    expect(middleFigures(paying(9, 1, 50, 20), tidewantWorld)?.coins).toBe(15);
    expect(middleFigures(paying(7), tidewantWorld)).toEqual({
      objectives: 0,
      coins: 7,
      items: 0,
      experience: 0,
      worth: 7,
    });
  });

  it('is null without quests', () => {
    expect(middleFigures([], tidewantWorld)).toBeNull();
  });
});

test('a story line is listed step by step, with what a step asks and gives together', () => {
  const quests = new Map([
    [a, aQuestOf('Alpha', { objectives: [collect('Salt')], gives: [pay(1, 99), teach('Mining', 200)] })],
    [b, aQuestOf('Beta', { asks: [askFor('Mining', 4), askFor('Fishing', 9)], objectives: [slay('Wolf')] })],
    [c, aQuestOf('Gamma', { objectives: [slay('Fox'), slay('Hen')], gives: [pay(0, 1), teach('Fishing', 50)] })],
  ]);
  expect(balanceOf(aStoryLine({ [a]: [], [b]: [a], [c]: [a], [d]: [c] }), quests, { world: tidewantWorld })).toEqual([
    { quests: [a], level: 0, objectives: 1, coins: 19_900, items: 0, experience: 200 },
    { quests: [b, c], level: 9, objectives: 3, coins: 100, items: 0, experience: 50 },
    { quests: [d], level: 0, objectives: 0, coins: 0, items: 0, experience: 0 },
  ]);
});
const giving = (item_id: string, item_quantity: number) => ({ ...give('Rope'), item_id, item_quantity });

const knownRope = indexEntries([
  {
    catalogue: 'item',
    id: 'rope',
    name: 'Rope',
    aliases: [],
    level: null,
    tags: [],
    icon: null,
    retired: false,
    value: 40,
  },
]);

test('the median worth counts coins and items together, because quests give the ones or the others', () => {
  const [paid, given] = [
    aQuestOf('Paid', { gives: [pay(0, 0, 40)] }),
    aQuestOf('Given', { gives: [giving('rope', 1)] }),
  ];
  const official = [paid, given, paid, given, aQuestOf('Thanked')];
  expect(middleFigures(official, tidewantWorld, knownRope)).toMatchObject({ coins: 0, items: 0, worth: 40 });
});

test('items are worth their known value, as often as they are given', () => {
  const quest = aQuestOf('Paid in rope', {
    gives: [giving('rope', 3), giving('rope', 1), giving('', 9), giving('bell', 9)],
  });
  expect(figuresOf([quest], tidewantWorld, knownRope).items).toBe(160);
  expect(middleFigures([quest], tidewantWorld, knownRope)?.items).toBe(160);
  expect(figuresOf([quest], tidewantWorld).items).toBe(0);
});
