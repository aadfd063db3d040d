import { wrapTitle } from './wrap-title.ts';

/** Sizes of a title on a card without details (pixels of the card). The longest title fits at the smallest size. */
const sizes = [48, 40] as const;
export const leastTitleSize = 34;

/** The width of the letters of the titles' font, as a share of its size. */
const letterWidths: readonly (readonly [letters: string, width: number])[] = [
  ["ijIJ1 '’,.-", 0.38],
  ['cdghnoq', 0.78],
  ['mwCDGHNOQU', 0.88],
  ['MW', 0.97],
];
const otherWidth = 0.67;

export const titleLine = 1.18;

const room = { width: 264, height: 205 } as const;

export const largeTitleSize = (title: string): number => sizes.find((size) => hasRoom(title, size)) ?? leastTitleSize;

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
