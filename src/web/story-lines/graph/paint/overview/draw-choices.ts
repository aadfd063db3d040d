import { isRightToLeft } from '#web/story-lines/graph/scene/geometry/wrap-title.ts';
import * as texts from '#texts/story-line-logic.ts';
import type { Box } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { ChoiceFrame, FrameLines } from '#web/story-lines/graph/scene/frames/choice-frames.ts';
import type { FrameTitle } from '#web/story-lines/graph/scene/frames/place-titles.ts';
import { type Sheet, toSheet } from './sheet.ts';

/** The size of a frame's title on the line, and the least on the screen at which it is drawn (pixels). */
const titleSize = { onLine: 30, least: 8, padding: 12, away: 2 } as const;

const tint = 0.1;
const edge = 1.5;

/** Dashes of the frames' lines, in pixels of the screen. */
const dashes: Readonly<Record<FrameLines, readonly number[]>> = { solid: [], dashed: [9, 4], dotted: [2, 3] };

/** Draws the frames of choices on the overview layer. Links and cards are drawn over them. */
export const drawChoices = (sheet: Sheet, frames: readonly ChoiceFrame[]): void => {
  const { context, colours } = sheet;
  context.fillStyle = colours.choice;
  context.strokeStyle = colours.choice;
  context.lineWidth = edge;
  for (const { boxes, bands, lines } of frames) {
    context.setLineDash([...dashes[lines]]);
    for (const box of boxes) drawBox(sheet, box);
    context.beginPath();
    for (const band of bands) {
      band.forEach((corner, index) => {
        const { x, y } = toSheet(sheet.viewport, corner);
        if (index === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      });
    }
    context.stroke();
  }
  context.setLineDash([]);
};

const drawBox = ({ context, viewport, size }: Sheet, box: Box): void => {
  const { x, y } = toSheet(viewport, box);
  const [width, height] = [box.width * viewport.zoom, box.height * viewport.zoom];
  if (x > size.width || y > size.height || x + width < 0 || y + height < 0) return;
  context.globalAlpha = tint;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
  context.strokeRect(x, y, width, height);
};

/** Draws the titles of frames over the links, which would strike them out. */
export const drawChoiceTitles = (sheet: Sheet, frames: readonly ChoiceFrame[]): void => {
  const { context, viewport, colours } = sheet;
  const size = titleSize.onLine * viewport.zoom;
  if (size < titleSize.least) return;
  context.font = `600 ${size}px ${colours.titleFont}`;
  for (const { title, atMost, quests, titles } of frames) {
    const words = texts.choiceWords({ title, at_most: atMost, count: quests.length });
    titles.forEach((place, index) => place && drawTitle(sheet, place, index === 0 ? [words, title] : [title]));
  }
};

/** Draws a title outside of its frame, because the signs of cards reach up to the edge. The first words that fit are drawn. */
const drawTitle = (
  { context, viewport, colours }: Sheet,
  place: FrameTitle,
  [words = '', ...shorter]: readonly string[],
): void => {
  const { zoom } = viewport;
  const { x, y } = toSheet(viewport, place);
  const padding = titleSize.padding * zoom;
  const room = place.width * zoom - 2 * padding;
  const fits = (text: string): boolean => context.measureText(text).width <= room;
  const drawn = fits(words) ? words : (shorter.find(fits) ?? shorter.at(-1) ?? words);
  const width = Math.min(room, context.measureText(drawn).width);
  const [height, away] = [titleSize.onLine * zoom, titleSize.away * zoom];
  const top = place.edge === 'top' ? y - away - height : y + away;
  const isFromRight = isRightToLeft(drawn);
  const start = isFromRight ? x + padding + room : x + padding;
  context.fillStyle = colours.ground;
  context.fillRect((isFromRight ? start - width : start) - padding / 2, top, width + padding, height);
  context.fillStyle = colours.title;
  context.textBaseline = 'middle';
  context.textAlign = isFromRight ? 'right' : 'left';
  context.fillText(drawn, start, top + height / 2, room);
};
