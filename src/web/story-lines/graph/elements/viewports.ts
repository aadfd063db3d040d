import type { Viewport } from '@xyflow/react';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { type Box, boundsOfCards, type Size } from './bounds.ts';
import { cardSize } from './card-size.ts';

/** A zoom of zero shows nothing and has no way back, so the smallest useful zoom takes its place. */
export const zoomRange = { min: Math.max(canvasGeometry.zoom.min, 0.05), max: canvasGeometry.zoom.max } as const;

/** The smallest zoom at which a card is comfortable to edit. */
export const workingZoom = 0.7;

/** The smallest zoom at which a card can be read. */
const readableZoom = 0.55;

/** The smallest zoom at which the large titles can be read. */
const mapZoom = 0.25;

const margin = 40;

const edge = 12;

const firstCard: Box = { x: 0, y: 0, ...cardSize };

type Places = readonly Position[];

export const viewportOfAll = (places: Places, canvas: Size): Viewport =>
  fittedInto(canvas, boundsOfCards(places) ?? firstCard, 1);

const viewportOfLine = ({ story_quests }: StoryGraph, canvas: Size): Viewport =>
  viewportOfAll(Object.values(story_quests), canvas);

const fittedInto = (canvas: Size, box: Box, mostZoom: number): Viewport => {
  const zoom = within(zoomFitting(box, canvas), zoomRange.min, mostZoom);
  return centredOn({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, canvas, zoom);
};

const zoomFitting = ({ width, height }: Size, canvas: Size): number =>
  Math.min((canvas.width - 2 * edge) / width, (canvas.height - 2 * edge) / height);

/** Where a line opens: all of it where its titles are readable, else the beginning of its story. */
export const firstViewport = (line: StoryGraph, canvas: Size): Viewport => {
  const all = viewportOfLine(line, canvas);
  const bounds = boundsOfCards(Object.values(line.story_quests));
  if (all.zoom >= mapZoom || !bounds) return all;
  const beginning = boundsOfCards(beginningOf(line, canvas)) ?? bounds;
  return keptWithin(bounds, canvas, fittedInto(canvas, beginning, workingZoom));
};

/** The viewport kept over the line: beside the line only its edge shows. */
const keptWithin = (bounds: Box, canvas: Size, { x, y, zoom }: Viewport): Viewport => ({
  x: betweenOrHalfway(x, canvas.width - edge - (bounds.x + bounds.width) * zoom, edge - bounds.x * zoom),
  y: betweenOrHalfway(y, canvas.height - edge - (bounds.y + bounds.height) * zoom, edge - bounds.y * zoom),
  zoom,
});

const betweenOrHalfway = (value: number, start: number, end: number): number =>
  start > end ? (start + end) / 2 : within(value, start, end);

type Resizing = { readonly before: Size; readonly now: Size };

/** What a canvas of another size shows. All, or the beginning, where it did so before; else the same middle. */
export const viewportOnResize = (line: StoryGraph, { before, now }: Resizing, viewport: Viewport): Viewport => {
  const shown = [firstViewport, viewportOfLine].find((view) => isSame(view(line, before), viewport));
  if (shown) return shown(line, now);
  return {
    x: viewport.x + (now.width - before.width) / 2,
    y: viewport.y + (now.height - before.height) / 2,
    zoom: viewport.zoom,
  };
};

const isSame = (a: Viewport, b: Viewport): boolean => a.x === b.x && a.y === b.y && a.zoom === b.zoom;

const beginningOf = (line: StoryGraph, canvas: Size): Places => {
  const places: Position[] = [];
  for (const id of storyOrder(line)) {
    const place = line.story_quests[id];
    const box = place && boundsOfCards([...places, place]);
    if (box && (places.length === 0 || zoomFitting(box, canvas) >= readableZoom)) places.push(place);
  }
  return places;
};

export const viewportOfCard = ({ x, y }: Position, canvas: Size, zoom: number): Viewport =>
  centredOn({ x: x + cardSize.width / 2, y: y + cardSize.height / 2 }, canvas, zoom);

/** The viewport moved as little as possible to show a card. The same object where the card is in view. */
export const viewportShowing = ({ x, y }: Position, canvas: Size, viewport: Viewport): Viewport => {
  const { zoom } = viewport;
  const shown = {
    x: within(viewport.x, margin - x * zoom, canvas.width - margin - (x + cardSize.width) * zoom),
    y: within(viewport.y, margin - y * zoom, canvas.height - margin - (y + cardSize.height) * zoom),
  };
  return shown.x === viewport.x && shown.y === viewport.y ? viewport : { ...shown, zoom };
};

/** Shows an added card: all cards while they are readable, else moves to it. */
export const viewportOnAddition = (
  line: StoryGraph,
  added: Position,
  { canvas, viewport }: { canvas: Size; viewport: Viewport },
): Viewport => {
  const showing = viewportShowing(added, canvas, viewport);
  const all = viewportOfLine(line, canvas);
  return showing !== viewport && all.zoom >= readableZoom ? all : showing;
};

/** The nearest value between the bounds; `start` where they leave no room. */
const within = (value: number, start: number, end: number): number => Math.max(start, Math.min(end, value));

const centredOn = ({ x, y }: Position, canvas: Size, zoom: number): Viewport => ({
  x: canvas.width / 2 - x * zoom,
  y: canvas.height / 2 - y * zoom,
  zoom,
});
