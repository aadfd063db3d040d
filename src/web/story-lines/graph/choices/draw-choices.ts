import { isRightToLeft } from '#web/story-lines/graph/title/is-right-to-left.ts';
import { type Sheet, toSheet } from '#web/story-lines/graph/overview/drawing/sheet.ts';
import * as texts from '#texts/story-line-logic.ts';
import type { Box } from '#web/story-lines/graph/elements/bounds.ts';
import type { ChoiceFrame } from './choice-frames.ts';
import type { FrameLines } from './frame-lines.ts';
import type { FrameTitle } from './place-titles.ts';

/** The size of a frame's title on the line, and the least on the screen at which it is drawn (pixels). */
const titleSize = { onLine: 30, least: 8, padding: 12, away: 2 } as const;

const tint = 0.1;
const edge = 1.5;

/** In pixels of the screen. */
const dashes: Readonly<Record<FrameLines, readonly number[]>> = { solid: [], dashed: [9, 4], dotted: [2, 3] };

/** Draws the frames of choices on the overview layer. Cards and links are drawn over them. */
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
  for (const frame of frames) drawTitles(sheet, frame);
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

const drawTitles = (sheet: Sheet, { title, atMost, quests, titles }: ChoiceFrame): void => {
  const { context, viewport, colours } = sheet;
  const size = titleSize.onLine * viewport.zoom;
  if (size < titleSize.least) return;
  context.font = `600 ${size}px ${colours.titleFont}`;
  context.fillStyle = colours.title;
  const words = texts.choiceWords({ title, at_most: atMost, count: quests.length });
  titles.forEach((place, index) => place && drawTitle(sheet, place, index === 0 ? words : title));
};

/** Outside of the frame, because the signs of cards reach up to its edge. */
const drawTitle = ({ context, viewport }: Sheet, place: FrameTitle, words: string): void => {
  const { zoom } = viewport;
  const { x, y } = toSheet(viewport, place);
  const padding = titleSize.padding * zoom;
  const width = place.width * zoom - 2 * padding;
  const isFromRight = isRightToLeft(words);
  const isAbove = place.edge === 'top';
  context.textBaseline = isAbove ? 'bottom' : 'top';
  context.textAlign = isFromRight ? 'right' : 'left';
  const away = titleSize.away * zoom * (isAbove ? -1 : 1);
  context.fillText(words, isFromRight ? x + padding + width : x + padding, y + away, width);
};
