import { savedMarks } from '#texts/story-line-graph.ts';
import type { Position } from '#domain/story-line/story-line.ts';
import { cardSize, type PlacedCard, type Size, sizeOfCard } from '#web/story-lines/graph/scene/geometry/boxes.ts';
import type { GraphColours } from '#web/story-lines/graph/paint/graph-colours.ts';
import type { PlayStanding, QuestMark, QuestMarks } from '#web/story-lines/graph/scene/elements/quest-mark.ts';
import { type Sheet, toSheet } from './sheet.ts';
import { drawShare } from './draw-share.ts';

/** A card on the overview layer. */
type MarkedCard = PlacedCard & { readonly id: string };

/** The radius of a sign, in pixels of a card and, at least, of the screen. */
const radius = { onCard: 56, least: 5 } as const;

/** Draws the marks of cards on the overview layer: a frame and a sign at a corner, each with its own shape. */
export const drawMarks = (sheet: Sheet, cards: readonly MarkedCard[], marks: QuestMarks): void => {
  if (marks.size === 0) return;
  for (const card of cards) {
    const mark = marks.get(card.id);
    const at = toSheet(sheet.viewport, card);
    if (mark && isInView(sheet, at)) drawMark(sheet, { ...at, size: sizeOfCard(card) }, mark);
  }
};

const isInView = ({ viewport, size }: Sheet, { x, y }: Position): boolean =>
  x < size.width && y < size.height && x > -cardSize.width * viewport.zoom && y > -cardSize.height * viewport.zoom;

/** A card on the sheet, with its size on the line. */
type Placed = Position & { readonly size: Size };

const drawMark = (sheet: Sheet, at: Placed, { play, shares, checks, saved, threads, people }: QuestMark): void => {
  const size = Math.max(radius.least, radius.onCard * sheet.viewport.zoom);
  if (shares) drawShare(sheet, at, shares.did);
  if (play) {
    drawFrame(sheet, at, play);
    drawSign(sheet, at, { radius: size, play });
  }
  const count = checks
    ? String(checks)
    : saved
      ? savedMarks[saved].sign
      : threads
        ? String(threads)
        : people && firstLetterOf(people);
  if (count) {
    const right = { x: at.x + at.size.width * sheet.viewport.zoom, y: at.y };
    drawCount(sheet, right, { radius: size, count });
  }
};

const dashes: Readonly<Record<PlayStanding, readonly number[]>> = {
  open: [],
  waiting: [4, 4],
  done: [],
  lost: [1.5, 3],
};

const drawFrame = ({ context, viewport, colours }: Sheet, { x, y, size }: Placed, play: PlayStanding): void => {
  context.strokeStyle = colours[play];
  context.lineWidth = play === 'done' ? 3 : 2;
  context.setLineDash([...dashes[play]]);
  context.strokeRect(x, y, size.width * viewport.zoom, size.height * viewport.zoom);
  context.setLineDash([]);
};

type PlaySign = { readonly radius: number; readonly play: PlayStanding };

const drawSign = ({ context, colours }: Sheet, { x, y }: Position, { radius: size, play }: PlaySign): void => {
  drawDisc(context, { x, y }, { size, edge: colours[play], colours });
  context.beginPath();
  tracers[play](context, { x, y }, size * 0.5);
  context.lineCap = 'round';
  context.lineWidth = Math.max(1.5, size * 0.22);
  context.strokeStyle = colours[play];
  context.fillStyle = colours[play];
  if (play === 'open') context.fill();
  else context.stroke();
  context.lineCap = 'butt';
};

type Disc = { readonly size: number; readonly edge: string; readonly colours: GraphColours };

const drawDisc = (context: CanvasRenderingContext2D, { x, y }: Position, { size, edge, colours }: Disc): void => {
  context.beginPath();
  context.arc(x, y, size, 0, 2 * Math.PI);
  context.fillStyle = colours.card;
  context.fill();
  context.lineWidth = Math.max(1, size * 0.12);
  context.strokeStyle = edge;
  context.stroke();
};

type Trace = (context: CanvasRenderingContext2D, middle: Position, size: number) => void;

/** The shapes of the signs: a triangle to go on with, an hourglass, a tick, a cross. */
const tracers: Readonly<Record<PlayStanding, Trace>> = {
  open: (context, { x, y }, size) => {
    context.moveTo(x - size * 0.6, y - size);
    context.lineTo(x + size, y);
    context.lineTo(x - size * 0.6, y + size);
    context.closePath();
  },
  waiting: (context, { x, y }, size) => {
    const width = size * 0.7;
    context.moveTo(x - width, y - size);
    context.lineTo(x + width, y - size);
    context.lineTo(x - width, y + size);
    context.lineTo(x + width, y + size);
    context.closePath();
  },
  done: (context, { x, y }, size) => {
    context.moveTo(x - size, y);
    context.lineTo(x - size * 0.2, y + size * 0.8);
    context.lineTo(x + size, y - size * 0.8);
  },
  lost: (context, { x, y }, size) => {
    const width = size * 0.8;
    context.moveTo(x - width, y - width);
    context.lineTo(x + width, y + width);
    context.moveTo(x + width, y - width);
    context.lineTo(x - width, y + width);
  },
};

/** The first letter of the names of who else is there. */
const firstLetterOf = (names: string): string => [...names][0] ?? '';

type Count = { readonly radius: number; readonly count: string };

/** Below this radius a figure can't be read. */
const legibleRadius = 8;

const drawCount = ({ context, colours }: Sheet, { x, y }: Position, { radius: size, count }: Count): void => {
  drawDisc(context, { x, y }, { size, edge: colours.checks, colours });
  context.fillStyle = colours.checks;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `700 ${size * 1.2}px ${colours.titleFont}`;
  context.fillText(size < legibleRadius ? '!' : count, x, y + size * 0.08);
};
