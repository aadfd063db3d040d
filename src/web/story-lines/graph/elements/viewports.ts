import type { Viewport } from '@xyflow/react';
import { limits } from '#domain/limits.ts';
import { storyOrder } from '#domain/prerequisite-graph.ts';
import type { Position, StoryGraph } from '#domain/story-line.ts';
import { boundsOfCards, type Size } from './bounds.ts';
import { cardSize } from './card-size.ts';

/** How far the canvas zooms. Zero would leave nothing to see and no way back, so that its place is taken by the smallest useful zoom. */
export const zoomRange = { min: Math.max(limits.zoom.min, 0.05), max: limits.zoom.max } as const;

/** The smallest zoom at which a card is read and worked on with ease. */
export const workingZoom = 0.7;

/** The smallest zoom at which a card can be read in passing. */
const readableZoom = 0.6;

/** The smallest zoom at which the titles can be read, which are drawn large from afar: the line reads as a map. */
const mapZoom = 0.3;

const margin = 40;

/** The zoom, up to the natural size, and place at which all cards are in view. */
export const viewportOfAll = (places: readonly Position[], canvas: Size): Viewport => {
  const box = boundsOfCards(places);
  if (!box) return { x: canvas.width / 2 - cardSize.width / 2, y: margin, zoom: 1 };
  const fitting = Math.min((canvas.width - 2 * margin) / box.width, (canvas.height - 2 * margin) / box.height);
  const zoom = Math.min(1, Math.max(zoomRange.min, fitting));
  return centredOn({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, canvas, zoom);
};

/** Where a line opens: all of it where its titles can be read, else the beginning of its story. */
export const firstViewport = (line: StoryGraph, canvas: Size): Viewport => {
  const all = viewportOfAll(Object.values(line.story_quests), canvas);
  const [first] = all.zoom < mapZoom ? storyOrder(line) : [];
  const start = first === undefined ? undefined : line.story_quests[first];
  const box = boundsOfCards(Object.values(line.story_quests));
  if (!start || !box) return all;
  const seen = { width: canvas.width / readableZoom, height: canvas.height / readableZoom };
  const room = margin / readableZoom;
  const left = start.x + cardSize.width / 2 - seen.width / 2;
  return {
    x: -within(left, box.x - room, box.x + box.width + room - seen.width) * readableZoom,
    y: -within(start.y - room, box.y - room, box.y + box.height + room - seen.height) * readableZoom,
    zoom: readableZoom,
  };
};

/** A card in the middle of the canvas. */
export const viewportOfCard = ({ x, y }: Position, canvas: Size, zoom: number): Viewport =>
  centredOn({ x: x + cardSize.width / 2, y: y + cardSize.height / 2 }, canvas, zoom);

/** The viewport moved as little as it takes to show a card with some room around it; the very same where it does already. */
export const viewportShowing = ({ x, y }: Position, canvas: Size, viewport: Viewport): Viewport => {
  const { zoom } = viewport;
  const shown = {
    x: within(viewport.x, margin - x * zoom, canvas.width - margin - (x + cardSize.width) * zoom),
    y: within(viewport.y, margin - y * zoom, canvas.height - margin - (y + cardSize.height) * zoom),
  };
  return shown.x === viewport.x && shown.y === viewport.y ? viewport : { ...shown, zoom };
};

/** The nearest value between the bounds; the first bound where they leave no room. */
const within = (value: number, start: number, end: number): number => Math.max(start, Math.min(end, value));

const centredOn = ({ x, y }: Position, canvas: Size, zoom: number): Viewport => ({
  x: canvas.width / 2 - x * zoom,
  y: canvas.height / 2 - y * zoom,
  zoom,
});
