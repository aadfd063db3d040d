import { describe, expect, it } from 'vitest';
import { linkCurve, linkPath, pointOnCurve } from './link-curve.ts';

describe('linkCurve', () => {
  it('leaves downward and arrives downward', () => {
    const { leaving, arriving } = linkCurve({ x: 0, y: 0 }, { x: 100, y: 200 });
    expect([leaving, arriving]).toEqual([
      { x: 0, y: 100 },
      { x: 100, y: 100 },
    ]);
  });

  it.each([0, -260, -4000])('finds room to turn for a link that leads up by %d', (height) => {
    const { leaving, arriving } = linkCurve({ x: 0, y: 0 }, { x: 420, y: height });
    expect(leaving.y).toBeGreaterThan(0);
    expect(leaving.y).toBeLessThanOrEqual(160);
    expect(arriving.y).toBeLessThan(height);
  });
});

describe('linkPath', () => {
  it('ends in an arrowhead that points down', () => {
    expect(linkPath(linkCurve({ x: 0, y: 0 }, { x: 0, y: 100 }))).toBe('M0 0C0 50 0 50 0 100M-7 88L0 100L7 88');
  });
});

describe('pointOnCurve', () => {
  const curve = linkCurve({ x: 0, y: 0 }, { x: 100, y: 200 });
  it.each([
    [0, { x: 0, y: 0 }],
    [0.5, { x: 50, y: 100 }],
    [1, { x: 100, y: 200 }],
  ])('at %d', (share, point) => {
    expect(pointOnCurve(curve, share)).toEqual(point);
  });
});
