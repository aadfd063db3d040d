import { describe, expect, it } from 'vitest';
import { linkPath, roundCorners } from './link-path.ts';

describe('linkPath', () => {
  it.each([
    ['down', { x: 0, y: 100 }, 'M0 0L0 100M7 88L0 100L-7 88'],
    ['up', { x: 0, y: -100 }, 'M0 0L0 -100M-7 -88L0 -100L7 -88'],
    ['to the right', { x: 100, y: 0 }, 'M0 0L100 0M88 7L100 0L88 -7'],
  ])('ends in an arrowhead that points %s', (_, to, path) => {
    expect(linkPath([{ x: 0, y: 0 }, to])).toBe(path);
  });

  it('is empty for a route without corners', () => {
    expect(linkPath([])).toBe('');
  });
});

describe('roundCorners', () => {
  const far = { x: 200, y: 200 };

  it('rounds a corner with room by 24', () => {
    expect(roundCorners([{ x: 0, y: 0 }, { x: 0, y: 200 }, far])).toEqual([
      { before: { x: 0, y: 176 }, corner: { x: 0, y: 200 }, after: { x: 24, y: 200 } },
    ]);
  });

  it('shares a short stretch among its two corners', () => {
    const corners = roundCorners([
      { x: 0, y: 0 },
      { x: 0, y: 100 },
      { x: 20, y: 100 },
      { x: 20, y: 300 },
    ]);
    expect(corners.map(({ before, after }) => [before, after])).toEqual([
      [
        { x: 0, y: 90 },
        { x: 10, y: 100 },
      ],
      [
        { x: 10, y: 100 },
        { x: 20, y: 110 },
      ],
    ]);
  });
});
