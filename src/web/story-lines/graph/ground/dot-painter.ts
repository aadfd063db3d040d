import { openCanvas } from '#web/story-lines/graph/paint/sized-canvas.ts';
import type { View } from '#web/story-lines/graph/viewport/use-view.ts';
import { dotGap, groundOffset, groundSize } from './lay-ground.ts';

const dotSize = 2;

type Colors = { readonly ground: string; readonly dot: string };

/** Moves the ground with the view. Paints it only when the zoom or the canvas changes. */
export const createDotPainter = (view: View) => {
  let painted = '';
  let colors: Colors | null = null;
  return (canvas: HTMLCanvasElement): void => {
    const viewport = view.viewport();
    const size = groundSize(view.size());
    const { x, y } = groundOffset(viewport);
    const wanted = `${size.width} ${size.height} ${dotGap(viewport.zoom)}`;
    colors ??= readColors(canvas);
    if (wanted !== painted) paintDots(canvas, size, { gap: dotGap(viewport.zoom), colors });
    painted = wanted;
    canvas.style.transform = `translate(${x}px,${y}px)`;
  };
};

const paintDots = (
  canvas: HTMLCanvasElement,
  size: { width: number; height: number },
  { gap, colors }: { gap: number; colors: Colors },
): void => {
  canvas.style.width = `${size.width}px`;
  canvas.style.height = `${size.height}px`;
  const context = openCanvas(canvas, size, { alpha: false });
  if (!context) return;
  context.fillStyle = colors.ground;
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = colors.dot;
  for (let x = 0; x <= size.width; x += gap) {
    for (let y = 0; y <= size.height; y += gap) {
      context.fillRect(Math.round(x) - 1, Math.round(y) - 1, dotSize, dotSize);
    }
  }
};

const readColors = (canvas: HTMLCanvasElement): Colors => {
  const style = getComputedStyle(canvas);
  return { ground: style.getPropertyValue('--graph-ground'), dot: style.getPropertyValue('--graph-dot') };
};
