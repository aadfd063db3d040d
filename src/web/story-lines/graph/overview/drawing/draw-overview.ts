import type { Viewport } from '@xyflow/react';
import type { Position } from '#domain/story-line/story-line.ts';
import { cardSize } from '#web/story-lines/graph/elements/card-size.ts';
import { arrowSize, type LinkCurve } from '#web/story-lines/graph/link/link-curve.ts';
import { drawTitle, isTitleLegible } from './draw-title.ts';
import type { OverviewCard, OverviewLink, OverviewScene } from '#web/story-lines/graph/overview/overview-scene.ts';
import { type Sheet, toSheet } from './sheet.ts';

/** Below this zoom a link is drawn as a straight line without an arrowhead: nobody sees the difference. */
const curvedFrom = 0.12;

export const drawScene = (sheet: Sheet, scene: OverviewScene, selection: ReadonlySet<string>): void => {
  const links = scene.links.filter(({ curve }) => isLinkInView(sheet, curve));
  const cards = scene.cards.filter((card) => isCardInView(sheet, card));
  const isSelected = ({ id }: OverviewLink | OverviewCard): boolean => selection.has(id);
  drawLinks(
    sheet,
    links.filter((link) => !isSelected(link)),
    { color: sheet.colours.link, width: linkWidth(sheet.viewport.zoom) },
  );
  drawLinks(sheet, links.filter(isSelected), { color: sheet.colours.selected, width: 2.5 });
  drawCards(sheet, cards);
  drawFrames(sheet, cards.filter(isSelected), { color: sheet.colours.selected, width: 3 });
};

/** The more links are in view, the thinner each is drawn. */
const linkWidth = (zoom: number): number => Math.min(1.5, Math.max(0.4, 6 * zoom));

type Stroke = { readonly color: string; readonly width: number };

export const drawLinks = (
  { context, viewport }: Sheet,
  links: readonly Pick<OverviewLink, 'curve'>[],
  stroke: Stroke,
): void => {
  if (links.length === 0) return;
  context.beginPath();
  for (const { curve } of links) traceLink(context, viewport, curve);
  context.strokeStyle = stroke.color;
  context.lineWidth = stroke.width;
  context.stroke();
};

const traceLink = (
  context: CanvasRenderingContext2D,
  { x, y, zoom }: Viewport,
  { from, to, leaving, arriving }: LinkCurve,
): void => {
  const [endX, endY] = [to.x * zoom + x, to.y * zoom + y];
  context.moveTo(from.x * zoom + x, from.y * zoom + y);
  if (zoom < curvedFrom) {
    context.lineTo(endX, endY);
    return;
  }
  context.bezierCurveTo(
    leaving.x * zoom + x,
    leaving.y * zoom + y,
    arriving.x * zoom + x,
    arriving.y * zoom + y,
    endX,
    endY,
  );
  const { length, width } = arrowSize;
  context.moveTo(endX - width * zoom, endY - length * zoom);
  context.lineTo(endX, endY);
  context.lineTo(endX + width * zoom, endY - length * zoom);
};

/** The height of the band in the colour of the story type, as a share of the card's height. */
const band = 0.07;

const drawCards = (sheet: Sheet, cards: readonly OverviewCard[]): void => {
  const { context, viewport, colours } = sheet;
  const [width, height] = [cardSize.width * viewport.zoom, cardSize.height * viewport.zoom];
  for (const look of ['main', 'side', 'missing'] as const) {
    const same = cards.filter((card) => card.look === look).map((card) => toSheet(viewport, card));
    context.fillStyle = look === 'missing' ? colours.missing : colours.card;
    for (const { x, y } of same) context.fillRect(x, y, width, height);
    context.fillStyle = look === 'missing' ? colours.refused : colours[look];
    for (const { x, y } of same) context.fillRect(x, y, width, Math.max(1, height * band));
  }
  drawFrames(sheet, cards, { color: colours.cardEdge, width: 1 });
  if (!isTitleLegible(viewport.zoom)) return;
  for (const card of cards) drawTitle(sheet, card);
};

export const drawFrames = ({ context, viewport }: Sheet, cards: readonly Position[], stroke: Stroke): void => {
  context.strokeStyle = stroke.color;
  context.lineWidth = stroke.width;
  for (const card of cards) {
    const { x, y } = toSheet(viewport, card);
    context.strokeRect(x, y, cardSize.width * viewport.zoom, cardSize.height * viewport.zoom);
  }
};

const isCardInView = ({ viewport, size }: Sheet, card: Position): boolean => {
  const { x, y } = toSheet(viewport, card);
  return (
    x < size.width && y < size.height && x > -cardSize.width * viewport.zoom && y > -cardSize.height * viewport.zoom
  );
};

const isLinkInView = ({ viewport: { x, y, zoom }, size }: Sheet, { from, to, leaving, arriving }: LinkCurve): boolean =>
  Math.max(from.x, to.x) * zoom + x > 0 &&
  Math.min(from.x, to.x) * zoom + x < size.width &&
  Math.max(from.y, to.y, leaving.y) * zoom + y > 0 &&
  Math.min(from.y, to.y, arriving.y) * zoom + y < size.height;
