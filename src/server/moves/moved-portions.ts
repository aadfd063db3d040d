import { sql, type RawBuilder } from 'kysely';
import type { PieceLimits } from '#server/platform/db/in-pieces.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';

export type BothOwners = { readonly from: string; readonly to: string };

export type MovedDocument = { readonly id: string; readonly bytes: number };

export type DocumentsToMove = BothOwners & {
  readonly quests: readonly MovedDocument[];
  readonly lines: readonly MovedDocument[];
};

/** Of one statement: others wait for it on the embedded file. */
export const movedAtOnce: PieceLimits = { bytes: 128 * 1024, rows: 200 };

export type MovedPortion = { readonly kind: 'quests' | 'story_lines'; readonly ids: readonly string[] };

export function* portionsOf({ quests, lines }: Pick<DocumentsToMove, 'quests' | 'lines'>): Generator<MovedPortion> {
  for (const ids of inPortions(quests.map(idOfMoved), movedAtOnce.rows)) yield { kind: 'quests', ids };
  for (const ids of inPortions(lines.map(idOfMoved), movedAtOnce.rows)) yield { kind: 'story_lines', ids };
}

export const idOfMoved = ({ id }: { readonly id: string }): string => id;

export const among = (column: string, ids: readonly string[]): RawBuilder<unknown> =>
  sql`${sql.ref(column)} in (${sql.join(ids)})`;

/** Threads about the documents and about what was submitted of them. */
export const threadsOf = (from: string, { kind, ids }: MovedPortion): RawBuilder<unknown> => sql`(
  (kind = ${kind === 'quests' ? 'quest' : 'story_line'} and ${among('item_id', ids)})
  or (kind = 'submission' and item_id in (
    select id from submissions where author_id = ${from} and ${among('item_id', ids)}
  ))
)`;
