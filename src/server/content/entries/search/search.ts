import type { RawBuilder } from 'kysely';
import type { SelectedEntry } from '#server/content/entries/entry-row.ts';
import type { PresentCatalogue } from '#server/content/entries/present-rows.ts';
import type { PlaceInList } from './place-in-list.ts';

export type FoundRow = SelectedEntry & PlaceInList;

/** A place in the order by name. */
export type PlaceInSearch = Pick<PlaceInList, 'folded' | 'id'>;

export type Search = PresentCatalogue & {
  /** Empty: everything. */
  readonly phrase: string;
  /** The query as it was typed: it may be a whole id. */
  readonly raw: string;
  readonly filters: readonly RawBuilder<boolean>[];
  readonly after: PlaceInList | null;
  readonly rows: number;
};

/** A search whose results are ordered by name alone. */
export type SearchByName = Omit<Search, 'after'> & { readonly after: PlaceInSearch | null };
