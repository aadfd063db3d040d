import { type GraphColours, readGraphColours } from '#web/story-lines/graph/paint/graph-colours.ts';
import { openCanvas } from '#web/story-lines/graph/paint/sized-canvas.ts';
import type { View } from '#web/story-lines/graph/viewport/use-view.ts';
import { drawScene } from './draw-overview.ts';
import type { OverviewScene } from '#web/story-lines/graph/overview/overview-scene.ts';
import { coversView, type Drawing, drawingFor, layDrawing, sizeOfDrawing, viewportInDrawing } from './sheet-region.ts';

/** A scaled drawing is drawn again, sharp, when the canvas rests for this long. */
const restMs = 100;

export type PaintedGround = { readonly scene: OverviewScene; readonly selection: ReadonlySet<string> };

/** Draws a scene once and moves the drawing at each frame. Draws it again only when it no longer covers the view. */
export const createGroundPainter = (view: View) => {
  let drawn: { drawing: Drawing; ground: PaintedGround } | null = null;
  let colours: GraphColours | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const draw = (canvas: HTMLCanvasElement, ground: PaintedGround): void => {
    const drawing = drawingFor(view.viewport(), view.size());
    const size = sizeOfDrawing(drawing);
    const context = openCanvas(canvas, size);
    if (!context) return;
    canvas.style.width = `${size.width}px`;
    canvas.style.height = `${size.height}px`;
    colours ??= readGraphColours(canvas);
    drawScene({ context, viewport: viewportInDrawing(drawing), size, colours }, ground.scene, ground.selection);
    drawn = { drawing, ground };
    lay(canvas, drawing, view);
  };
  const paint = (canvas: HTMLCanvasElement, ground: PaintedGround): void => {
    clearTimeout(rest);
    const isSame = drawn?.ground.scene === ground.scene && drawn.ground.selection === ground.selection;
    if (!drawn || !isSame || !coversView(drawn.drawing, view.viewport(), view.size())) {
      draw(canvas, ground);
      return;
    }
    const isScaled = lay(canvas, drawn.drawing, view) !== 1;
    if (isScaled) rest = setTimeout(draw, restMs, canvas, ground);
  };
  return { paint, stop: (): void => clearTimeout(rest) };
};

const lay = (canvas: HTMLCanvasElement, drawing: Drawing, view: View): number => {
  const { x, y, scale } = layDrawing(drawing, view.viewport());
  canvas.style.transform = `translate(${x}px,${y}px)scale(${scale})`;
  return scale;
};
