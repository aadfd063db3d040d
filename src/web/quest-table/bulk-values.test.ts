import { expect, test } from 'vitest';
import { indexWorld } from '#domain/world/index-world.ts';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { missing } from '#texts/quest-table.ts';
import { beginningValues, type BulkValues, entryNamed, namedAmounts, toAct } from './bulk-values.ts';

const actOf = (name: keyof typeof missing, values: Partial<BulkValues> = {}) =>
  toAct(name, { ...beginningValues(tidewantWorld), ...values }, { world: tidewantWorld, entries: [] });

test('Amounts begins with the first amount of the world', () => {
  const [first] = namedAmounts(tidewantWorld).keys();
  expect(beginningValues(tidewantWorld).amount).toBe(first);
  expect(actOf('amount', { number: '1,5' })).toMatchObject({ edit: 'amount', change: { number: 1.5 } });
  expect(actOf('amount', { number: 'half' })).toBeNull();
});

test('all rewards are one amount, where the world has several', () => {
  expect(actOf('amount', { amount: 'All rewards', number: '2' })).toMatchObject({
    amounts: [{ type: 'Currency Reward' }, { type: 'Item Reward' }, { type: 'XP Reward' }],
  });
  const world = indexWorld({
    ...tidewantWorld.world,
    kinds: tidewantWorld.world.kinds.filter(({ type }) => type !== 'Item Reward' && type !== 'XP Reward'),
  });
  expect([...namedAmounts(world).keys()]).not.toContain('All rewards');
});

test('every command that waits for something says what', () => {
  for (const name of Object.keys(missing) as (keyof typeof missing)[])
    expect([name, actOf(name) === null]).toEqual([name, missing[name] !== null]);
});

test('the entry to replace is found by its name, or by its id', () => {
  const [rope, other] = ['rope', 'rope_2'].map((id) => ({ catalogue: 'item', id, name: 'Harbour rope' }));
  const entries = [rope, other].flatMap((each) => each ?? []);
  expect(entryNamed(entries, 'harbour rope')).toBe(rope);
  expect(entryNamed(entries, ' rope_2 ')).toBe(other);
  expect(entryNamed(entries, 'rop')).toBeUndefined();
  expect(entryNamed([{ catalogue: 'item', id: '', name: 'Free text' }], '')).toBeUndefined();
});
