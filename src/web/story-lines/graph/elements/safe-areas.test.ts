import { describe, expect, it } from 'vitest';
import { safeAreas } from './safe-areas.ts';

describe('safeAreas', () => {
  it.each([
    [
      'above the map, and beside it above the zoom bar',
      { width: 1380, height: 836 },
      [
        { x: 12, y: 64, width: 1356, height: 664 },
        { x: 164, y: 64, width: 1204, height: 712 },
      ],
    ],
    [
      'above both on a narrow canvas',
      { width: 390, height: 600 },
      [
        { x: 12, y: 64, width: 366, height: 390 },
        { x: 108, y: 64, width: 270, height: 452 },
      ],
    ],
    [
      'beside the map alone where nothing is left above it',
      { width: 390, height: 272 },
      [{ x: 108, y: 64, width: 270, height: 124 }],
    ],
    [
      'everywhere where tools leave no room for a card',
      { width: 390, height: 260 },
      [{ x: 12, y: 12, width: 366, height: 236 }],
    ],
  ])('are %s', (_, canvas, areas) => {
    expect(safeAreas(canvas)).toEqual(areas);
  });
});
