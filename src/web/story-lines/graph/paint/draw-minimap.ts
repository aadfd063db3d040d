import type { Viewport } from '@xyflow/react';
import type { ChoiceFrame } from '#web/story-lines/graph/scene/frames/choice-frames.ts';
import {
  type Box,
  type PlacedCard,
  type Size,
  sizeOfCard,
  unionOf,
} from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { GraphColours } from '#web/story-lines/graph/paint/graph-colours.ts';

const smallest = 2;

type MinimapCard = PlacedCard & { readonly id: string };

type MinimapScene = {
  readonly cards: readonly MinimapCard[];
  readonly frames: readonly ChoiceFrame[];
  readonly selection: ReadonlySet<string>;
};

export const drawMinimap = (
  context: CanvasRenderingContext2D,
  { cards, frames, selection }: MinimapScene,
  { scale, colors }: { scale: MinimapScale; colors: GraphColours },
): void => {
  drawChoices(context, frames, { scale, color: colors.choice });
  for (const isSelected of [false, true]) {
    context.fillStyle = isSelected ? colors.selected : colors.cardEdge;
    for (const card of cards) {
      if (selection.has(card.id) !== isSelected) continue;
      const { x, y } = card;
      const size = sizeOfCard(card);
      const width = Math.max(smallest, size.width * scale.scale);
      const height = Math.max(smallest, size.height * scale.scale);
      context.fillRect(x * scale.scale + scale.x, y * scale.scale + scale.y, width, height);
    }
  }
};

/** Frames are a line around their cards, however small these are. */
const drawChoices = (
  context: CanvasRenderingContext2D,
  frames: readonly ChoiceFrame[],
  { scale: { scale, x: left, y: top }, color }: { scale: MinimapScale; color: string },
): void => {
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.beginPath();
  for (const { boxes, bands } of frames) {
    for (const { x, y, width, height } of boxes)
      context.rect(x * scale + left - 1, y * scale + top - 1, width * scale + 2, height * scale + 2);
    for (const band of bands) {
      band.forEach(({ x, y }, index) => {
        if (index === 0) context.moveTo(x * scale + left, y * scale + top);
        else context.lineTo(x * scale + left, y * scale + top);
      });
    }
  }
  context.stroke();
};

export const drawView = (
  context: CanvasRenderingContext2D,
  inView: Box,
  { scale, colors, size }: { scale: MinimapScale; colors: GraphColours; size: Size },
): void => {
  const [x, y] = [inView.x * scale.scale + scale.x, inView.y * scale.scale + scale.y];
  const [width, height] = [inView.width * scale.scale, inView.height * scale.scale];
  context.beginPath();
  context.rect(0, 0, size.width, size.height);
  context.rect(x, y, width, height);
  context.fillStyle = colors.shade;
  context.fill('evenodd');
  context.strokeStyle = colors.frame;
  context.strokeRect(x + 0.5, y + 0.5, width - 1, height - 1);
};

/** A spot of the canvas is on the map at `spot * scale + offset`. */
export type MinimapScale = { readonly scale: number; readonly x: number; readonly y: number };

export const boxInView = ({ x, y, zoom }: Viewport, canvas: Size): Box => ({
  x: -x / zoom,
  y: -y / zoom,
  width: canvas.width / zoom,
  height: canvas.height / zoom,
});

export const minimapScale = (cards: Box | null, inView: Box, map: Size): MinimapScale => {
  const box = cards ? unionOf(cards, inView) : inView;
  const scale = Math.min(map.width / box.width, map.height / box.height);
  return {
    scale,
    x: (map.width - box.width * scale) / 2 - box.x * scale,
    y: (map.height - box.height * scale) / 2 - box.y * scale,
  };
};
