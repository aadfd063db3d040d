import { cardSize } from '#web/story-lines/graph/elements/card-size.ts';
import { leastTitleSize, titleLine, titleSizeFromAfar } from '#web/story-lines/graph/title/title-size.ts';
import { wrapTitle } from '#web/story-lines/graph/title/wrap-title.ts';
import type { OverviewCard } from '#web/story-lines/graph/overview/overview-scene.ts';
import type { Sheet } from './sheet.ts';

const padding = 22;
const mostLines = 5;

/** The smallest size, in pixels, at which a title can be read. */
const legibleSize = 8;

export const isTitleLegible = (zoom: number): boolean => leastTitleSize * zoom >= legibleSize;

export const drawTitle = (sheet: Sheet, { x, y, title, look }: OverviewCard): void => {
  const { context, viewport, palette } = sheet;
  const { zoom } = viewport;
  const { size, lines } = layOutTitle(sheet, title);
  context.font = `600 ${size * zoom}px ${palette.titleFont}`;
  context.fillStyle = look === 'missing' ? palette.refused : palette.title;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  const centre = { x: (x + cardSize.width / 2) * zoom + viewport.x, y: (y + cardSize.height / 2) * zoom + viewport.y };
  lines.forEach((line, index) => {
    const below = (index - (lines.length - 1) / 2) * titleLine * size * zoom;
    context.fillText(line, centre.x, centre.y + below, (cardSize.width - padding) * zoom);
  });
};

type TitleLayout = { readonly size: number; readonly lines: readonly string[] };

const layouts = new Map<string, TitleLayout>();

/** Measured once a title, for lines break alike at every zoom. */
const layOutTitle = ({ context, viewport: { zoom }, palette }: Sheet, title: string): TitleLayout => {
  const known = layouts.get(title);
  if (known) return known;
  const size = titleSizeFromAfar(title);
  context.font = `600 ${size * zoom}px ${palette.titleFont}`;
  const fits = (text: string): boolean => context.measureText(text).width <= (cardSize.width - 2 * padding) * zoom;
  const layout = { size, lines: wrapTitle(title, fits, mostLines) };
  layouts.set(title, layout);
  return layout;
};
