import type { Kysely } from 'kysely';
import { tableOf, type DocumentTable, type Schema } from '#server/platform/db/schema.ts';
import type { DocumentKey } from '#server/content/documents/document.ts';

const rowsAtOnce: Record<DocumentTable, number> = {
  quests: 200,
  story_lines: 4,
  views: 100,
  patterns: 100,
  reward_tables: 100,
  line_groups: 100,
  world: 1,
};

/** The documents of all owners, some at a time. One that is written meanwhile may be read in either version. */
export async function* readAllDocuments(
  { db }: { readonly db: Kysely<Schema> },
  kind: DocumentTable,
): AsyncGenerator<readonly string[]> {
  let last: DocumentKey | null = { owner: '', id: '' };
  while (last) {
    const { owner, id }: DocumentKey = last;
    const rows = await db
      .selectFrom(tableOf(kind))
      .select(['owner_id', 'id', 'document'])
      .where(({ eb, refTuple, tuple }) => eb(refTuple('owner_id', 'id'), '>', tuple(owner, id)))
      .orderBy('owner_id')
      .orderBy('id')
      .limit(rowsAtOnce[kind])
      .execute();
    const end = rows.at(-1);
    if (rows.length > 0) yield rows.map(({ document }) => document);
    last = end && rows.length === rowsAtOnce[kind] ? { owner: end.owner_id, id: end.id } : null;
  }
}
