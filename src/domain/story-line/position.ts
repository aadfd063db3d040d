import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { Position } from './story-line.ts';

const { snapGrid, position } = canvasGeometry;

/** The position on the grid that is nearest, inside the canvas. */
export const snapToGrid = ({ x, y }: Position): Position => ({ x: snap(x), y: snap(y) });

/** The nearest position that a story line can hold. */
export const keepOnCanvas = ({ x, y }: Position): Position => ({ x: keep(x), y: keep(y) });

const keep = (coordinate: number): number => Math.min(position.max, Math.max(position.min, coordinate));

// Adding 0 turns -0, which JSON doesn't know, into 0.
const snap = (coordinate: number): number => keep(Math.round(coordinate / snapGrid) * snapGrid) + 0;
