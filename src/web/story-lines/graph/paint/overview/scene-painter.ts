import { type GraphColours, readGraphColours } from '#web/story-lines/graph/paint/graph-colours.ts';
import { openCanvas } from '#web/story-lines/graph/paint/use-painting.ts';
import type { View } from '#web/story-lines/graph/view/use-view.ts';
import type { QuestMarks } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import type { OverviewScene } from '#web/story-lines/graph/scene/elements/overview-scene.ts';
import { drawLogic } from './draw-logic.ts';
import { drawMarks } from './draw-marks.ts';
import { drawScene } from './draw-scene.ts';
import { coversView, type Drawing, drawingFor, layDrawing, sizeOfDrawing, viewportInDrawing } from './sheet.ts';

/** A scaled drawing is drawn again, sharp, when the canvas rests for this long. */
const restMs = 100;

export type PaintedScene = {
  readonly scene: OverviewScene;
  readonly selection: ReadonlySet<string>;
  readonly marks: QuestMarks | undefined;
};

/** Draws cards and links once and moves the drawing in each frame. Draws them again only when the drawing no longer covers the view. */
export const createScenePainter = (view: View) => {
  let drawn: { drawing: Drawing; painted: PaintedScene } | null = null;
  let colours: GraphColours | null = null;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const draw = (canvas: HTMLCanvasElement, painted: PaintedScene): void => {
    const drawing = drawingFor(view.viewport(), view.size());
    const size = sizeOfDrawing(drawing);
    const context = openCanvas(canvas, size);
    if (!context) return;
    canvas.style.width = `${size.width}px`;
    canvas.style.height = `${size.height}px`;
    colours ??= readGraphColours(canvas);
    const sheet = { context, viewport: viewportInDrawing(drawing), size, colours };
    drawScene(sheet, painted.scene, painted.selection);
    if (painted.marks) {
      drawMarks(sheet, painted.scene.cards, painted.marks);
      // The frames of play cover the first drawing of these signs.
      drawLogic(sheet, painted.scene.cards);
    }
    drawn = { drawing, painted };
    lay(canvas, drawing, view);
  };
  const paint = (canvas: HTMLCanvasElement, painted: PaintedScene): void => {
    clearTimeout(rest);
    if (!drawn || !isSamePainted(drawn.painted, painted) || !coversView(drawn.drawing, view.viewport(), view.size())) {
      draw(canvas, painted);
      return;
    }
    const isScaled = lay(canvas, drawn.drawing, view) !== 1;
    if (isScaled) rest = setTimeout(draw, restMs, canvas, painted);
  };
  return { paint, stop: (): void => clearTimeout(rest) };
};

const isSamePainted = (one: PaintedScene, other: PaintedScene): boolean =>
  one.scene === other.scene && one.selection === other.selection && one.marks === other.marks;

const lay = (canvas: HTMLCanvasElement, drawing: Drawing, view: View): number => {
  const { x, y, scale } = layDrawing(drawing, view.viewport());
  canvas.style.transform = `translate(${x}px,${y}px)scale(${scale})`;
  return scale;
};
