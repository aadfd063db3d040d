import type { Transaction } from 'kysely';
import { headsOf, movePlaces, stayAtHeads } from '#domain/comment/move-place.ts';
import type { DocumentTable, Schema } from '#server/platform/db/schema.ts';
import type { StoredText } from './document-presenter.ts';
import type { DocumentWrite } from './document.ts';
import type { DocumentQueries } from './document-queries.ts';
import { traitsOf } from './kind-traits.ts';

type Writes = {
  readonly transaction: Transaction<Schema>;
  readonly kind: DocumentTable;
  readonly queries: DocumentQueries;
};

/** Comments stay at what they are about while a save renumbers it, and lose their place where it is gone. */
export const moveCommentPlaces = async (
  { transaction, kind, queries }: Writes,
  write: Pick<DocumentWrite, 'owner' | 'id' | 'document' | 'heads'>,
  before: StoredText,
): Promise<void> => {
  const { commentedAs, places } = traitsOf(kind);
  if (commentedAs === null) return;
  const { rows } = await queries.commentPlaces(transaction, write);
  if (rows.length === 0) return;
  const move =
    places === 'rows'
      ? movePlaces({ before: parse(before), after: parse(write.document) })
      : stayAtHeads(new Set(write.heads ?? headsOf(parse(write.document))));
  const moves = rows.flatMap(({ id, place }) => {
    const moved = place === null ? null : move(place);
    return moved === place ? [] : [[id, moved]];
  });
  if (moves.length > 0) await queries.moveThreads(transaction, { owner: write.owner, moves: JSON.stringify(moves) });
};

const parse = (text: StoredText): object =>
  JSON.parse(typeof text === 'string' ? text : Buffer.from(text).toString()) as object;
