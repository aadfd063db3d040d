import { expect, test } from 'vitest';
import { nearlyKnown, toKnownName } from './nearly-known.ts';

const known = (...names: string[]) => names.map((name) => toKnownName({ id: name.toLowerCase(), name }));

test.each([
  ['Salt wolf', null],
  ['salt  Wolf', 'Salt wolf'],
  ['Salt wlf', 'Salt wolf'],
  ['Drymouth Cutals', 'Drymouth Cutlass'],
  ['Drymouth Cutalsy', null],
  ['Salty wolfs', null],
  ['Salt wxyz', null],
  ['Rope', null],
  ['Ropes', 'Rope'],
  ['Ropess', null],
  ['', null],
])('the typed name %j was meant to be the known name %j', (written, meant) => {
  expect(nearlyKnown(written, known('Rope', 'Salt wolf', 'Drymouth Cutlass'))?.name ?? null).toBe(meant);
});

test('of two close names, the closer one is suggested', () => {
  expect(nearlyKnown('Salt wolfe', known('Salt wolves', 'Salt wolf'))?.name).toBe('Salt wolf');
});
