import { describe, expect, it } from 'vitest';
import { boundsOfCards } from './boxes.ts';

describe('boundsOfCards', () => {
  it('is nothing without cards', () => {
    expect(boundsOfCards([])).toBeNull();
  });

  it('is the card for one, and reaches from the first to the last for several', () => {
    expect(boundsOfCards([{ x: 20, y: -40 }])).toEqual({ x: 20, y: -40, width: 300, height: 200 });
    expect(
      boundsOfCards([
        { x: 420, y: 0 },
        { x: -400, y: 600 },
      ]),
    ).toEqual({ x: -400, y: 0, width: 1120, height: 800 });
  });
});
