import { sql, type Transaction } from 'kysely';
import { formatsLike, isTableFormat } from '#domain/exchange/import/roots.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import { itemsOf, listSome, type Some, type BookWriting } from './some-items.ts';

/** Notes where documents came from. The product's own formats leave what another tool's import keeps. */
export const noteOrigins = async (db: Transaction<Schema>, writing: BookWriting, some: Some): Promise<void> => {
  const { owner_id: owner, format } = writing.row;
  const like = formatsLike(format);
  const isLike = like.length > 1 ? sql`where origins.format in (${sql.join(like)})` : sql``;
  // A row that names a document by its own id says nothing of where it came from.
  const isForeign = isTableFormat(format) ? sql`and item.item_id <> item.foreign_id` : sql``;
  await sql`
    insert into origins (owner_id, kind, item_id, format, foreign_id, kept, base, base_document)
    select cast(${owner} as text), item.kind, item.item_id, cast(${format} as text), item.foreign_id, item.kept, item.base,
      item.base_document
    from ${itemsOf(writing, some)} ${isForeign}
    on conflict (owner_id, kind, item_id) do update set format = excluded.format, foreign_id = excluded.foreign_id,
      kept = excluded.kept, base = excluded.base, base_document = excluded.base_document ${isLike}`.execute(db);
};

/** For unchanged documents of all kinds, nothing else is written. */
export const noteUnchanged = async (transaction: Transaction<Schema>, writing: BookWriting): Promise<void> => {
  const yieldToOthers = createYieldToOthers();
  for await (const some of listSome(transaction, writing, sql`item.act = 'unchanged'`)) {
    await noteOrigins(transaction, writing, some);
    await yieldToOthers();
  }
};
