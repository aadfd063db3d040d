import type { Position } from '#domain/story-line/story-line.ts';
import { type Box, cardSize } from '#web/story-lines/graph/elements/card-bounds.ts';
import { holds, overlap } from './boxes.ts';
import { awayFromOthers, framePadding, leastPadding, ringStep } from './frame-measures.ts';

/** Boxes beyond this many all have the lowest level: nobody could follow so many. */
const mostCompared = 600;
const highest = 4;

/** For each box how many rings it stands away from its cards, so that no two edges lie on each other. */
export const levelsOf = (boxes: readonly Box[]): number[] => {
  const levels = boxes.map(() => 0);
  if (boxes.length > mostCompared) return levels;
  const smallestFirst = boxes.map((box, index) => ({ box, index })).toSorted((a, b) => areaOf(a.box) - areaOf(b.box));
  smallestFirst.forEach(({ box, index }, place) => {
    const beside = smallestFirst.slice(0, place).filter((earlier) => overlap(earlier.box, box));
    const inside = beside.filter((earlier) => holds(box, earlier.box));
    const taken = new Set(beside.map((earlier) => levels[earlier.index]));
    let level = inside.reduce((least, { index: inner }) => Math.max(least, (levels[inner] ?? 0) + 1), 0);
    while (taken.has(level)) level += 1;
    levels[index] = Math.min(level, highest);
  });
  return levels;
};

const areaOf = ({ width, height }: Box): number => width * height;

/** The most that a frame stands away from its cards. */
export const mostPadding = framePadding.top + highest * ringStep;

/** The frame around a box, nearer to it where another card leaves less room. */
export const surround = (box: Box, level: number, others: readonly Position[]): Box => {
  const ring = level * ringStep;
  const padding = {
    left: framePadding.beside + ring,
    right: framePadding.beside + ring,
    top: framePadding.top + ring,
    bottom: framePadding.below + ring,
  };
  for (const card of others) {
    const room = roomBeside(box, card);
    if (sides.some((side) => room[side] >= padding[side] + awayFromOthers)) continue;
    const side = sides.reduce((best, each) => (room[each] > room[best] ? each : best));
    padding[side] = Math.max(leastPadding, Math.min(padding[side], room[side] - awayFromOthers));
  }
  return {
    x: box.x - padding.left,
    y: box.y - padding.top,
    width: box.width + padding.left + padding.right,
    height: box.height + padding.top + padding.bottom,
  };
};

const sides = ['left', 'right', 'top', 'bottom'] as const;

const roomBeside = (box: Box, card: Position): Record<(typeof sides)[number], number> => ({
  left: box.x - card.x - cardSize.width,
  right: card.x - box.x - box.width,
  top: box.y - card.y - cardSize.height,
  bottom: card.y - box.y - box.height,
});
