import type { SavedEntry } from '#contract/world/world-entries.ts';
import { foldText } from '#domain/text/text.ts';

/** The entries that a query finds, as the server orders them: whole names, then beginnings of names, then words. */
export const matchEntries = (entries: readonly SavedEntry[], query: string): SavedEntry[] => {
  const wanted = foldText(query);
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, wanted) }))
    .filter(({ rank }) => rank < notFound)
    .toSorted((one, other) => one.rank - other.rank || one.entry.name.localeCompare(other.entry.name))
    .map(({ entry }) => entry);
};

const notFound = 3;

const rankOf = (entry: SavedEntry, wanted: string): number =>
  Math.min(...[entry.name, ...entry.aliases, entry.id].map((text) => rankOfText(foldText(text), wanted)));

const rankOfText = (text: string, wanted: string): number => {
  if (text === wanted) return 0;
  if (text.startsWith(wanted)) return 1;
  return ` ${text}`.includes(` ${wanted}`) ? 2 : notFound;
};
