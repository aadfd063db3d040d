import type { Position } from '#domain/story-line/story-line.ts';
import { type PlacedCard, sizeOfCard } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { LogicKind } from '#web/story-lines/graph/scene/elements/quest-logic.ts';
import { type Sheet, toSheet } from './sheet.ts';

type CardWithLogic = PlacedCard & { readonly logic: readonly LogicKind[] };

/** The radius of a sign on a card, in pixels of the line, and the least on the screen. */
const radius = { onCard: 21, least: 3 } as const;

/** Draws a sign for each kind of a quest's logic on the lower edge of its card, each with its own shape. */
export const drawLogic = (sheet: Sheet, cards: readonly CardWithLogic[]): void => {
  const { context, viewport, colours } = sheet;
  const size = radius.onCard * viewport.zoom;
  if (size < radius.least) return;
  context.lineWidth = Math.max(1, size * 0.18);
  for (const card of cards) {
    const { width, height } = sizeOfCard(card);
    const right = { x: card.x + width, y: card.y + height };
    const corner = toSheet(viewport, right);
    const isInView = corner.x > 0 && corner.y > -size && corner.y < sheet.size.height + size;
    if (!isInView) continue;
    for (const [index, part] of card.logic.toReversed().entries()) {
      const middle = { x: corner.x - size * (1.5 + 2.3 * index), y: corner.y };
      context.beginPath();
      context.arc(middle.x, middle.y, size, 0, 2 * Math.PI);
      context.fillStyle = colours.card;
      context.fill();
      context.strokeStyle = colours.choice;
      context.stroke();
      context.beginPath();
      tracers[part](context, middle, size * 0.55);
      context.stroke();
    }
  }
};

type Trace = (context: CanvasRenderingContext2D, middle: Position, size: number) => void;

/** Two ways that become one, a ring with gaps, an eye that is struck out, a turn, and one way that becomes two. */
const tracers: Readonly<Record<LogicKind, Trace>> = {
  needs: (context, { x, y }, size) => {
    context.moveTo(x - size, y - size);
    context.lineTo(x, y);
    context.lineTo(x + size, y - size);
    context.moveTo(x, y);
    context.lineTo(x, y + size);
  },
  optional: (context, { x, y }, size) => {
    for (const turn of [0, 1, 2, 3]) {
      const start = (turn * Math.PI) / 2;
      context.moveTo(x + size * Math.cos(start), y + size * Math.sin(start));
      context.arc(x, y, size, start, start + Math.PI / 4);
    }
  },
  hidden: (context, { x, y }, size) => {
    context.ellipse(x, y, size, size * 0.55, 0, 0, 2 * Math.PI);
    context.moveTo(x - size, y + size);
    context.lineTo(x + size, y - size);
  },
  repeat: (context, { x, y }, size) => {
    context.arc(x, y, size, -Math.PI / 3, (4 / 3) * Math.PI);
    context.moveTo(x + size * 0.5, y - size * 1.5);
    context.lineTo(x + size * 0.5, y - size * 0.85);
    context.lineTo(x + size * 1.2, y - size * 0.85);
  },
  choice: (context, { x, y }, size) => {
    context.moveTo(x - size, y + size);
    context.lineTo(x, y);
    context.lineTo(x + size, y + size);
    context.moveTo(x, y);
    context.lineTo(x, y - size);
  },
};
