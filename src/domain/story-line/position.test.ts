import { describe, expect, it } from 'vitest';
import { keepOnCanvas, snapToGrid } from './position.ts';

describe('snapToGrid', () => {
  it.each([
    [0, 0],
    [9.9, 0],
    [10, 20],
    [29, 20],
    [-9.9, 0],
    [-11, -20],
    [999_995, 1_000_000],
    [1e300, 1_000_000],
    [-1_000_011, -1_000_000],
  ])('takes %d to %d', (coordinate, snapped) => {
    expect(snapToGrid({ x: coordinate, y: 0 })).toEqual({ x: snapped, y: 0 });
    expect(snapToGrid({ x: 0, y: coordinate })).toEqual({ x: 0, y: snapped });
  });
});

describe('keepOnCanvas', () => {
  it.each([
    [0.5, 0.5],
    [1_000_000, 1_000_000],
    [1_000_000.5, 1_000_000],
    [-1_000_000, -1_000_000],
    [-1_000_001, -1_000_000],
  ])('takes %d to %d', (coordinate, kept) => {
    expect(keepOnCanvas({ x: coordinate, y: coordinate })).toEqual({ x: kept, y: kept });
  });
});
