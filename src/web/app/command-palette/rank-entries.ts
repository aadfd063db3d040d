import { entryKinds, type PaletteEntry } from './palette-entry.ts';

/** Entries prepared for the search: each query takes one pass. */
export type EntryIndex = {
  /** By kind, then the shorter titles, then the latest change: the order of equal matches. */
  readonly byTitle: readonly IndexedEntry[];
  /** By kind, then the latest change: the order without a query. */
  readonly byUse: readonly PaletteEntry[];
};
type IndexedEntry = { readonly entry: PaletteEntry; readonly title: string };

export type Ranking = {
  readonly query: string;
  /** The ids chosen or opened lately, the latest first. */
  readonly recent: readonly string[];
  readonly most: number;
};

export const indexEntries = (entries: readonly PaletteEntry[]): EntryIndex => ({
  byTitle: entries
    .map((entry) => ({ entry, title: foldText(entry.title) }))
    .toSorted((one, other) => compareTitles(one.entry, other.entry)),
  byUse: entries.toSorted(compareUse),
});

/** The best matches of a query, the best first, and the number of all. An empty query matches every entry. */
export const rankEntries = (
  { byTitle, byUse }: EntryIndex,
  { query, recent, most }: Ranking,
): { readonly shown: readonly PaletteEntry[]; readonly count: number } => {
  const wanted = foldText(query);
  if (wanted === '') return { shown: recentFirst(byUse, recent).slice(0, most), count: byUse.length };
  const words = wanted.split(' ');
  const matches: PaletteEntry[][] = [[], [], [], [], [], []];
  for (const { entry, title } of byTitle) {
    const match = matchOf(title, wanted, words);
    if (match !== null) matches[match]?.push(entry);
  }
  const count = matches.reduce((sum, { length }) => sum + length, 0);
  return { shown: matches.flatMap((equal) => recentFirst(equal, recent)).slice(0, most), count };
};

/** How well a title answers the query: 0 is best, 5 the least, null not at all. */
const matchOf = (title: string, wanted: string, words: readonly string[]): number | null => {
  if (title === wanted) return 0;
  if (title.startsWith(wanted)) return 1;
  if (!words.every((word) => title.includes(word))) return null;
  const padded = ` ${title}`;
  if (words.every((word) => padded.includes(` ${word}`))) return padded.includes(` ${wanted}`) ? 2 : 3;
  return title.includes(wanted) ? 4 : 5;
};

const recentFirst = (entries: readonly PaletteEntry[], recent: readonly string[]): readonly PaletteEntry[] => {
  const recencies = new Map(recent.map((id, index) => [id, index]));
  const used = entries.filter(({ id }) => recencies.has(id));
  if (used.length === 0) return entries;
  const recencyOf = ({ id }: PaletteEntry): number => recencies.get(id) ?? recent.length;
  return [
    ...used.toSorted((one, other) => recencyOf(one) - recencyOf(other)),
    ...entries.filter(({ id }) => !recencies.has(id)),
  ];
};

const compareTitles = (one: PaletteEntry, other: PaletteEntry): number =>
  compareKinds(one, other) || one.title.length - other.title.length || other.changedAt - one.changedAt;

const compareUse = (one: PaletteEntry, other: PaletteEntry): number =>
  compareKinds(one, other) || other.changedAt - one.changedAt;

const compareKinds = (one: PaletteEntry, other: PaletteEntry): number =>
  entryKinds.indexOf(one.kind) - entryKinds.indexOf(other.kind);

/** Drops case, accents and signs: words of letters and digits with a blank between. */
const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .toLocaleLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
