import { describe, expect, it } from 'vitest';
import { boxInView, minimapScale } from './minimap-scale.ts';

const map = { width: 200, height: 100 };

describe('boxInView', () => {
  it('is what the canvas shows, in units of the line', () => {
    expect(boxInView({ x: -100, y: 50, zoom: 0.5 }, { width: 1000, height: 800 })).toEqual({
      x: 200,
      y: -100,
      width: 2000,
      height: 1600,
    });
  });
});

describe('minimapScale', () => {
  const inView = { x: 0, y: 0, width: 1000, height: 1000 };

  it('has all cards and what is in view on the map, in its middle', () => {
    expect(minimapScale({ x: -1000, y: 0, width: 500, height: 500 }, inView, map)).toEqual({
      scale: 0.1,
      x: 100,
      y: 0,
    });
  });

  it('has what is in view without cards', () => {
    expect(minimapScale(null, inView, map)).toEqual({ scale: 0.1, x: 50, y: 0 });
  });
});
