import { expect, test } from 'vitest';
import { moveInGrid } from './grid-movement.ts';

const grid = { rows: 30, columns: 5, page: 10 };

test.each([
  ['ArrowDown', false, [3, 2], [4, 2]],
  ['ArrowDown', false, [29, 2], [29, 2]],
  ['ArrowDown', true, [3, 2], [29, 2]],
  ['ArrowUp', false, [0, 2], [-1, 2]],
  ['ArrowUp', false, [-1, 2], [-1, 2]],
  ['ArrowUp', true, [3, 2], [0, 2]],
  ['ArrowLeft', false, [3, 0], [3, 0]],
  ['ArrowLeft', true, [3, 4], [3, 0]],
  ['ArrowRight', false, [3, 4], [3, 4]],
  ['ArrowRight', true, [3, 0], [3, 4]],
  ['Home', false, [3, 2], [3, 0]],
  ['Home', true, [3, 2], [0, 0]],
  ['End', false, [3, 2], [3, 4]],
  ['End', true, [3, 2], [29, 4]],
  ['PageDown', false, [3, 2], [13, 2]],
  ['PageDown', false, [25, 2], [29, 2]],
  ['PageUp', false, [13, 2], [3, 2]],
  ['PageUp', false, [3, 2], [0, 2]],
] as const)('%s (with Ctrl: %s) leads from %j to %j', (key, ctrlKey, [row, column], [toRow, toColumn]) => {
  const press = { key, ctrlKey, metaKey: false };
  expect(moveInGrid({ row, column }, press, grid)).toEqual({ row: toRow, column: toColumn });
});

test('a letter key moves to no cell', () => {
  expect(moveInGrid({ row: 0, column: 0 }, { key: 'a', ctrlKey: false, metaKey: false }, grid)).toBeNull();
});
