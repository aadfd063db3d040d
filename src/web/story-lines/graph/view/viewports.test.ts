import { describe, expect, it } from 'vitest';
import type { Viewport } from '@xyflow/react';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { cardTitle, largeTitle, layOutTitle } from '#web/story-lines/graph/scene/geometry/title-size.ts';
import { framePadding } from '#web/story-lines/graph/scene/frames/frame-measures.ts';
import { moveStoryQuests } from '#domain/story-line/edits/move-story-quests.ts';
import type { Size } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import {
  firstViewport,
  readableZoom,
  viewportOfCard,
  viewportOfLine,
  viewportOnAddition,
  viewportOnResize,
  viewportShowing,
  viewportShowingBox,
} from './viewports.ts';

/** Its safe areas are 976 wide and 628 high (above the map), and 824 wide and 676 high (next to it). */
const canvas = { width: 1000, height: 800 };
const placesOf = (line: StoryGraph) => Object.values(line.story_quests);

const apart = (x: number, y = 0) =>
  moveStoryQuests(aStoryLine({ [a]: [b], [b]: [] }), { [a]: { x: 0, y: 0 }, [b]: { x, y } });

/** Its title can be read from 34 %, and the long one from 39 %. */
const [short, long] = ['The salt wolves', 'Sergeant Adderley Teaches Hitting'];
const opening = (line: StoryGraph, title = short) => ({ line, titles: () => [title] });

const onScreen = ({ x, y }: Position, view: Viewport) => ({ x: x * view.zoom + view.x, y: y * view.zoom + view.y });

/** The viewport that shows all of a line with cards alone. */
const viewportOfAll = (places: readonly Position[], size: Size) =>
  viewportOfLine(
    {
      story_quests: Object.fromEntries(
        places.map((place, index) => [`${index}`, { quest: `${index}`, prerequisite_quests: {}, ...place }]),
      ),
    },
    size,
  );

/** Two quests of a choice. */
const chosen = (place: Position) =>
  moveStoryQuests(
    aStoryLine({ [a]: [], [b]: [] }, { choices: { way: { title: 'Which way', quests: [a, b], at_most: 1 } } }),
    { [b]: place },
  );

describe('viewportOfLine', () => {
  it('shows a few cards in the middle of what tools leave, at their natural size', () => {
    expect(viewportOfAll([{ x: 0, y: 0 }], canvas)).toEqual({ x: 350, y: 64 + 628 / 2 - 100, zoom: 1 });
  });

  it('shows the frames and notes around the cards, too', () => {
    const note = { id: 'n', kind: 'frame', x: -200, y: -40, width: 500, height: 300, colour: 'teal' } as const;
    const line = { ...apart(400), notes: [note] };
    const view = viewportOfLine(line, canvas);
    expect(onScreen(note, view).x).toBeGreaterThanOrEqual(0);
    expect(view).not.toEqual(viewportOfLine(apart(400), canvas));
    expect(firstViewport(opening(line), canvas)).toEqual(view);
  });

  it('opens with its cards where a note lies far away', () => {
    const far = {
      id: 'n',
      kind: 'note',
      text: 'Later',
      x: 90_000,
      y: 0,
      width: 200,
      height: 100,
      colour: 'teal',
    } as const;
    const wide = apart(1_400);
    const noted = { ...wide, notes: [far] };
    expect(firstViewport(opening(noted), canvas)).toEqual(firstViewport(opening(wide), canvas));
  });

  it('shows all of a wide line above the map', () => {
    const view = viewportOfAll(
      [
        { x: 0, y: 0 },
        { x: 1652, y: 0 },
      ],
      canvas,
    );
    expect(view.zoom).toBe(0.5);
    expect(view.x).toBe(12);
  });

  it('shows all of a high line next to the map, between the tools and the zoom bar', () => {
    const view = viewportOfAll(
      [
        { x: 0, y: 0 },
        { x: 0, y: 1152 },
      ],
      canvas,
    );
    expect(view.zoom).toBe(0.5);
    expect(view.y).toBe(64);
    expect(onScreen({ x: 0, y: 1352 }, view).y).toBe(740);
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

  it('keeps the frame of a choice, and its title, clear of the tools', () => {
    const line = chosen({ x: 0, y: 1_500 });
    for (const view of [viewportOfLine(line, canvas), firstViewport(opening(line), canvas)]) {
      expect(onScreen({ x: 0, y: -framePadding.top - 26 }, view).y).toBeCloseTo(64);
      expect(onScreen({ x: 0, y: 1_700 + framePadding.below }, view).y).toBeCloseTo(740);
      expect(onScreen({ x: -framePadding.side, y: 0 }, view).x).toBeGreaterThanOrEqual(12);
    }
  });

  it('lets a frame reach below the tools at first where its cards could not be read otherwise', () => {
    const line = chosen({ x: 0, y: 880 });
    expect(viewportOfLine(line, canvas).zoom).toBeLessThan(readableZoom);
    const first = firstViewport(opening(line), canvas);
    expect(first).toEqual(viewportOfAll(placesOf(line), canvas));
    expect(first.zoom).toBeGreaterThanOrEqual(readableZoom);
  });

  it('leaves room for the title of a choice above the beginning of a large line', () => {
    const view = firstViewport(opening(chosen({ x: 6_000, y: 6_000 })), canvas);
    expect(onScreen({ x: 0, y: -framePadding.top - 26 }, view).y).toBeGreaterThanOrEqual(64);
  });

  it('shows the place of the first card of an empty line', () => {
    expect(viewportOfAll([], canvas)).toEqual(viewportOfAll([{ x: 0, y: 0 }], canvas));
  });
});

describe('firstViewport', () => {
  it('shows all of a line whose cards are readable then', () => {
    const line = aStoryLine({ [a]: [], [b]: [a], [c]: [b] });
    expect(firstViewport(opening(line), canvas)).toEqual(viewportOfAll(placesOf(line), canvas));
  });

  it.each([
    ['short', short, 2540, 0.344],
    ['long', long, 2220, 0.39],
  ])('shows all of a line whose titles are readable then: %s', (_, title, width, zoom) => {
    const map = firstViewport(opening(apart(width - 20), title), canvas);
    expect(map).toEqual(viewportOfAll(placesOf(apart(width - 20)), canvas));
    expect(map.zoom).toBeCloseTo(zoom, 2);
    expect(firstViewport(opening(apart(width + 20), title), canvas).zoom).toBe(0.7);
  });

  it('shows the beginning of the story of any larger line', () => {
    const view = firstViewport(opening(apart(6000, 3000)), canvas);
    expect(view.zoom).toBe(0.7);
    const { x, y } = onScreen({ x: 6300, y: 3200 }, view);
    expect([x, y].map(Math.round)).toEqual([1000 - 12, 800 - 108]);
  });

  it('shows as many of the first quests as are readable together, whole and clear of the tools', () => {
    const woven = aStoryLine({ [a]: [], [b]: [a], [c]: [b] });
    const line = moveStoryQuests(woven, { [a]: { x: 0, y: 0 }, [b]: { x: 0, y: 860 }, [c]: { x: 0, y: 5000 } });
    const view = firstViewport(opening(line), canvas);
    expect(view.zoom).toBeCloseTo(676 / 1060);
    expect([onScreen({ x: 0, y: 0 }, view).y, onScreen({ x: 0, y: 1060 }, view).y].map(Math.round)).toEqual([64, 740]);
  });
});

describe('firstViewport on a canvas with room for a single whole card', () => {
  const column = moveStoryQuests(aStoryLine({ [a]: [], [b]: [a], [c]: [b] }), {
    [a]: { x: 0, y: 0 },
    [b]: { x: 0, y: 300 },
    [c]: { x: 0, y: 3000 },
  });

  it('shows more titles instead, where it is as low as above the sheet of a phone', () => {
    const low = { width: 390, height: 479 };
    const view = firstViewport(opening(column), { ...low, height: 388 });
    expect(view.zoom).toBeCloseTo(220 / 500);
    expect(firstViewport(opening(column), low).zoom).toBeCloseTo(311 / 500);
  });

  it('shows more titles instead, where it is as high as a phone', () => {
    const nextTo = moveStoryQuests(column, { [b]: { x: 420, y: 300 } });
    expect(firstViewport(opening(nextTo), { width: 390, height: 680 }).zoom).toBeCloseTo(366 / 720);
  });

  it('shows that card where the titles are too long to be read so small', () => {
    expect(
      firstViewport(opening(column, 'Incomprehensibilities of Misunderstanding'), { width: 390, height: 388 }).zoom,
    ).toBe(0.7);
  });

  it('shows that card where no other title can be read next to it', () => {
    const narrow = moveStoryQuests(column, { [b]: { x: 0, y: 1000 } });
    expect(firstViewport(opening(narrow), { width: 390, height: 480 }).zoom).toBe(0.7);
  });
});

describe('firstViewport of twelve quests on a window of 1440 x 900', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `quest_number${index}`);
  const chain = aStoryLine(Object.fromEntries(ids.map((id, index) => [id, ids.slice(Math.max(0, index - 1), index)])));
  const block = moveStoryQuests(
    chain,
    Object.fromEntries(ids.map((id, index) => [id, { x: (index % 4) * 420, y: Math.floor(index / 4) * 300 }])),
  );

  it.each([
    ['with the inspector', { width: 1015, height: 836 }],
    ['without it', { width: 1380, height: 836 }],
  ])('has a block of four by three whole, each title readable: %s', (_, size) => {
    const view = firstViewport(opening(block, long), size);
    expect(view).toEqual(viewportOfAll(placesOf(block), size));
    const titleSize = view.zoom >= readableZoom ? cardTitle.most : layOutTitle(long, largeTitle).size;
    expect(titleSize * view.zoom).toBeGreaterThanOrEqual(11);
  });

  it.each([
    ['with the inspector', { width: 1015, height: 836 }, 2],
    ['without it', { width: 1380, height: 836 }, 3],
  ])('has whole cards of the beginning of one long row: %s', (_, size, count) => {
    const view = firstViewport(opening(chain, long), size);
    expect(view.zoom).toBeGreaterThanOrEqual(readableZoom);
    const whole = placesOf(chain).filter((place) => {
      const [start, end] = [onScreen(place, view), onScreen({ x: place.x + 300, y: place.y + 200 }, view)];
      return start.x >= 0 && start.y >= 64 && end.x <= size.width && end.y <= size.height - 60;
    });
    expect(whole.length).toBeGreaterThanOrEqual(count);
  });
});

describe('viewportOnResize', () => {
  const now = { width: 500, height: 400 };
  const line = apart(1540);

  it.each([
    ['all of a line', line],
    ['the beginning of a story', apart(6000, 3000)],
  ])('shows %s where it showed that before', (_, shown) => {
    const viewport = firstViewport(opening(shown), canvas);
    expect(viewportOnResize(opening(shown), { before: canvas, now }, viewport)).toEqual(
      firstViewport(opening(shown), now),
    );
  });

  it('keeps the same middle where anything else was shown', () => {
    const viewport = { x: 30, y: -20, zoom: 1.5 };
    expect(viewportOnResize(opening(line), { before: canvas, now }, viewport)).toEqual({ x: -220, y: -220, zoom: 1.5 });
  });
});

describe('viewportOnAddition', () => {
  const viewport = { x: 0, y: 0, zoom: 1 };
  const added = { x: 0, y: 900 };

  it('shows all cards while they are readable', () => {
    const line = apart(0, 860);
    expect(viewportOnAddition(line, added, { canvas, viewport })).toEqual(viewportOfAll(placesOf(line), canvas));
  });

  it('shows the added card where all cards could not be read', () => {
    const shown = viewportOnAddition(apart(0, 4000), added, { canvas, viewport });
    expect(shown).toEqual(viewportShowing(added, canvas, viewport));
  });

  it('stays where the added card is in view', () => {
    expect(viewportOnAddition(apart(0, 900), { x: 60, y: 60 }, { canvas, viewport })).toBe(viewport);
  });
});

describe('viewportOfCard', () => {
  it('has the card in the middle', () => {
    expect(viewportOfCard({ x: 100, y: 100 }, canvas, 2)).toEqual({ x: 0, y: 0, zoom: 2 });
  });
});

describe('viewportShowingBox', () => {
  it('shows the beginning of a box that is larger than the canvas', () => {
    const box = { x: 100, y: 700, width: 2000, height: 200 };
    expect(viewportShowingBox(box, canvas, { x: -300, y: 0, zoom: 1 })).toEqual({ x: -60, y: -140, zoom: 1 });
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
    ['below', { x: 100, y: 800 }, { x: 0, y: -240, zoom: 1 }],
  ])('moves as little as possible for a card %s', (_, card, shown) => {
    expect(viewportShowing(card, canvas, viewport)).toEqual(shown);
  });
});
