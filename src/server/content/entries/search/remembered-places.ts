import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Schema } from '#server/platform/db/schema.ts';
import { readCatalogueStamp } from '#server/content/entries/entry-store.ts';
import type { FoundRow, PlaceInSearch, Search } from './search.ts';
import { readMatches } from './sort-matches.ts';

/** For each phrase of a catalogue, while the catalogue has the stamp. Each write gives it another. */
type Remembered = { readonly stamp: string; readonly places: readonly PlaceInSearch[] };

const mostPhrases = 300;
const mostPlaces = 100;

const rememberedBy = new WeakMap<Kysely<Schema>, LRUCache<string, Remembered>>();

/**
 * Where the first matches of phrases stand that very many entries have. These are the short ones, which everybody types. The
 * entries are read anew each time.
 */
export const rememberPlaces = async (db: Kysely<Schema>, search: Search) => {
  const { catalogue, cover, phrase, filters, after, rows: most } = search;
  if (cover !== null || filters.length > 0 || after !== null || most > mostPlaces) return nothingKept;
  const kept = rememberedBy.get(db) ?? new LRUCache<string, Remembered>({ max: mostPhrases });
  rememberedBy.set(db, kept);
  const key = `${catalogue} ${phrase}`;
  const stamp = await readCatalogueStamp(db, catalogue);
  return {
    recall: async (): Promise<readonly FoundRow[] | null> => {
      const known = kept.get(key);
      if (known?.stamp !== stamp || known.places.length < most) return null;
      const rows = await readMatches(db, search, known.places.slice(0, most));
      return rows.length < most ? null : rows;
    },
    /** The stamp was read before the rows: rows of a later write are never taken for those of the stamp again. */
    keep: (rows: readonly FoundRow[]): void =>
      void kept.set(key, { stamp, places: rows.map(({ folded, id }) => ({ folded, id })) }),
  };
};

const nothingKept = { recall: async () => null, keep: () => undefined };
