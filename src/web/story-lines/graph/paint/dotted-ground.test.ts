import { describe, expect, it } from 'vitest';
import { dotGap, groundOffset } from './dotted-ground.tsx';

describe('dotGap', () => {
  it.each([
    [2, 40],
    [1.5, 60],
    [1, 40],
    [0.5, 40],
    [0.05, 64],
  ])('at zoom %d', (zoom, gap) => {
    expect(dotGap(zoom)).toBe(gap);
  });
});

describe('groundOffset', () => {
  it.each([
    [0, -40],
    [1, -39],
    [39, -1],
    [40, -40],
    [-1, -1],
    [-399, -39],
  ])('of a line that begins at %d', (start, offset) => {
    expect(groundOffset({ x: start, y: 0, zoom: 1 })).toEqual({ x: offset, y: -40 });
    expect(groundOffset({ x: 0, y: start, zoom: 1 })).toEqual({ x: -40, y: offset });
  });
});
