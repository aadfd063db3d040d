import type { Size } from '#web/story-lines/graph/elements/card-bounds.ts';

/** Clears a canvas of `size` CSS pixels. One unit is one CSS pixel. null where the browser can't draw. */
export const openCanvas = (
  canvas: HTMLCanvasElement,
  size: Size,
  settings?: CanvasRenderingContext2DSettings,
): CanvasRenderingContext2D | null => {
  const context = canvas.getContext('2d', settings);
  if (!context) return null;
  const density = devicePixelRatio || 1;
  const [width, height] = [Math.round(size.width * density), Math.round(size.height * density)];
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  return context;
};
