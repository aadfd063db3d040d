import { sql, type RawBuilder, type Transaction } from 'kysely';
import { formatsLike, isTableFormat } from '#domain/exchange/import/roots.ts';
import type { BookImportItemRow, Schema } from '#server/platform/db/schema.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import type { BookPlan } from './plan-book.ts';
import { itemsOf, toSome, type ItemHead, type Some } from './some-items.ts';
import type { BookWriting } from './book-writes.ts';

/** The product's own formats leave what another tool's import keeps. null: of any format. */
const replaced = (format: string): readonly string[] | null => {
  const like = formatsLike(format);
  return like.length > 1 ? like : null;
};

type Origin = { readonly item: BookImportItemRow; readonly owner: string; readonly format: string };

/** Notes where one document came from, as it was decided. */
export const noteOrigin = async (transaction: Transaction<Schema>, { item, owner, format }: Origin): Promise<void> => {
  const { kind, item_id, foreign_id, kept, base, base_document } = item;
  // A row of a table that names a document by its own id says nothing of where it came from.
  if (isTableFormat(format) && item_id === foreign_id) return;
  const origin = { format, foreign_id, kept, base, base_document };
  const others = replaced(format);
  await transaction
    .insertInto('origins')
    .values({ owner_id: owner, kind, item_id, ...origin })
    .onConflict((conflict) => {
      const known = conflict.columns(['owner_id', 'kind', 'item_id']).doUpdateSet(origin);
      return others === null ? known : known.where('origins.format', 'in', others);
    })
    .execute();
};

/** `base` is what the next import compares with, by default as the dry run found it. */
type Noting = BookWriting & { readonly base?: RawBuilder<unknown> };

/** Notes where some documents came from, from the rows of the dry run. */
export const noteOrigins = async (
  db: Transaction<Schema>,
  { base = sql`item.base_document`, ...writing }: Noting,
  some: Some,
): Promise<void> => {
  const { owner_id: owner, format } = writing.row;
  const others = replaced(format);
  const isReplaced = others === null ? sql`` : sql`where origins.format in (${sql.join(others)})`;
  const isForeign = isTableFormat(format) ? sql`and item.item_id <> item.foreign_id` : sql``;
  await sql`
    insert into origins (owner_id, kind, item_id, format, foreign_id, kept, base, base_document)
    select cast(${owner} as text), item.kind, item.item_id, cast(${format} as text), item.foreign_id, item.kept, item.base,
      ${base}
    from ${itemsOf(db, writing, some)} ${isForeign}
    on conflict (owner_id, kind, item_id) do update set format = excluded.format, foreign_id = excluded.foreign_id,
      kept = excluded.kept, base = excluded.base, base_document = excluded.base_document ${isReplaced}`.execute(db);
};

/** For unchanged documents of all kinds, nothing else is written. */
export const noteUnchanged = async (
  transaction: Transaction<Schema>,
  writing: BookWriting,
  { unchanged }: Pick<BookPlan, 'unchanged'>,
): Promise<void> => {
  const yieldToOthers = createYieldToOthers();
  for (const some of unchanged) {
    await noteOrigins(transaction, writing, some);
    await yieldToOthers();
  }
};

type Keeping = Pick<BookPlan, 'kept'> & { readonly theirs: ReadonlySet<string> };

/** Of the conflicts with nothing to merge, those where the book's side was chosen. */
export const chosenOf = (kept: BookPlan['kept'], theirs: Keeping['theirs']): ItemHead[] =>
  kept.flatMap(({ heads }) => heads.filter(({ item_id }) => theirs.has(`${item_id} `)));

/** Where the book's side was not chosen: it is what the next import compares with. */
export const noteKept = async (
  transaction: Transaction<Schema>,
  writing: BookWriting,
  { kept, theirs }: Keeping,
): Promise<void> => {
  const yieldToOthers = createYieldToOthers();
  for (const piece of kept) {
    const chosen = new Set(chosenOf([piece], theirs));
    const some = toSome(piece.heads.filter((head) => !chosen.has(head)));
    if (some.ids.length > 0) await noteOrigins(transaction, { ...writing, base: sql`item.document` }, some);
    await yieldToOthers();
  }
};
