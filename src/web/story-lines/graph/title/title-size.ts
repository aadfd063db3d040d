import { wrapTitle } from './wrap-title.ts';

/** Sizes for a title seen from afar, in the card's own measure, and the least, in which the longest title has room. */
const sizes = [48, 40] as const;
export const leastTitleSize = 34;

/** How wide a letter is and how high a line, as a share of the size. */
const letterWidth = 0.66;
export const titleLine = 1.18;

/** The room that a card has for its title alone. */
const room = { width: 264, height: 205 } as const;

/** As large as the card has room for all of its words. */
export const titleSizeFromAfar = (title: string): number =>
  sizes.find((size) => hasRoom(title, size)) ?? leastTitleSize;

const hasRoom = (title: string, size: number): boolean => {
  const fits = (text: string): boolean => text.length * letterWidth * size <= room.width;
  const lines = wrapTitle(title, fits, Infinity);
  return lines.every(fits) && lines.length * titleLine * size <= room.height;
};
