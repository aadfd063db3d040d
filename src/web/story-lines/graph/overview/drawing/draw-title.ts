import { cardSize } from '#web/story-lines/graph/elements/card-size.ts';
import { leastTitleSize, titleLine, largeTitleSize } from '#web/story-lines/graph/title/title-size.ts';
import { wrapTitle } from '#web/story-lines/graph/title/wrap-title.ts';
import type { OverviewCard } from '#web/story-lines/graph/overview/overview-scene.ts';
import type { Sheet } from './sheet.ts';

const padding = 22;
const mostLines = 5;

const legibleSize = 8;

export const isTitleLegible = (zoom: number): boolean => leastTitleSize * zoom >= legibleSize;

export const drawTitle = (sheet: Sheet, { x, y, title, look }: OverviewCard): void => {
  const { context, viewport, colours } = sheet;
  const { zoom } = viewport;
  const { size, lines } = layOutTitle(sheet, title);
  context.font = `600 ${size * zoom}px ${colours.titleFont}`;
  context.fillStyle = look === 'missing' ? colours.refused : colours.title;
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

/** Each title is measured once: its lines break alike at every zoom. */
const layOutTitle = ({ context, viewport: { zoom }, colours }: Sheet, title: string): TitleLayout => {
  const known = layouts.get(title);
  if (known) return known;
  const size = largeTitleSize(title);
  context.font = `600 ${size * zoom}px ${colours.titleFont}`;
  const fits = (text: string): boolean => context.measureText(text).width <= (cardSize.width - 2 * padding) * zoom;
  const layout = { size, lines: wrapTitle(title, fits, mostLines) };
  layouts.set(title, layout);
  return layout;
};
