import { describe, expect, it } from 'vitest';
import type { Position } from '#domain/story-line/story-line.ts';
import { type Box, cardSize, gapBetween, expanded, overlap } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { createObstacles } from '#web/story-lines/graph/scene/routing/obstacles.ts';
import type { Route } from '#web/story-lines/graph/scene/routing/route.ts';
import { bandsOf, stretchesOf } from './bands.ts';

const boxAt = (x: number, y: number): Box => ({ x, y, ...cardSize });
const framed = (...boxes: readonly Box[]): Box[] => boxes.map((box) => expanded(box, 24));
const led = (boxes: readonly Box[], others: readonly Position[] = [], laid: readonly Box[] = []): Route[] =>
  bandsOf(framed(...boxes), { obstacles: createObstacles([...boxes, ...others]), boxes: [], laid });
const crossed = (bands: readonly Route[], cards: readonly Position[]): Position[] =>
  cards.filter(({ x, y }) => stretchesOf(bands).some((stretch) => overlap(expanded(stretch, 1), boxAt(x, y))));

const isAtEdge = (point: Position | undefined, box: Box): boolean =>
  point !== undefined && gapBetween({ ...point, width: 0, height: 0 }, expanded(box, 24)) === 0;

describe('bands', () => {
  it.each([
    ['next to each other', boxAt(0, 0), boxAt(840, 0)],
    ['below each other', boxAt(0, 0), boxAt(0, 900)],
    ['across', boxAt(0, 0), boxAt(840, 900)],
    ['across, the other way', boxAt(840, 0), boxAt(0, 900)],
  ])('join two frames %s, from edge to edge, straight where nothing is in the way', (_, one, other) => {
    const [band, ...others] = led([one, other]);
    expect(others).toEqual([]);
    const [first, last] = [band?.[0], band?.at(-1)];
    expect([first, last].every((point) => isAtEdge(point, one) || isAtEdge(point, other))).toBe(true);
    expect(band?.length).toBeLessThanOrEqual(one.x === other.x || one.y === other.y ? 2 : 4);
  });

  it('run around the cards of a grid wherever the frames lie', () => {
    const grid = Array.from({ length: 25 }, (_, index) => boxAt((index % 5) * 420, Math.floor(index / 5) * 300));
    for (const [one, other] of [
      [0, 2],
      [0, 10],
      [0, 12],
      [4, 12],
      [0, 24],
      [4, 20],
      [7, 8],
      [6, 18],
    ]) {
      const ends = [grid[one ?? 0], grid[other ?? 0]].flatMap((box) => box ?? []);
      const others = grid.filter((card) => !ends.includes(card));
      const bands = led(ends, others);
      expect(bands.length).toBe(1);
      expect(crossed(bands, others)).toEqual([]);
    }
  });

  it('join each frame to the nearest one', () => {
    const bands = led([boxAt(0, 0), boxAt(2_000, 0), boxAt(1_000, 0)]);
    const widths = bands.map((band) => Math.abs((band[0]?.x ?? 0) - (band.at(-1)?.x ?? 0)));
    expect(widths).toEqual([652, 652]);
  });

  it('do not run through the frame of another choice where there is another way', () => {
    const other = expanded(boxAt(840, 0), 34);
    const [band] = bandsOf(framed(boxAt(0, 0), boxAt(1_680, 0)), {
      obstacles: createObstacles([]),
      boxes: [other],
      laid: [],
    });
    expect(stretchesOf(band ? [band] : []).some((stretch) => overlap(expanded(stretch, 1), other))).toBe(false);
  });

  it('join frames that touch, too, and run behind a card where there is no other route', () => {
    const wall = Array.from({ length: 60 }, (_, index) => ({ x: 420, y: (index - 30) * 200 }));
    expect(led([boxAt(0, 0), boxAt(900, 0)], wall).length).toBe(1);
  });

  it('are not needed for one frame', () => expect(led([boxAt(0, 0)])).toEqual([]));
});
