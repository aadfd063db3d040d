import { type GraphColours, readGraphColours } from '#web/story-lines/graph/paint/graph-colours.ts';
import { openCanvas } from '#web/story-lines/graph/paint/sized-canvas.ts';
import type { View } from '#web/story-lines/graph/viewport/use-view.ts';
import { drawOverlay, type OverviewOverlay } from './draw-overlay.ts';

export const createOverlayPainter = (view: View) => {
  let colours: GraphColours | null = null;
  let isBlank = true;

  return (canvas: HTMLCanvasElement, overlay: OverviewOverlay): void => {
    const isEmpty = !overlay.moving && overlay.pointing.hovered === null && !overlay.pointing.link;
    if (isEmpty && isBlank) return;
    isBlank = isEmpty;
    const size = view.size();
    const context = openCanvas(canvas, size);
    if (isEmpty || !context) return;
    colours ??= readGraphColours(canvas);
    drawOverlay({ context, viewport: view.viewport(), size, colours: colours }, overlay);
  };
};
