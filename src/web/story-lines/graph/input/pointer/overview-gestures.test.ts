import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { isBeyondClick, placesAfterDrag } from './overview-gestures.ts';

const line = aStoryLine({ [a]: [], [b]: [], [c]: [] });
const press = { quest: b, knot: null, at: { x: 500, y: 100 }, screen: { x: 50, y: 10 } };

describe('placesAfterDrag', () => {
  it('moves the pressed quest to the nearest spot of the grid', () => {
    expect(placesAfterDrag(line, { press, together: [b] }, { x: 512, y: 131 })).toEqual({ [b]: { x: 440, y: 40 } });
  });

  it('moves the others by the same amount', () => {
    expect(placesAfterDrag(line, { press, together: [a, b, 'quest_gone'] }, { x: 512, y: 131 })).toEqual({
      [a]: { x: 20, y: 40 },
      [b]: { x: 440, y: 40 },
    });
  });
});

describe('isBeyondClick', () => {
  it.each([
    [{ x: 50, y: 10 }, false],
    [{ x: 53, y: 10 }, false],
    [{ x: 53, y: 11 }, true],
  ])('a move to %o: %s', (screen, strayed) => {
    expect(isBeyondClick(press, screen)).toBe(strayed);
  });
});
