import type { OfficialState } from '#contract/official-state.ts';
import type { DocumentTable } from '#server/platform/db/schema.ts';
import type { StoredText } from './document-presenter.ts';

export type OwnedDocument = {
  readonly id: string;
  readonly version: number;
  readonly stamp: string | null;
  readonly document: StoredText;
};

type Owned = { readonly kind: DocumentTable; readonly owner: string };

/** How the documents of an owner stand to what is official. */
export type OfficialStates = {
  /** Names what the states depend on besides the owner's documents; '' where they depend on nothing. */
  nameOf(owned: Owned): Promise<string>;
  /** Of those that are official or have an official copy. */
  of(owned: Owned, documents: readonly OwnedDocument[]): Promise<ReadonlyMap<string, OfficialState>>;
};

export const withOfficial = async <Row extends OwnedDocument>(
  states: OfficialStates,
  owned: Owned,
  rows: readonly Row[],
): Promise<readonly (Row & { readonly official?: OfficialState })[]> => {
  const known = await states.of(owned, rows);
  if (known.size === 0) return rows;
  return rows.map((row) => {
    const official = known.get(row.id);
    return official ? { ...row, official } : row;
  });
};
