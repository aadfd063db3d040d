import type { RawBuilder } from 'kysely';
import type { SelectedEntry } from '#server/entries/entry-row.ts';
import type { PlaceInList } from './place-in-list.ts';

export type FoundRow = SelectedEntry & PlaceInList;

export type Search = {
  readonly catalogue: string;
  /** Empty: everything. */
  readonly phrase: string;
  /** As it was typed: it may be a whole id. */
  readonly raw: string;
  readonly filters: readonly RawBuilder<boolean>[];
  readonly after: PlaceInList | null;
  readonly rows: number;
};
