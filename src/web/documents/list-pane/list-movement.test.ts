import { describe, expect, it } from 'vitest';
import { rowAfterKey, rowAfterTyping } from './list-movement.ts';

describe('rowAfterKey', () => {
  it.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 2],
    ['ArrowUp', 1, 3, 0],
    ['ArrowUp', 0, 3, 0],
    ['Home', 2, 3, 0],
    ['End', 0, 3, 2],
    ['PageDown', 0, 30, 10],
    ['PageDown', 25, 30, 29],
    ['PageUp', 5, 30, 0],
    ['ArrowDown', 0, 0, null],
    ['Enter', 0, 3, null],
    ['toString', 0, 3, null],
  ])('%s at %d of %d: %s', (key, index, count, row) => {
    expect(rowAfterKey(key, index, count)).toBe(row);
  });
});

describe('rowAfterTyping', () => {
  const titles = ['Wolves', 'Bell', 'wells', 'Tide'];

  it.each([
    ['w', 1, 2],
    ['w', 0, 2],
    ['w', 2, 0],
    ['ww', 0, 2],
    ['we', 0, 2],
    ['wo', 0, 0],
    ['T', 0, 3],
    ['x', 0, null],
  ])('“%s” from row %d: %s', (typed, index, row) => {
    expect(rowAfterTyping(titles, typed, index)).toBe(row);
  });

  it('in an empty list leads nowhere', () => {
    expect(rowAfterTyping([], 'w', 0)).toBeNull();
  });
});
