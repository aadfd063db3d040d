import { cardSize, compactSize, type Size, smallSize } from './boxes.ts';
import { wrapTitle } from './wrap-title.ts';

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

/** The height of a line, as a share of the size. */
export const titleLine = 1.2;

/** The distance between a card's edge and its title (pixels). */
export const titlePadding = 14;

/** The least distance between a card's upper and lower edge and its title (pixels). */
const leastAbove = 4;

/** The room of the tag next to the first line, on a card with details (pixels). */
const tagRoom = 58;

/** The browser's letters may be wider than these by this factor. */
const tolerance = 1.02;

/** The size of a title that fits at no other. */
const leastSize = 4;

const sizeStep = 0.5;

/** A title whose words are whole has a size from `least` to `most`. It has at most so many lines, on a card of this size. */
export type TitleRoom = {
  readonly most: number;
  readonly least: number;
  readonly tag: number;
  readonly lines: number;
} & Size;

/** A title on a card with details. The tag is next to its first line. */
export const cardTitle: TitleRoom = { most: 18.5, least: 15, tag: tagRoom, lines: 3, ...cardSize };

/** A title on a card that shows its title alone. */
export const largeTitle: TitleRoom = { most: 32, least: 20, tag: 0, lines: 3, ...cardSize };

const compact: TitleRoom = { most: 28, least: 16, tag: 0, lines: 3, ...compactSize };
const small: TitleRoom = { most: 22, least: 14, tag: 0, lines: 3, ...smallSize };

/** The title on a card of a size that shows its title alone. */
export const largeTitleOf = ({ width }: Size): TitleRoom => {
  if (width === smallSize.width) return small;
  return width === compactSize.width ? compact : largeTitle;
};

export type TitleLayout = { readonly size: number; readonly lines: readonly string[] };

/** The largest size at which a title fits, and its lines at that size. Words are broken where the size would be too small. */
export const layOutTitle = (title: string, titleRoom: TitleRoom): TitleLayout => {
  const key = `${titleRoom.most} ${titleRoom.width} ${title}`;
  const known = layouts.get(key);
  if (known) return known;
  if (layouts.size >= mostLayouts) layouts.clear();
  const layout = findLayout(title, titleRoom);
  layouts.set(key, layout);
  return layout;
};

const layouts = new Map<string, TitleLayout>();
const mostLayouts = 10_000;

const findLayout = (title: string, titleRoom: TitleRoom): TitleLayout =>
  findSize(title, titleRoom, { until: titleRoom.least, breaksWords: false }) ??
  findSize(title, titleRoom, { until: leastSize, breaksWords: true }) ?? { size: leastSize, lines: [title] };

type Wrapping = { readonly until: number; readonly breaksWords: boolean };

const findSize = (
  title: string,
  { most, tag, lines: mostLines, width, height }: TitleRoom,
  { until, breaksWords }: Wrapping,
): TitleLayout | null => {
  const room = width - 2 * titlePadding;
  for (let size = most; size >= until; size -= sizeStep) {
    const fits = (text: string, line: number): boolean =>
      widthOfTitle(text) * size * tolerance <= room - (line === 0 ? tag : 0);
    const lines = wrapTitle(title, fits, { breaksWords });
    const isLow = lines.length * size * titleLine <= height - 2 * leastAbove;
    if (isLow && lines.length <= mostLines && lines.every(fits)) return { size, lines };
  }
  return null;
};

/** The size of a title on the screen that can be read (pixels). */
const readableSize = 11;

/** Below this zoom no title can be read. */
export const leastZoomToRead = readableSize / largeTitle.most;

/** The smallest zoom at which all these titles can be read on cards that show titles alone. */
export const zoomToRead = (titles: Iterable<string>, titleRoom = largeTitle): number => {
  let least = titleRoom.most;
  for (const title of titles) least = Math.min(least, layOutTitle(title, titleRoom).size);
  return readableSize / least;
};
