import { sizeOfCard } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import { isRightToLeft } from '#web/story-lines/graph/scene/geometry/wrap-title.ts';
import {
  largeTitleOf,
  layOutTitle,
  titleLine,
  titlePadding,
} from '#web/story-lines/graph/scene/geometry/title-size.ts';
import type { OverviewCard } from '#web/story-lines/graph/scene/elements/overview-scene.ts';
import type { Sheet } from './sheet.ts';

/** A smaller title is not drawn (pixels). */
const legibleSize = 7;

/** Draws a title as mounted cards show it: at the same side, in the same lines. */
export const drawTitle = ({ context, viewport, colours }: Sheet, card: OverviewCard): void => {
  const { zoom } = viewport;
  const { x, y, title, look } = card;
  const { width, height } = sizeOfCard(card);
  const titleRoom = largeTitleOf({ width, height });
  if (titleRoom.most * zoom < legibleSize) return;
  const { size, lines } = layOutTitle(title, titleRoom);
  if (size * zoom < legibleSize) return;
  const isFromRight = isRightToLeft(title);
  context.font = `600 ${size * zoom}px ${colours.titleFont}`;
  context.fillStyle = look === 'missing' ? colours.refused : colours.title;
  context.textBaseline = 'middle';
  context.textAlign = isFromRight ? 'right' : 'left';
  const start = (x + (isFromRight ? width - titlePadding : titlePadding)) * zoom + viewport.x;
  const middle = (y + height / 2) * zoom + viewport.y;
  lines.forEach((line, index) => {
    const below = (index - (lines.length - 1) / 2) * titleLine * size * zoom;
    context.fillText(line, start, middle + below, (width - titlePadding) * zoom);
  });
};
