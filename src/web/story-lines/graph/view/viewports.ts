// Read this folder in this order: this file, safe-areas, level-of-detail, use-view, use-first-view, use-view-moves, then use-targets and focus.

import type { Viewport } from '@xyflow/react';
import { canvasGeometry } from '#domain/canvas-geometry.ts';
import { placesOfCards } from '#domain/story-line/position.ts';
import { storyOrder } from '#domain/story-line/prerequisite-graph.ts';
import type { Position, StoryGraph } from '#domain/story-line/story-line.ts';
import { boundsOfLine, boundsWithTitle } from '#web/story-lines/graph/scene/frames/frame-measures.ts';
import {
  type Box,
  boundsOfCards,
  type PlacedCard,
  type Size,
  cardSize,
  sizeOfCard,
} from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { leastZoomToRead, type TitleRoom, zoomToRead } from '#web/story-lines/graph/scene/geometry/title-size.ts';
import { safeAreas } from './safe-areas.ts';

/** The smallest zoom at which a card is comfortable to edit. */
export const workingZoom = 0.7;

/** The smallest zoom at which a card can be read. Below it cards show their titles only, and a large line is drawn. */
export const readableZoom = 0.62;

const margin = 40;

const firstCard: Box = { x: 0, y: 0, ...cardSize };

export const viewportOfLine = (line: StoryGraph, canvas: Size): Viewport =>
  fittedInto(canvas, boundsOfLine(line) ?? firstCard, 1);

/** A viewport with all cards in view. The tools may cover frames, and notes may be out of sight. */
const viewportOfCards = (line: StoryGraph, canvas: Size): Viewport =>
  fittedInto(canvas, boundsOfCards(placesOfCards(line)) ?? firstCard, 1);

const fittedInto = (canvas: Size, box: Box, mostZoom: number): Viewport => {
  const area = roomiestArea(box, canvas);
  const zoom = within(zoomInto(area, box), canvasGeometry.zoom.min, mostZoom);
  return {
    x: area.x + area.width / 2 - (box.x + box.width / 2) * zoom,
    y: area.y + area.height / 2 - (box.y + box.height / 2) * zoom,
    zoom,
  };
};

/** Of the parts of a canvas that nothing covers, the one that shows a box at the largest zoom. */
const roomiestArea = (box: Size, canvas: Size): Box =>
  safeAreas(canvas).reduce((best, area) => (zoomInto(area, box) > zoomInto(best, box) ? area : best));

const zoomInto = (area: Size, { width, height }: Size): number => Math.min(area.width / width, area.height / height);

const zoomFitting = (box: Size, canvas: Size): number => zoomInto(roomiestArea(box, canvas), box);

/** A line that opens, with the titles of its quests. `titleRoom`: of its smallest cards. */
export type Opening = {
  readonly line: StoryGraph;
  readonly titles: () => Iterable<string>;
  readonly titleRoom?: TitleRoom;
};

/** Where a line opens: all of it where its titles are readable, else the beginning of its story. */
export const firstViewport = (opening: Opening, canvas: Size): Viewport => {
  const { line, titles, titleRoom } = opening;
  const all = viewportOfLine(line, canvas);
  const bounds = boundsOfLine(line);
  if (!bounds || all.zoom >= readableZoom) return all;
  const cards = viewportOfCards(line, canvas);
  if (cards.zoom >= readableZoom) return cards;
  const leastZoom = Math.max(leastZoomToRead, zoomToRead(titles(), titleRoom));
  const readable = [all, cards].find(({ zoom }) => zoom >= leastZoom);
  if (readable) return readable;
  const beginning = boundsWithTitle(line, beginningOf(opening, canvas)) ?? bounds;
  const area = roomiestArea(beginning, canvas);
  return keptWithin(bounds, area, fittedInto(canvas, beginning, workingZoom));
};

/** The viewport moved so that it shows no more than the edge of the canvas around the line. */
const keptWithin = (bounds: Box, area: Box, { x, y, zoom }: Viewport): Viewport => ({
  x: betweenOrHalfway(x, area.x + area.width - (bounds.x + bounds.width) * zoom, area.x - bounds.x * zoom),
  y: betweenOrHalfway(y, area.y + area.height - (bounds.y + bounds.height) * zoom, area.y - bounds.y * zoom),
  zoom,
});

const betweenOrHalfway = (value: number, start: number, end: number): number =>
  start > end ? (start + end) / 2 : within(value, start, end);

type Resizing = { readonly before: Size; readonly now: Size };

/** The viewport of a canvas that got another size: all of the line, or its beginning, where that was shown before; else the same middle. */
export const viewportOnResize = (opening: Opening, { before, now }: Resizing, viewport: Viewport): Viewport => {
  const all = (canvas: Size): Viewport => viewportOfLine(opening.line, canvas);
  const first = (canvas: Size): Viewport => firstViewport(opening, canvas);
  const shown = [first, all].find((view) => isSame(view(before), viewport));
  if (shown) return shown(now);
  return {
    x: viewport.x + (now.width - before.width) / 2,
    y: viewport.y + (now.height - before.height) / 2,
    zoom: viewport.zoom,
  };
};

/** React Flow rounds a viewport. */
const isSame = (a: Viewport, b: Viewport): boolean =>
  Math.abs(a.x - b.x) < 0.5 && Math.abs(a.y - b.y) < 0.5 && Math.abs(a.zoom - b.zoom) < 0.001;

/** As many whole cards as can be read together. A canvas with room for a single one shows as many titles. */
const beginningOf = ({ line, titles, titleRoom }: Opening, canvas: Size): readonly Position[] => {
  const cards = firstPlaces(line, canvas, readableZoom);
  if (cards.length > 1) return cards;
  return firstPlaces(line, canvas, Math.max(leastZoomToRead, zoomToRead(titles(), titleRoom)));
};

const firstPlaces = (line: StoryGraph, canvas: Size, leastZoom: number): readonly Position[] => {
  const places: Position[] = [];
  for (const id of storyOrder(line)) {
    const place = line.story_quests[id];
    const box = place && boundsWithTitle(line, [...places, place]);
    if (box && (places.length === 0 || zoomFitting(box, canvas) >= leastZoom)) places.push(place);
  }
  return places;
};

export const viewportOfCard = (card: PlacedCard, canvas: Size, zoom: number): Viewport => {
  const { width, height } = sizeOfCard(card);
  return centredOn({ x: card.x + width / 2, y: card.y + height / 2 }, canvas, zoom);
};

/** The viewport moved as little as possible to show a card. The same object where the card is in view. */
export const viewportShowing = (card: PlacedCard, canvas: Size, viewport: Viewport): Viewport =>
  viewportShowingBox({ x: card.x, y: card.y, ...sizeOfCard(card) }, canvas, viewport);

/** The same for a box. Where it is larger than the canvas, its beginning is in view. */
export const viewportShowingBox = ({ x, y, width, height }: Box, canvas: Size, viewport: Viewport): Viewport => {
  const { zoom } = viewport;
  const shown = {
    x: within(viewport.x, margin - x * zoom, canvas.width - margin - (x + width) * zoom),
    y: within(viewport.y, margin - y * zoom, canvas.height - margin - (y + height) * zoom),
  };
  return shown.x === viewport.x && shown.y === viewport.y ? viewport : { ...shown, zoom };
};

/** The viewport after a card was added out of view: all cards where they are readable, else moved to the new card. */
export const viewportOnAddition = (
  line: StoryGraph,
  added: PlacedCard,
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
