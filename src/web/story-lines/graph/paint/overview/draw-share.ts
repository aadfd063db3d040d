import type { Position } from '#domain/story-line/story-line.ts';
import { percent } from '#texts/playing/simulation.ts';
import type { Size } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { Sheet } from './sheet.ts';

const tint = 0.3;

/** The size of the figure in pixels of a card, and the least in which it is drawn. */
const figureSize = { onCard: 44, least: 9 } as const;

/** Draws the share of players that did a quest: a tint that fills that share of its card from below, and the figure where it can be read. */
/** `size` is that of the card. */
export const drawShare = (sheet: Sheet, { x, y, size }: Position & { size: Size }, share: number): void => {
  const { context, viewport, colours } = sheet;
  const [width, height] = [size.width * viewport.zoom, size.height * viewport.zoom];
  const top = y + height * (1 - share);
  context.fillStyle = colours.share;
  context.globalAlpha = tint;
  context.fillRect(x, top, width, height * share);
  context.globalAlpha = 1;
  context.fillRect(x, top, width, Math.max(1, height * 0.03));
  drawFigure(sheet, { x: x + width, y: y + height }, percent(share));
};

/** Draws a figure whose lower right corner is at a place. */
const drawFigure = ({ context, viewport, colours }: Sheet, { x, y }: Position, figure: string): void => {
  const size = figureSize.onCard * viewport.zoom;
  if (size < figureSize.least) return;
  context.font = `700 ${size}px ${colours.titleFont}`;
  const box = { width: context.measureText(figure).width + size * 0.6, height: size * 1.2 };
  context.fillStyle = colours.card;
  context.fillRect(x - box.width, y - box.height, box.width, box.height);
  context.strokeStyle = colours.share;
  context.lineWidth = 1;
  context.strokeRect(x - box.width, y - box.height, box.width, box.height);
  context.fillStyle = colours.title;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(figure, x - box.width / 2, y - box.height / 2);
};
