import { type GraphColours, readGraphColours } from '#web/story-lines/graph/paint/graph-colours.ts';
import { openCanvas } from '#web/story-lines/graph/paint/use-painting.ts';
import type { View } from '#web/story-lines/graph/view/use-view.ts';
import { drawLogic } from './draw-logic.ts';
import { drawMarks } from './draw-marks.ts';
import type { QuestMarks } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import { drawScene } from './draw-scene.ts';
import type { OverviewScene } from '#web/story-lines/graph/scene/elements/overview-scene.ts';
import { coversView, type Drawing, drawingFor, layDrawing, sizeOfDrawing, viewportInDrawing } from './sheet.ts';

/** A scaled drawing is drawn again, sharp, when the canvas rests for this long. */
const restMs = 100;

export type PaintedGround = {
  readonly scene: OverviewScene;
  readonly selection: ReadonlySet<string>;
  readonly marks: QuestMarks | undefined;
};

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
    const sheet = { context, viewport: viewportInDrawing(drawing), size, colours };
    drawScene(sheet, ground.scene, ground.selection);
    if (ground.marks) {
      drawMarks(sheet, ground.scene.cards, ground.marks);
      // Again, over the frames of play.
      drawLogic(sheet, ground.scene.cards);
    }
    drawn = { drawing, ground };
    lay(canvas, drawing, view);
  };
  const paint = (canvas: HTMLCanvasElement, ground: PaintedGround): void => {
    clearTimeout(rest);
    if (!drawn || !isSameGround(drawn.ground, ground) || !coversView(drawn.drawing, view.viewport(), view.size())) {
      draw(canvas, ground);
      return;
    }
    const isScaled = lay(canvas, drawn.drawing, view) !== 1;
    if (isScaled) rest = setTimeout(draw, restMs, canvas, ground);
  };
  return { paint, stop: (): void => clearTimeout(rest) };
};

const isSameGround = (one: PaintedGround, other: PaintedGround): boolean =>
  one.scene === other.scene && one.selection === other.selection && one.marks === other.marks;

const lay = (canvas: HTMLCanvasElement, drawing: Drawing, view: View): number => {
  const { x, y, scale } = layDrawing(drawing, view.viewport());
  canvas.style.transform = `translate(${x}px,${y}px)scale(${scale})`;
  return scale;
};
