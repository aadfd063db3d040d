import { useRef, useState } from 'react';
import type { Viewport } from '@xyflow/react';
import { usePainting, openCanvas } from '#web/story-lines/graph/paint/use-painting.ts';
import type { View } from '#web/story-lines/graph/view/use-view.ts';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { Size } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import styles from '#web/story-lines/graph/graph-canvas.module.css';

export function DottedGround({ view }: { view: View }) {
  const groundRef = useRef<HTMLCanvasElement>(null);
  const [paint] = useState(() => createDotPainter(view));
  usePainting(() => {
    if (groundRef.current) paint(groundRef.current);
  }, [paint]);
  return <canvas ref={groundRef} className={styles['ground']} aria-hidden="true" />;
}

const dotSize = 2;

type Colors = { readonly ground: string; readonly dot: string };

/** Moves the ground with the view. Paints it only when the zoom or the canvas changes. */
const createDotPainter = (view: View) => {
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

/** The smallest gap between dots on the screen. At a small zoom only every second, fourth, ... dot is drawn. */
const leastGap = 40;

export const dotGap = (zoom: number): number => {
  let gap = canvasGeometry.snapGrid * zoom;
  while (gap < leastGap) gap *= 2;
  return gap;
};

/** The ground is larger than the canvas by the largest gap, because it moves by less than that. */
const groundSize = ({ width, height }: Size): Size => ({
  width: width + 2 * leastGap,
  height: height + 2 * leastGap,
});

/** How far the ground moves, in whole pixels, for its dots to lie on the story line's grid. */
export const groundOffset = ({ x, y, zoom }: Viewport): { x: number; y: number } => {
  const gap = dotGap(zoom);
  const offset = (start: number): number => Math.round((((start % gap) + gap) % gap) - gap);
  return { x: offset(x), y: offset(y) };
};
