import * as z from 'zod/mini';
import { knownNames } from '#contract/world/world-entries.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { foldText } from '#domain/text/text.ts';
import { request } from '#web/shared/api/api.ts';
import { entryCache, nameKey } from './entry-cache.ts';
import { isWhole, noteEntryChange, rememberEntries } from './kept-entries.ts';
import { readEntries, readSmallCatalogue } from './read-entries.ts';

/** A name as a quest has it, without an entry's id. */
export type WrittenName = { readonly catalogue: string; readonly name: string };

/** The names that are being asked for, by `nameKey`. */
const asked = new Set<string>();

/** Asks the server which names are entries, and for the entries near those that are none. */
export const lookUpNames = async (wanted: readonly WrittenName[]): Promise<void> => {
  const names = wanted.filter(({ catalogue, name }) => !asked.has(nameKey(catalogue, name)));
  if (names.length === 0) return;
  for (const { catalogue, name } of names) asked.add(nameKey(catalogue, name));
  try {
    const unknown = await learnNames(names);
    if (await searchNear(unknown)) noteEntryChange();
  } finally {
    for (const { catalogue, name } of names) asked.delete(nameKey(catalogue, name));
  }
};

/** Returns those that are no entries of a large catalogue. */
export const learnNames = async (names: readonly WrittenName[]): Promise<readonly WrittenName[]> => {
  await readCatalogues(names);
  const unknown = await askFor(names.filter(({ catalogue }) => !isWhole(catalogue)));
  noteEntryChange();
  return unknown;
};

/** A small catalogue answers by itself, and one without entries marks nothing. */
const readCatalogues = async (names: readonly WrittenName[]): Promise<void> => {
  const catalogues = new Set(names.map(({ catalogue }) => catalogue));
  await Promise.all(
    [...catalogues].filter((catalogue) => !isWhole(catalogue)).map((catalogue) => readSmallCatalogue(catalogue)),
  );
};

/** Asks the server for names, and returns those that are no entries. */
const askFor = async (names: readonly WrittenName[]): Promise<readonly WrittenName[]> => {
  if (names.length === 0) return [];
  const { body } = await request('POST', worldRoutes.knownNames, { body: { names } });
  const { known } = z.parse(knownNames, body);
  for (const [index, { catalogue, name }] of names.entries())
    entryCache.names.set(nameKey(catalogue, name), known[index] ?? null);
  return names.filter((_, index) => known[index] === null);
};

/** One look at a page asks for the nearest entries of this many names at most. */
const mostSearched = 20;
const mostFound = 20;
const firstLetters = 3;

/** Whether any were found. */
const searchNear = async (names: readonly WrittenName[]): Promise<boolean> => {
  let isFound = false;
  for (const { catalogue, name } of names.slice(0, mostSearched)) {
    const folded = foldText(name);
    const queries = [...new Set([folded, folded.slice(0, firstLetters).trim()])].filter(Boolean);
    for (const query of queries) {
      const hasFound = await search(catalogue, query);
      isFound ||= hasFound;
      if (hasFound) break;
    }
  }
  return isFound;
};

const search = async (catalogue: string, query: string): Promise<boolean> => {
  const { items } = await readEntries({ catalogue, query, retired: 'false', limit: mostFound });
  rememberEntries(items);
  return items.length > 0;
};
