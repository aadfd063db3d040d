import { describe, expect, it } from 'vitest';
import { safeAreas } from './safe-areas.ts';

describe('safeAreas', () => {
  it.each([
    [
      'above the map, and next to it above the zoom bar',
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
        { x: 12, y: 84, width: 366, height: 370 },
        { x: 108, y: 84, width: 270, height: 432 },
      ],
    ],
    [
      'the same on a canvas that is just high enough for a map',
      { width: 390, height: 480 },
      [
        { x: 12, y: 84, width: 366, height: 250 },
        { x: 108, y: 84, width: 270, height: 312 },
      ],
    ],
    [
      'above the zoom bar of a lower canvas, which opens without a map',
      { width: 390, height: 479 },
      [{ x: 12, y: 84, width: 366, height: 311 }],
    ],
    ['the same on a wide canvas', { width: 1000, height: 300 }, [{ x: 12, y: 64, width: 976, height: 176 }]],
    [
      'above the zoom bar where a card just has room',
      { width: 390, height: 292 },
      [{ x: 12, y: 84, width: 366, height: 124 }],
    ],
    [
      'everywhere where tools leave no room for a card',
      { width: 390, height: 291 },
      [{ x: 12, y: 12, width: 366, height: 267 }],
    ],
  ])('are %s', (_, canvas, areas) => {
    expect(safeAreas(canvas)).toEqual(areas);
  });
});
