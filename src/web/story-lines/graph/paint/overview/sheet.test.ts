import { describe, expect, it } from 'vitest';
import { coversView, drawingFor, layDrawing, sizeOfDrawing, viewportInDrawing } from './sheet.ts';

const canvas = { width: 1000, height: 800 };
const viewport = { x: 100, y: 50, zoom: 0.2 };
const drawing = drawingFor(viewport, canvas);

describe('a drawing', () => {
  it('reaches a quarter past the canvas on every side', () => {
    expect(sizeOfDrawing(drawing)).toEqual({ width: 1500, height: 1200 });
    expect(viewportInDrawing(drawing)).toEqual({ x: 350, y: 250, zoom: 0.2 });
  });

  it('is placed with its margin outside of the canvas', () => {
    expect(layDrawing(drawing, viewport)).toEqual({ x: -250, y: -200, scale: 1 });
  });

  it('is placed so that a spot of the line is where the viewport has it', () => {
    const now = { x: 130, y: 20, zoom: 0.25 };
    const { x, y, scale } = layDrawing(drawing, now);
    const inDrawing = viewportInDrawing(drawing);
    expect((1000 * inDrawing.zoom + inDrawing.x) * scale + x).toBeCloseTo(1000 * now.zoom + now.x);
    expect((600 * inDrawing.zoom + inDrawing.y) * scale + y).toBeCloseTo(600 * now.zoom + now.y);
  });

  it.each([
    ['where it was made', viewport, true],
    ['moved by its margin', { ...viewport, x: 350, y: 250 }, true],
    ['moved further', { ...viewport, x: 351 }, false],
    ['zoomed in a little', { x: -150, y: -100, zoom: 0.28 }, true],
    ['zoomed in until it is coarse', { x: -300, y: -200, zoom: 0.31 }, false],
    ['zoomed out until it is too small', { x: 180, y: 120, zoom: 0.13 }, false],
  ])('can be used %s: %o', (_, now, serves) => {
    expect(coversView(drawing, now, canvas)).toBe(serves);
  });

  it('can not be used for a canvas of another size', () => {
    expect(coversView(drawing, viewport, { width: 1001, height: 800 })).toBe(false);
  });
});
