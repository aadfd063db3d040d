import { foldText } from '#domain/text/text.ts';
import { matchCount, matchOf, toWanted } from '#web/shared/fields/match-text.ts';
import { entryKinds, type PaletteEntry } from './palette-entry.ts';

export type EntryIndex = {
  /** By kind, then the shorter titles, then the latest change: the order of equal matches. */
  readonly byTitle: readonly IndexedEntry[];
  /** By kind, then the latest change: the order without a query. */
  readonly byUse: readonly PaletteEntry[];
};
type IndexedEntry = { readonly entry: PaletteEntry; readonly title: string; readonly words: string };

export type Ranking = {
  readonly query: string;
  /** The ids chosen or opened lately, the latest first. */
  readonly recent: readonly string[];
  readonly most: number;
};

export const indexPaletteEntries = (entries: readonly PaletteEntry[]): EntryIndex => ({
  byTitle: entries
    .map((entry) => ({
      entry,
      title: foldText(entry.title),
      words: foldText(entry.words ? `${entry.title} ${entry.words}` : ''),
    }))
    .toSorted((one, other) => compareTitles(one.entry, other.entry)),
  byUse: entries.toSorted(compareUse),
});

/** The best first, and the number of all. An empty query matches every entry. */
export const rankEntries = (
  { byTitle, byUse }: EntryIndex,
  { query, recent, most }: Ranking,
): { readonly shown: readonly PaletteEntry[]; readonly count: number } => {
  const wanted = toWanted(query);
  if (wanted.all === '') return { shown: recentFirst(byUse, recent).slice(0, most), count: byUse.length };
  const matches = Array.from({ length: matchCount }, (): PaletteEntry[] => []);
  const byWords: PaletteEntry[] = [];
  for (const { entry, title, words } of byTitle) {
    const match = matchOf(title, wanted);
    if (match !== null) matches[match]?.push(entry);
    else if (words !== '' && matchOf(words, wanted) !== null) byWords.push(entry);
  }
  matches.push(byWords);
  const count = matches.reduce((sum, { length }) => sum + length, 0);
  return { shown: matches.flatMap((equal) => recentFirst(equal, recent)).slice(0, most), count };
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
