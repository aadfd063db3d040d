import type { SavedEntry } from '#contract/world.ts';
import { rememberCatalogue, rememberEntries } from './kept-entries.ts';
import { readEntries } from './read-entries.ts';

/** A catalogue with more entries is searched, not chosen from. */
export const mostChosenFrom = 50;

/** All entries of a small catalogue; null for a larger one. */
export const readSmallCatalogue = async (
  catalogue: string,
  signal?: AbortSignal,
): Promise<readonly SavedEntry[] | null> => {
  const { items, next } = await readEntries({ catalogue, limit: mostChosenFrom }, signal);
  if (next !== null) {
    rememberEntries(items);
    return null;
  }
  rememberCatalogue(catalogue, items);
  return items;
};
