import { expect, it } from 'vitest';
import { a, aStoryLine, b, c } from '#test-support/builders/a-story-line.ts';
import { frameChoices } from '#web/story-lines/graph/choices/choice-frames.ts';
import type { GraphColours } from '#web/story-lines/graph/paint/graph-colours.ts';
import { drawMinimap } from './draw-minimap.ts';

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
