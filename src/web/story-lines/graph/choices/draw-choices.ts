import { isRightToLeft } from '#web/story-lines/graph/title/is-right-to-left.ts';
import { type Sheet, toSheet } from '#web/story-lines/graph/overview/drawing/sheet.ts';
import * as texts from '#texts/story-line-logic.ts';
import type { ChoiceFrame } from './choice-frames.ts';

/** The size of a frame's title on the line, and the least on the screen at which it is drawn (pixels). */
const titleSize = { onLine: 30, least: 8, padding: 12, above: 2 } as const;

const tint = 0.1;

/** Draws the frames of choices on the overview layer. Cards and links are drawn over them. */
export const drawChoices = (sheet: Sheet, frames: readonly ChoiceFrame[]): void => {
  const { context, viewport, size, colours } = sheet;
  for (const frame of frames) {
    const { x, y } = toSheet(viewport, frame.box);
    const [width, height] = [frame.box.width * viewport.zoom, frame.box.height * viewport.zoom];
    if (x > size.width || y > size.height || x + width < 0 || y + height < 0) continue;
    context.fillStyle = colours.choice;
    context.globalAlpha = tint;
    context.fillRect(x, y, width, height);
    context.globalAlpha = 1;
    context.strokeStyle = colours.choice;
    context.lineWidth = 1.5;
    context.strokeRect(x, y, width, height);
    drawFrameTitle(sheet, frame);
  }
};

const drawFrameTitle = ({ context, viewport, colours }: Sheet, { title, atMost, quests, box }: ChoiceFrame): void => {
  const size = titleSize.onLine * viewport.zoom;
  if (size < titleSize.least) return;
  const padding = titleSize.padding * viewport.zoom;
  const { x, y } = toSheet(viewport, box);
  // Above the frame, because the signs of cards reach up to its edge.
  const bottom = y - titleSize.above * viewport.zoom;
  const width = box.width * viewport.zoom - 2 * padding;
  const isFromRight = isRightToLeft(title);
  context.font = `600 ${size}px ${colours.titleFont}`;
  context.fillStyle = colours.title;
  context.textBaseline = 'bottom';
  context.textAlign = isFromRight ? 'right' : 'left';
  const words = texts.choiceWords({ title, at_most: atMost, count: quests.length });
  context.fillText(words, isFromRight ? x + padding + width : x + padding, bottom, width);
};
