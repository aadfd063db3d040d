import { expect, it, describe } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { frameChoices } from '#web/story-lines/graph/scene/frames/choice-frames.ts';
import type { GraphColours } from '#web/story-lines/graph/paint/graph-colours.ts';
import { drawMinimap, boxInView, minimapScale } from './draw-minimap.ts';

/** A canvas that notes the boxes and lines that are drawn on it. */
const notedCanvas = () => {
  const [boxes, corners]: [number[][], number[][]] = [[], []];
  const context = {
    beginPath: () => undefined,
    stroke: () => undefined,
    fillRect: () => undefined,
    rect: (...box: number[]) => void boxes.push(box),
    moveTo: (...corner: number[]) => void corners.push(corner),
    lineTo: (...corner: number[]) => void corners.push(corner),
  };
  return { context: context as unknown as CanvasRenderingContext2D, boxes, corners };
};

it('the map has a line around the quests of a choice and no other, and one between them', () => {
  const line = {
    ...aStoryLine({ [a]: [], [b]: [], [c]: [] }),
    choices: { one: { title: 'Crown or guild', quests: [a, c], at_most: 1 } },
  };
  const { context, boxes, corners } = notedCanvas();
  const colors = { choice: 'violet' } as GraphColours;
  drawMinimap(
    context,
    { cards: [], frames: frameChoices(line), selection: new Set() },
    { scale: { scale: 0.1, x: 5, y: 7 }, colors },
  );
  expect(boxes.map((box) => box.map(Math.round))).toEqual([
    [2, 1, 37, 30],
    [86, 1, 37, 30],
  ]);
  expect(corners.length).toBeGreaterThan(1);
});

const map = { width: 200, height: 100 };

describe('boxInView', () => {
  it('is the visible area of the canvas, in units of the line', () => {
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

  it('puts all cards and the visible area in the middle of the map', () => {
    expect(minimapScale({ x: -1000, y: 0, width: 500, height: 500 }, inView, map)).toEqual({
      scale: 0.1,
      x: 100,
      y: 0,
    });
  });

  it('puts the visible area of an empty line on the map', () => {
    expect(minimapScale(null, inView, map)).toEqual({ scale: 0.1, x: 50, y: 0 });
  });
});
