import { type GraphColours, readPalette } from '#web/story-lines/graph/paint/palette.ts';
import { openCanvas } from '#web/story-lines/graph/paint/sized-canvas.ts';
import type { View } from '#web/story-lines/graph/viewport/use-view.ts';
import { drawOverlay, type FarOverlay } from './draw-overlay.ts';

/** Draws what is hovered, dragged and linked, for as long as there is any. */
export const createOverlayPainter = (view: View) => {
  let colours: GraphColours | null = null;
  let isBlank = true;

  return (canvas: HTMLCanvasElement, overlay: FarOverlay): void => {
    const isEmpty = !overlay.moving && overlay.pointing.hovered === null && !overlay.pointing.link;
    if (isEmpty && isBlank) return;
    isBlank = isEmpty;
    const size = view.size();
    const context = openCanvas(canvas, size);
    if (isEmpty || !context) return;
    colours ??= readPalette(canvas);
    drawOverlay({ context, viewport: view.viewport(), size, palette: colours }, overlay);
  };
};
