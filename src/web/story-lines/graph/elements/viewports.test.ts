import { describe, expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import {
  firstViewport,
  viewportOfAll,
  viewportOfCard,
  viewportOnAddition,
  viewportOnResize,
  viewportShowing,
  zoomRange,
} from './viewports.ts';

const canvas = { width: 1000, height: 800 };
const placesOf = (line: ReturnType<typeof aStoryLine>) => Object.values(line.story_quests);

const apart = (x: number, y = 0) =>
  moveStoryQuests(aStoryLine({ [a]: [b], [b]: [] }), { [a]: { x: 0, y: 0 }, [b]: { x, y } });

describe('zoomRange', () => {
  it('shows something at its smallest zoom, which stands for 0', () => {
    expect(zoomRange).toEqual({ min: 0.05, max: 2 });
  });
});

describe('viewportOfAll', () => {
  it('shows a few cards in the middle at their natural size', () => {
    expect(viewportOfAll([{ x: 0, y: 0 }], canvas)).toEqual({ x: 350, y: 270, zoom: 1 });
  });

  it('shows all of a wide line with a margin', () => {
    const { x, zoom } = viewportOfAll(
      [
        { x: 0, y: 0 },
        { x: 1652, y: 0 },
      ],
      canvas,
    );
    expect(zoom).toBe(0.5);
    expect(x).toBe(12);
  });

  it('zooms out no further than the canvas allows', () => {
    expect(
      viewportOfAll(
        [
          { x: 0, y: 0 },
          { x: 900_000, y: 0 },
        ],
        canvas,
      ).zoom,
    ).toBe(0.05);
  });

  it('shows the place of the first card of an empty line', () => {
    expect(viewportOfAll([], canvas)).toEqual(viewportOfAll([{ x: 0, y: 0 }], canvas));
  });
});

describe('firstViewport', () => {
  it('shows all of a line whose cards are readable then', () => {
    const line = aStoryLine({ [a]: [], [b]: [a], [c]: [b] });
    expect(firstViewport(line, canvas)).toEqual(viewportOfAll(placesOf(line), canvas));
  });

  it('shows all of a line whose titles are readable then', () => {
    const map = firstViewport(apart(3_600), canvas);
    expect(map).toEqual(viewportOfAll(placesOf(apart(3_600)), canvas));
    expect(map.zoom).toBeCloseTo(0.25, 2);
    expect(firstViewport(apart(3_620), canvas).zoom).toBe(0.7);
  });

  it('shows the beginning of the story of any larger line', () => {
    const { x, y, zoom } = firstViewport(apart(6000, 3000), canvas);
    expect(zoom).toBe(0.7);
    expect([6000 * zoom + x, 3000 * zoom + y].map(Math.round)).toEqual([1000 - 12 - 210, 800 - 12 - 182]);
  });

  it('shows as many of the first quests as are readable together, whole', () => {
    const woven = aStoryLine({ [a]: [], [b]: [a], [c]: [b] });
    const line = moveStoryQuests(woven, { [a]: { x: 0, y: 0 }, [b]: { x: 0, y: 1100 }, [c]: { x: 0, y: 5000 } });
    const { y, zoom } = firstViewport(line, canvas);
    expect(zoom).toBeCloseTo(776 / 1360);
    expect([y, 1360 * zoom + y].map(Math.round)).toEqual([12, 788]);
  });
});

describe('viewportOnResize', () => {
  const now = { width: 500, height: 400 };
  const line = apart(1540);

  it.each([
    ['all of a line', line],
    ['the beginning of a story', apart(6000, 3000)],
  ])('shows %s where it showed that before', (_, shown) => {
    const viewport = firstViewport(shown, canvas);
    expect(viewportOnResize(shown, { before: canvas, now }, viewport)).toEqual(firstViewport(shown, now));
  });

  it('else keeps the same middle', () => {
    const viewport = { x: 30, y: -20, zoom: 1.5 };
    expect(viewportOnResize(line, { before: canvas, now }, viewport)).toEqual({ x: -220, y: -220, zoom: 1.5 });
  });
});

describe('viewportOnAddition', () => {
  const viewport = { x: 0, y: 0, zoom: 1 };
  const added = { x: 0, y: 900 };

  it('shows all cards while they are readable', () => {
    const line = apart(0, 900);
    expect(viewportOnAddition(line, added, { canvas, viewport })).toEqual(viewportOfAll(placesOf(line), canvas));
  });

  it('else shows the added card', () => {
    const shown = viewportOnAddition(apart(0, 4000), added, { canvas, viewport });
    expect(shown).toEqual(viewportShowing(added, canvas, viewport));
  });

  it('stays where the added card is in view', () => {
    expect(viewportOnAddition(apart(0, 900), { x: 60, y: 60 }, { canvas, viewport })).toBe(viewport);
  });
});

describe('viewportOfCard', () => {
  it('has the card in the middle', () => {
    expect(viewportOfCard({ x: 100, y: 100 }, canvas, 2)).toEqual({ x: 0, y: -60, zoom: 2 });
  });
});

describe('viewportShowing', () => {
  const viewport = { x: 0, y: 0, zoom: 1 };

  it('stays where the card is in view', () => {
    expect(viewportShowing({ x: 100, y: 100 }, canvas, viewport)).toBe(viewport);
  });

  it.each([
    ['to the left', { x: -100, y: 100 }, { x: 140, y: 0, zoom: 1 }],
    ['to the right', { x: 900, y: 100 }, { x: -240, y: 0, zoom: 1 }],
    ['above', { x: 100, y: -10 }, { x: 0, y: 50, zoom: 1 }],
    ['below', { x: 100, y: 800 }, { x: 0, y: -300, zoom: 1 }],
  ])('moves as little as possible for a card %s', (_, card, shown) => {
    expect(viewportShowing(card, canvas, viewport)).toEqual(shown);
  });
});
