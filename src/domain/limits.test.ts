import { describe, expect, it } from 'vitest';
import { clampToRange } from './limits.ts';
import { shownName } from './account/user.ts';

describe('clampToRange', () => {
  it.each([
    [0, 1],
    [1, 1],
    [30, 30],
    [31, 30],
    [2.9, 2],
    [-5, 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 30],
  ])('turns %d into %d', (value, clamped) => {
    expect(clampToRange(value, { min: 1, max: 30 })).toBe(clamped);
  });
});

describe('shownName', () => {
  it('is the display name, or the part of the email before the @', () => {
    expect(shownName({ display_name: 'Ysa Corran', email: 'ysa@saltlea.example' })).toBe('Ysa Corran');
    expect(shownName({ display_name: '  ', email: 'ysa@saltlea.example' })).toBe('ysa');
  });
});
