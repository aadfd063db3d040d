import { sql } from 'kysely';
import { documentTables, lineGroupsTable } from '#contract/document-kinds.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { OwnerTotalsRow } from '#server/platform/db/schema.ts';

/** Leaves out owners with nothing. */
export const countAgain = async ({ db }: Pick<Database, 'db'>): Promise<OwnerTotalsRow[]> => {
  const tables = [...documentTables, lineGroupsTable];
  const kept = [
    ...(await Promise.all(tables.map((table) => rowsOf(db, { table, documents: 1 })))).flat(),
    ...(await rowsOf(db, { table: 'revisions' })),
    ...(await rowsOf(db, { table: 'version_notes', column: 'note' })),
    ...(await rowsOf(db, { table: 'quests', column: 'marks' })),
    ...(await rowsOf(db, { table: 'revisions', column: 'marks' })),
    ...(await rowsOf(db, { table: 'shared_links' })),
    ...(await pendingWritesOf(db)),
    ...(await saidTo(db)),
  ];
  const totals = new Map<string, OwnerTotalsRow>();
  for (const { owner_id, documents, bytes, waiting_submissions } of kept) {
    const before = totals.get(owner_id) ?? { owner_id, documents: 0, bytes: 0, waiting_submissions: 0 };
    totals.set(owner_id, {
      owner_id,
      documents: before.documents + documents,
      bytes: before.bytes + bytes,
      waiting_submissions: before.waiting_submissions + waiting_submissions,
    });
  }
  return [...totals.values()].toSorted((a, b) => (a.owner_id < b.owner_id ? -1 : 1));
};

export const countedTotals = async ({ db }: Pick<Database, 'db'>): Promise<OwnerTotalsRow[]> => {
  const rows = await db.selectFrom('owner_totals').selectAll().orderBy('owner_id').execute();
  return rows.filter(({ documents, bytes, waiting_submissions }) => documents + bytes + waiting_submissions !== 0);
};

type Counted = { readonly table: string; readonly documents?: number; readonly column?: string };

const rowsOf = async (
  db: Database['db'],
  { table, documents = 0, column = 'document' }: Counted,
): Promise<OwnerTotalsRow[]> => {
  const { rows } = await sql<{ owner_id: string; text: string | null }>`
    select owner_id, ${sql.ref(column)} as text from ${sql.table(table)}`.execute(db);
  return rows.map(({ owner_id, text }) => ({
    owner_id,
    documents,
    bytes: Buffer.byteLength(text ?? ''),
    waiting_submissions: 0,
  }));
};

const pendingWritesOf = async (db: Database['db']): Promise<OwnerTotalsRow[]> => {
  const rows = await db
    .selectFrom('submissions')
    .select(['author_id', 'snapshot'])
    .where('state', '=', 'submitted')
    .execute();
  return rows.map(({ author_id, snapshot }) => ({
    owner_id: author_id,
    documents: 0,
    bytes: Buffer.byteLength(snapshot),
    waiting_submissions: 1,
  }));
};

/** Of a thread and of a comment, beside their texts. */
const rowBytes = 200;

const saidTo = async (db: Database['db']): Promise<OwnerTotalsRow[]> => {
  const threads = await db.selectFrom('comment_threads').select(['owner_id', 'quote']).execute();
  const comments = await db.selectFrom('comments').select(['owner_id', 'text', 'mentions']).execute();
  const texts = [
    ...threads.map(({ owner_id, quote }) => ({ owner_id, text: quote ?? '' })),
    ...comments.map(({ owner_id, text, mentions }) => ({ owner_id, text: text + mentions })),
  ];
  return texts.map(({ owner_id, text }) => ({
    owner_id,
    documents: 0,
    bytes: rowBytes + Buffer.byteLength(text),
    waiting_submissions: 0,
  }));
};
