import type { GraphActions } from '#web/story-lines/graph/card/graph-actions.ts';
import { cardSize } from '#web/story-lines/graph/elements/card-size.ts';
import { linkCurve } from '#web/story-lines/graph/link/link-curve.ts';
import { drawFrames, drawLinks, drawScene } from './draw-overview.ts';
import type { OverviewPointing } from '#web/story-lines/graph/overview/pointing/overview-pointing.ts';
import { type OverviewCard, type OverviewScene, lowerKnot } from '#web/story-lines/graph/overview/overview-scene.ts';
import { type Sheet, toSheet } from './sheet.ts';

export type OverviewOverlay = {
  readonly scene: OverviewScene;
  readonly moving: OverviewScene | null;
  readonly selection: ReadonlySet<string>;
  readonly pointing: OverviewPointing;
  readonly canEdit: boolean;
  readonly refuseLink: GraphActions['refuseLink'];
};

const knotRadius = 7;

export const drawOverlay = (
  sheet: Sheet,
  { scene, moving, selection, pointing, ...overlay }: OverviewOverlay,
): void => {
  const find = (id: string | null): OverviewCard | undefined => scene.cards.find((card) => card.id === id);
  if (moving) {
    drawScene(sheet, moving, selection);
    return;
  }
  const color = isRefused(pointing, overlay.refuseLink) ? sheet.colours.refused : sheet.colours.hover;
  const hovered = find(pointing.hovered);
  const from = find(pointing.link?.from ?? null);
  if (hovered) drawFrames(sheet, [hovered], { color, width: 3 });
  if (pointing.link && from)
    drawLinks(sheet, [{ curve: linkCurve(lowerKnot(from), pointing.link.to) }], { color, width: 2.5 });
  else if (hovered && overlay.canEdit) drawKnot(sheet, hovered);
  if (hovered) drawName(sheet, hovered);
};

const isRefused = ({ link }: OverviewPointing, refuseLink: GraphActions['refuseLink']): boolean =>
  link !== null &&
  link.over !== null &&
  link.over !== link.from &&
  refuseLink({ source: link.from, target: link.over }) !== null;

const drawKnot = ({ context, viewport, colours }: Sheet, card: OverviewCard): void => {
  const { x, y } = toSheet(viewport, lowerKnot(card));
  context.beginPath();
  context.arc(x, y, knotRadius, 0, 2 * Math.PI);
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
  const { x, y } = toSheet(viewport, { x: card.x + cardSize.width / 2, y: card.y });
  const middle = Math.min(size.width - width / 2, Math.max(width / 2, x));
  const top = y > 3 * nameSize ? y - 2.5 * nameSize : y + cardSize.height * viewport.zoom + nameSize;
  context.fillStyle = colours.card;
  context.fillRect(middle - width / 2, top, width, 2 * nameSize);
  context.strokeStyle = colours.hover;
  context.lineWidth = 1;
  context.strokeRect(middle - width / 2, top, width, 2 * nameSize);
  context.fillStyle = colours.title;
  context.fillText(card.title, middle, top + nameSize);
};
