/** The widths of the letters of the titles' font (Cinzel 600), in hundredths of its size. */
const widths: readonly (readonly [letters: string, width: number])[] = [
  ["' ,.:;|", 25],
  ['!"ijIJ1(){}[]*-’', 39],
  ['/\\?', 44],
  ['+=><~_`s$7f35S^l', 54],
  ['#epF8bt2L46', 61],
  ['9Ez0PBxyTarv', 66],
  ['ZkYcuAX', 71],
  ['%KRVg&dhCqno', 78],
  ['UDGHNOQm', 87],
  ['wMW@', 98],
];
const otherWidth = 100;

const widthOfLetter = new Map(widths.flatMap(([letters, width]) => [...letters].map((letter) => [letter, width])));

/** How wide a title is at a size of 1. */
export const widthOfTitle = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (widthOfLetter.get(letter) ?? otherWidth), 0) / 100;
