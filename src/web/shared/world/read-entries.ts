import * as z from 'zod/mini';
import { entryList, type EntryList, type SavedEntry } from '#contract/world/world-entries.ts';
import { worldRoutes } from '#contract/world/world-routes.ts';
import { request } from '#web/shared/api/api.ts';

import { rememberCatalogue, rememberEntries } from './kept-entries.ts';

/** Absent parts do not narrow the list. */
export type EntriesAsked = {
  readonly catalogue: string;
  readonly query?: string;
  readonly ids?: string;
  readonly tag?: string;
  readonly used?: string;
  readonly retired?: string;
  readonly limit?: number;
  readonly after?: string | null;
};

export const readEntries = async (asked: EntriesAsked, signal?: AbortSignal): Promise<EntryList> => {
  const given = Object.entries(asked)
    .filter(([, value]) => value !== '' && value !== undefined && value !== null)
    .map(([name, value]): [string, string] => [name, String(value)]);
  const { body } = await request('GET', `${worldRoutes.entries}?${new URLSearchParams(given)}`, { signal });
  return z.parse(entryList, body);
};

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
