import { sizeOfCard } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import {
  hasRoomForKnots,
  linkBetween,
  type CardSide,
  isForward,
  knotOf,
  sides,
} from '#web/story-lines/graph/scene/geometry/knots.ts';
import { zigzag } from '#web/story-lines/graph/scene/routing/side-route.ts';
import type { Route } from '#web/story-lines/graph/scene/routing/route.ts';
import { type LinkEnd, linkLedTo } from '#web/story-lines/graph/scene/elements/link-end-at.ts';
import type { GraphActions } from '#web/story-lines/graph/cards/graph-actions.ts';
import type { Position } from '#domain/story-line/story-line.ts';
import type { OverviewCard, OverviewScene } from '#web/story-lines/graph/scene/elements/overview-scene.ts';
import { type GraphColours, readGraphColours } from '#web/story-lines/graph/paint/graph-colours.ts';
import { openCanvas } from '#web/story-lines/graph/paint/use-painting.ts';
import type { View } from '#web/story-lines/graph/view/use-view.ts';
import { drawFrames, drawLinks, drawScene } from './draw-scene.ts';
import { type Sheet, toSheet } from './sheet.ts';

/** A link that is being drawn from a knot of a quest to the pointer, which may be over another quest. */
type DrawnLink = {
  readonly from: string;
  readonly side: CardSide;
  readonly to: Position;
  readonly over: string | null;
  /** The end of a link that is dragged from there. */
  readonly dragged: LinkEnd | null;
};

/** What the pointer is over. */
export type OverviewPointing = {
  readonly hovered: string | null;
  readonly link: DrawnLink | null;
};

/** null where the link is allowed, or may be led there. */
export type LinkRefusals = Pick<GraphActions, 'refuseLink' | 'refuseRelink'>;

export type OverviewOverlay = {
  readonly scene: OverviewScene;
  readonly moving: OverviewScene | null;
  readonly selection: ReadonlySet<string>;
  readonly pointing: OverviewPointing;
  readonly canEdit: boolean;
  readonly refusals: LinkRefusals;
};

const knotRadius = 7;

const drawOverlay = (sheet: Sheet, { scene, moving, selection, pointing, ...overlay }: OverviewOverlay): void => {
  const find = (id: string | null): OverviewCard | undefined => scene.cards.find((card) => card.id === id);
  if (moving) {
    drawScene(sheet, moving, selection);
    return;
  }
  const color = isRefused(pointing, overlay.refusals) ? sheet.colours.refused : sheet.colours.hover;
  const hovered = find(pointing.hovered);
  const from = find(pointing.link?.from ?? null);
  if (hovered) drawFrames(sheet, [hovered], { color, width: 3 });
  if (pointing.link && from) drawLinks(sheet, [{ route: drawnRoute(from, pointing.link) }], { color, width: 2.5 });
  else if (hovered && overlay.canEdit) drawKnots(sheet, hovered);
  if (hovered) drawName(sheet, hovered);
};

const isRefused = ({ link }: OverviewPointing, { refuseLink, refuseRelink }: LinkRefusals): boolean => {
  if (link?.over == null || link.over === link.from) return false;
  const { from, side, over, dragged } = link;
  const refusal = dragged
    ? refuseRelink(dragged.link, linkLedTo(dragged, over))
    : refuseLink(linkBetween(from, over, isForward(side)));
  return refusal !== null;
};

const drawnRoute = (from: OverviewCard, { side, to, dragged }: DrawnLink): Route => {
  const start = dragged?.stays ?? { at: knotOf(from, side), side };
  const route = zigzag(start.at, to, start.side);
  return (dragged ? dragged.moved === 'target' : isForward(side)) ? route : route.toReversed();
};

const drawKnots = ({ context, viewport, colours }: Sheet, card: OverviewCard): void => {
  const radius = hasRoomForKnots(viewport.zoom, sizeOfCard(card)) ? knotRadius : knotRadius / 2;
  context.beginPath();
  for (const side of sides) {
    const { x, y } = toSheet(viewport, knotOf(card, side));
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, 2 * Math.PI);
  }
  context.fillStyle = colours.hover;
  context.fill();
  context.strokeStyle = colours.card;
  context.lineWidth = 2;
  context.stroke();
};

const nameSize = 16;

/** The hovered quest's title above its card, readable at any zoom. */
const drawName = ({ context, viewport, size, colours }: Sheet, card: OverviewCard): void => {
  context.font = `600 ${nameSize}px ${colours.titleFont}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const width = context.measureText(card.title).width + 2 * nameSize;
  const { x, y } = toSheet(viewport, { x: card.x + sizeOfCard(card).width / 2, y: card.y });
  const middle = Math.min(size.width - width / 2, Math.max(width / 2, x));
  const top = y > 3 * nameSize ? y - 2.5 * nameSize : y + sizeOfCard(card).height * viewport.zoom + nameSize;
  context.fillStyle = colours.card;
  context.fillRect(middle - width / 2, top, width, 2 * nameSize);
  context.strokeStyle = colours.hover;
  context.lineWidth = 1;
  context.strokeRect(middle - width / 2, top, width, 2 * nameSize);
  context.fillStyle = colours.title;
  context.fillText(card.title, middle, top + nameSize);
};

export const createOverlayPainter = (view: View) => {
  let colours: GraphColours | null = null;
  let isBlank = true;

  return (canvas: HTMLCanvasElement, overlay: OverviewOverlay): void => {
    const isEmpty = !overlay.moving && overlay.pointing.hovered === null && !overlay.pointing.link;
    if (isEmpty && isBlank) return;
    isBlank = isEmpty;
    const size = view.size();
    const context = openCanvas(canvas, size);
    if (isEmpty || !context) return;
    colours ??= readGraphColours(canvas);
    drawOverlay({ context, viewport: view.viewport(), size, colours: colours }, overlay);
  };
};
