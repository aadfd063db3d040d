import { expect, test } from 'vitest';
import { tidewantWorld } from '#test-support/builders/tidewant-world.ts';
import { missing } from '#texts/quest-table.ts';
import { beginningValues, type BulkValues, namedAmounts, toAct } from './bulk-values.ts';

const actOf = (name: keyof typeof missing, values: Partial<BulkValues> = {}) =>
  toAct(name, { ...beginningValues(tidewantWorld), ...values }, { world: tidewantWorld, entries: [] });

test('Amounts begins with the first amount of the world', () => {
  const [first] = namedAmounts(tidewantWorld).keys();
  expect(beginningValues(tidewantWorld).amount).toBe(first);
  expect(actOf('amount', { number: '1,5' })).toMatchObject({ edit: 'amount', change: { number: 1.5 } });
  expect(actOf('amount', { number: 'half' })).toBeNull();
});

test('every command that waits for something says what', () => {
  for (const name of Object.keys(missing) as (keyof typeof missing)[])
    expect([name, actOf(name) === null]).toEqual([name, missing[name] !== null]);
});
