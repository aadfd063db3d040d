import { canvasGeometry } from '#domain/canvas-geometry.ts';
import type { Position } from './story-line.ts';

const { snapGrid, position } = canvasGeometry;

export const snapToGrid = ({ x, y }: Position): Position => ({ x: snap(x), y: snap(y) });

export const keepOnCanvas = ({ x, y }: Position): Position => ({ x: keep(x), y: keep(y) });

const keep = (coordinate: number): number => Math.min(position.max, Math.max(position.min, coordinate));

// Adding 0 turns -0 into 0, since JSON has no -0.
const snap = (coordinate: number): number => keep(Math.round(coordinate / snapGrid) * snapGrid) + 0;
