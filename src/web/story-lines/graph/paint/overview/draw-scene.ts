import type { Viewport } from '@xyflow/react';
import type { Position } from '#domain/story-line/story-line.ts';
import { cardSize, type PlacedCard, type Size, sizeOfCard } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { arrowhead, roundCorners } from '#web/story-lines/graph/scene/routing/link-path.ts';
import { boxOfRoute, type Route } from '#web/story-lines/graph/scene/routing/route.ts';
import type {
  OverviewCard,
  OverviewLink,
  OverviewScene,
} from '#web/story-lines/graph/scene/elements/overview-scene.ts';
import { drawChoices, drawChoiceTitles } from './draw-choices.ts';
import { drawLogic } from './draw-logic.ts';
import { drawTitle } from './draw-title.ts';
import { type Sheet, toSheet } from './sheet.ts';

/** Below this zoom a link is drawn with sharp corners and without its arrowhead: nobody sees the difference. */
const roundFrom = 0.12;

export const drawScene = (sheet: Sheet, scene: OverviewScene, selection: ReadonlySet<string>): void => {
  const links = scene.links.filter(({ route }) => isLinkInView(sheet, route));
  const cards = scene.cards.filter((card) => isCardInView(sheet, card));
  const isSelected = ({ id }: OverviewLink | OverviewCard): boolean => selection.has(id);
  const stillStroke = { color: sheet.colours.link, width: linkWidth(sheet.viewport.zoom) };
  drawChoices(sheet, scene.choices);
  drawLinksByKind(
    sheet,
    links.filter((link) => !isSelected(link)),
    stillStroke,
  );
  drawLinksByKind(sheet, links.filter(isSelected), { color: sheet.colours.selected, width: 2.5 });
  drawChoiceTitles(sheet, scene.choices);
  drawCards(sheet, cards);
  drawLogic(sheet, cards);
  drawFrames(sheet, cards.filter(isSelected), { color: sheet.colours.selected, width: 3 });
};

/** The more links are in view, the thinner each is drawn. */
const linkWidth = (zoom: number): number => Math.min(1.5, Math.max(0.4, 6 * zoom));

type Stroke = { readonly color: string; readonly width: number };

/** The dashes of a link into a quest that fewer than all of its prerequisites open, in pixels. */
const anyDash = [5, 4] as const;

const drawLinksByKind = (sheet: Sheet, links: readonly OverviewLink[], stroke: Stroke): void => {
  drawLinks(
    sheet,
    links.filter(({ isAny }) => !isAny),
    stroke,
  );
  sheet.context.setLineDash([...anyDash]);
  drawLinks(
    sheet,
    links.filter(({ isAny }) => isAny),
    stroke,
  );
  sheet.context.setLineDash([]);
};

export const drawLinks = (
  { context, viewport }: Sheet,
  links: readonly Pick<OverviewLink, 'route'>[],
  stroke: Stroke,
): void => {
  if (links.length === 0) return;
  context.beginPath();
  for (const { route } of links) traceLink(context, viewport, route);
  context.strokeStyle = stroke.color;
  context.lineWidth = stroke.width;
  context.stroke();
};

const traceLink = (context: CanvasRenderingContext2D, viewport: Viewport, route: Route): void => {
  const isRound = viewport.zoom >= roundFrom;
  const [start, ...others] = route.map((point) => toSheet(viewport, point));
  if (!start) return;
  context.moveTo(start.x, start.y);
  if (!isRound) {
    for (const { x, y } of others) context.lineTo(x, y);
    return;
  }
  for (const arc of roundCorners(route)) {
    const [before, corner, after] = [arc.before, arc.corner, arc.after].map((point) => toSheet(viewport, point));
    if (!before || !corner || !after) continue;
    context.lineTo(before.x, before.y);
    context.quadraticCurveTo(corner.x, corner.y, after.x, after.y);
  }
  const [barb, tip, otherBarb] = arrowhead(route).map((point) => toSheet(viewport, point));
  if (!barb || !tip || !otherBarb) return;
  context.lineTo(tip.x, tip.y);
  context.moveTo(barb.x, barb.y);
  context.lineTo(tip.x, tip.y);
  context.lineTo(otherBarb.x, otherBarb.y);
};

/** The height of the band in the colour of the story type, as a share of the card's height. */
const band = 0.07;

/** The frame of a quest that is not saved, in pixels. */
const unsavedDash = [6, 3] as const;

const drawCards = (sheet: Sheet, cards: readonly OverviewCard[]): void => {
  const { context, viewport, colours } = sheet;
  for (const look of ['main', 'side', 'missing', 'reference'] as const) {
    const same = cards
      .filter((card) => card.look === look)
      .map((card) => ({ ...toSheet(viewport, card), ...scaled(sizeOfCard(card), viewport.zoom) }));
    context.fillStyle = look === 'missing' ? colours.missing : colours.card;
    for (const { x, y, width, height } of same) context.fillRect(x, y, width, height);
    if (look === 'reference') continue;
    context.fillStyle = look === 'missing' ? colours.refused : colours[look];
    for (const { x, y, width, height } of same) context.fillRect(x, y, width, Math.max(1, height * band));
  }
  drawFrames(sheet, cards, { color: colours.cardEdge, width: 1 });
  context.setLineDash([...unsavedDash]);
  drawFrames(
    sheet,
    cards.filter(({ unsaved }) => unsaved),
    { color: colours.unsaved, width: 2 },
  );
  context.setLineDash([]);
  for (const card of cards) drawTitle(sheet, card);
};

const scaled = ({ width, height }: Size, zoom: number): Size => ({ width: width * zoom, height: height * zoom });

export const drawFrames = ({ context, viewport }: Sheet, cards: readonly PlacedCard[], stroke: Stroke): void => {
  context.strokeStyle = stroke.color;
  context.lineWidth = stroke.width;
  for (const card of cards) {
    const { x, y } = toSheet(viewport, card);
    const { width, height } = scaled(sizeOfCard(card), viewport.zoom);
    context.strokeRect(x, y, width, height);
  }
};

const isCardInView = ({ viewport, size }: Sheet, card: Position): boolean => {
  const { x, y } = toSheet(viewport, card);
  return (
    x < size.width && y < size.height && x > -cardSize.width * viewport.zoom && y > -cardSize.height * viewport.zoom
  );
};

const isLinkInView = ({ viewport, size }: Sheet, route: Route): boolean => {
  const box = boxOfRoute(route);
  const { x, y } = toSheet(viewport, box);
  return (
    x <= size.width && y <= size.height && x + box.width * viewport.zoom >= 0 && y + box.height * viewport.zoom >= 0
  );
};
