import { expect, test } from 'vitest';
import { tidewantEntries } from '#domain/worlds/tidewant/entries.ts';
import { tidewant } from '#domain/worlds/tidewant/world.ts';
import { inOrder } from './entry-lookup.ts';

const named = (...ids: string[]) => ids.map((id) => ({ id }));

test('entries stand in the order of their catalogue, the others behind them as they come', () => {
  expect(inOrder({ order: ['b', 'gone', 'a'] }, named('c', 'a', 'b', 'd'))).toEqual(named('b', 'a', 'c', 'd'));
  expect(inOrder({}, named('c', 'a'))).toEqual(named('c', 'a'));
});

test('the professions of Tidewant begin with Attack, in whichever order they come', () => {
  const professions = tidewantEntries.filter(({ catalogue }) => catalogue === 'profession');
  const catalogue = tidewant.catalogues['profession'] ?? {};
  expect(inOrder(catalogue, professions.toReversed())).toEqual(professions);
});
