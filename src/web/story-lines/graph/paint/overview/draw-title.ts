import { cardSize } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { isRightToLeft } from '#web/story-lines/graph/scene/geometry/wrap-title.ts';
import { largeTitle, layOutTitle, titleLine, titlePadding } from '#web/story-lines/graph/scene/geometry/title-size.ts';
import type { OverviewCard } from '#web/story-lines/graph/scene/elements/overview-scene.ts';
import type { Sheet } from './sheet.ts';

/** A smaller title is not drawn (pixels). */
const legibleSize = 7;

/** Draws a title as mounted cards show it: at the same side, in the same lines. */
export const drawTitle = ({ context, viewport, colours }: Sheet, { x, y, title, look }: OverviewCard): void => {
  const { zoom } = viewport;
  if (largeTitle.most * zoom < legibleSize) return;
  const { size, lines } = layOutTitle(title, largeTitle);
  if (size * zoom < legibleSize) return;
  const isFromRight = isRightToLeft(title);
  context.font = `600 ${size * zoom}px ${colours.titleFont}`;
  context.fillStyle = look === 'missing' ? colours.refused : colours.title;
  context.textBaseline = 'middle';
  context.textAlign = isFromRight ? 'right' : 'left';
  const start = (x + (isFromRight ? cardSize.width - titlePadding : titlePadding)) * zoom + viewport.x;
  const middle = (y + cardSize.height / 2) * zoom + viewport.y;
  lines.forEach((line, index) => {
    const below = (index - (lines.length - 1) / 2) * titleLine * size * zoom;
    context.fillText(line, start, middle + below, (cardSize.width - titlePadding) * zoom);
  });
};
