import { cardSize } from '#web/story-lines/graph/elements/card-size.ts';
import type { Sheet } from './draw-far.ts';
import type { FarCard } from './far-scene.ts';
import { wrapTitle } from './wrap-title.ts';

/** Titles drawn from afar are as large as the card allows: their size in the card's own measure. */
const fontSize = 34;
const lineHeight = 40;
const padding = 22;
const mostLines = 5;

/** The smallest size, in pixels, at which a title can be read. */
const legibleSize = 8;

export const isTitleLegible = (zoom: number): boolean => fontSize * zoom >= legibleSize;

export const drawTitle = (sheet: Sheet, { x, y, title, look }: FarCard): void => {
  const { context, viewport, palette } = sheet;
  const { zoom } = viewport;
  context.font = `600 ${fontSize * zoom}px ${palette.titleFont}`;
  context.fillStyle = look === 'missing' ? palette.refused : palette.title;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  const lines = linesOf(sheet, title);
  const centre = { x: (x + cardSize.width / 2) * zoom + viewport.x, y: (y + cardSize.height / 2) * zoom + viewport.y };
  lines.forEach((line, index) => {
    const below = (index - (lines.length - 1) / 2) * lineHeight * zoom;
    context.fillText(line, centre.x, centre.y + below, (cardSize.width - padding) * zoom);
  });
};

const wrapped = new Map<string, readonly string[]>();

/** Measured once a title, for lines break alike at every zoom. */
const linesOf = ({ context, viewport: { zoom } }: Sheet, title: string): readonly string[] => {
  const known = wrapped.get(title);
  if (known) return known;
  const fits = (text: string): boolean => context.measureText(text).width <= (cardSize.width - 2 * padding) * zoom;
  const lines = wrapTitle(title, fits, mostLines);
  wrapped.set(title, lines);
  return lines;
};
