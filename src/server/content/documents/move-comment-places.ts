import type { Transaction } from 'kysely';
import { movePlace } from '#domain/comment/move-place.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { StoredText } from './document-presenter.ts';
import type { DocumentKey } from './document.ts';
import type { DocumentQueries } from './document-queries.ts';

type Replaced = { readonly before: StoredText; readonly after: string };

/** Comments stay at what they are about while a save renumbers it, and lose their place where it is gone. */
export const moveCommentPlaces = async (
  { transaction, queries }: { readonly transaction: Transaction<Schema>; readonly queries: DocumentQueries },
  { owner, id }: DocumentKey,
  replaced: Replaced,
): Promise<void> => {
  const { rows } = await queries.commentPlaces(transaction, { owner, id });
  if (rows.length === 0) return;
  const documents = { before: parse(replaced.before), after: parse(replaced.after) };
  for (const [place, threads] of Map.groupBy(rows, (row) => row.place)) {
    const moved = place === null ? null : movePlace(documents, place);
    if (moved === place) continue;
    await transaction
      .updateTable('comment_threads')
      .set({ place: moved })
      .where('owner_id', '=', owner)
      .where(
        'id',
        'in',
        threads.map((thread) => thread.id),
      )
      .execute();
  }
};

const parse = (text: StoredText): object =>
  JSON.parse(typeof text === 'string' ? text : Buffer.from(text).toString()) as object;
