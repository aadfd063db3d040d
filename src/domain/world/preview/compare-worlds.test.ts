import { describe, expect, it } from 'vitest';
import type { World, WorldField } from '#domain/world/world.ts';
import { aWorld } from '#test-support/builders/a-world.ts';
import { aQuest } from '#test-support/builders/builders.ts';
import { compareWorlds } from './compare-worlds.ts';

const fee: WorldField = { key: 'fee', label: 'Fee', required: false, control: 'coins' };
const before = aWorld({ quest_fields: [fee] });
const costing = { ...aQuest({ requirements: {}, objectives: {}, rewards: {} }), fields: { penny: 5, crown: 0 } };
const [penny, crown] = before.coins as [World['coins'][number], World['coins'][number]];

describe('a quest whose own fields count coins is touched', () => {
  it.each<[string, boolean, World]>([
    ['when the field goes', true, { ...before, quest_fields: [] }],
    ['when the field changes', true, { ...before, quest_fields: [{ ...fee, label: 'Cost' }] }],
    ['when the coin goes', true, { ...before, coins: [crown] }],
    ['when the coin goes, at 0 too', true, { ...before, coins: [penny] }],
    ['when the most of the coin goes below it', true, { ...before, coins: [{ ...penny, max: 4 }, crown] }],
    ['not when the most of the coin comes down to it', false, { ...before, coins: [{ ...penny, max: 5 }, crown] }],
  ])('%s', (_, isTouched, after) => {
    const [difference, ...others] = compareWorlds(before, after);
    expect([difference?.touchesQuest(costing), others]).toEqual([isTouched, []]);
  });
});

it('another coin that goes touches no quest whose own fields lack it', () => {
  const [difference] = compareWorlds(before, { ...before, coins: [penny] });
  expect(difference?.touchesQuest({ ...costing, fields: { penny: 5 } })).toBe(false);
});
