import { wrapTitle } from './wrap-title.ts';

/** Sizes for a title seen from afar, in the card's own measure, and the least, in which the longest title has room. */
const sizes = [48, 40] as const;
export const leastTitleSize = 34;

/** How wide the letters of the titles' font are, as shares of the size: the slim, the broad, the broadest, and all others. */
const letterWidths: readonly (readonly [letters: string, width: number])[] = [
  ["ijIJ1 '’,.-", 0.38],
  ['cdghnoq', 0.78],
  ['mwCDGHNOQU', 0.88],
  ['MW', 0.97],
];
const otherWidth = 0.67;

/** How high a line is, as a share of the size. */
export const titleLine = 1.18;

/** The room that a card has for its title alone. */
const room = { width: 264, height: 205 } as const;

/** As large as the card has room for all of its words. */
export const titleSizeFromAfar = (title: string): number =>
  sizes.find((size) => hasRoom(title, size)) ?? leastTitleSize;

const hasRoom = (title: string, size: number): boolean => {
  const fits = (text: string): boolean => widthOf(text) * size <= room.width;
  const lines = wrapTitle(title, fits, Infinity);
  return lines.every(fits) && lines.length * titleLine * size <= room.height;
};

const widthOf = (text: string): number =>
  [...text].reduce(
    (sum, letter) => sum + (letterWidths.find(([letters]) => letters.includes(letter))?.[1] ?? otherWidth),
    0,
  );
