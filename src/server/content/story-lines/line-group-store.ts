import type { Kysely } from 'kysely';
import { lineGroupsTable } from '#contract/document-kinds.ts';
import { lineGroupsId, type LineGroupsBody, type SavedLineGroups } from '#contract/line-groups.ts';
import type { LineGroup } from '#domain/story-line/line-groups.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { KeptBookRow, Schema } from '#server/platform/db/schema.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';
import type { DocumentKey, DocumentWrite } from '#server/content/documents/document.ts';

export const createLineGroupStore = (
  database: Pick<Database, 'db' | 'file' | 'commit'>,
  quotas: Quotas,
): DocumentStore => createDocumentStore(database, lineGroupsTable, { quotas });

const lineGroupsKey = (owner: string): DocumentKey => ({ owner, id: lineGroupsId });

type Sent = { readonly owner: string; readonly by: string; readonly groups: readonly LineGroup[] };

/** The replaced version is not kept: lines are, and groups only arrange them. */
export const toLineGroupsWrite = ({ owner, by, groups }: Sent): DocumentWrite => ({
  ...lineGroupsKey(owner),
  by,
  title: '',
  type: '',
  document: JSON.stringify({ groups: groups.map(({ id, title, lines }) => ({ id, title, lines })) }),
  dropsReplaced: true,
});

export type KeptGroups = {
  readonly groups: readonly LineGroup[];
  readonly version: number;
  readonly stamp: string | null;
  readonly updated_at: number;
};

export const presentGroups = ({ groups, version, stamp, updated_at }: KeptGroups): SavedLineGroups => ({
  groups: [...groups],
  version,
  ...(stamp !== null && { stamp }),
  updated_at,
});

/** Those that an owner has. Before the first save they are those of the books that came in. */
export const readLineGroups = async (db: Kysely<Schema>, owner: string): Promise<KeptGroups> => {
  const row = await db
    .selectFrom(lineGroupsTable)
    .select(['document', 'version', 'stamp', 'updated_at'])
    .where('owner_id', '=', owner)
    .where('id', '=', lineGroupsId)
    .executeTakeFirst();
  if (row) {
    const { document, ...version } = row;
    return { ...version, groups: (JSON.parse(document) as LineGroupsBody).groups };
  }
  const [groups = []] = (await readGroupsOfBooks(db, owner)).filter(({ length }) => length > 0);
  return { groups, version: 0, stamp: null, updated_at: 0 };
};

type Books = Pick<KeptBookRow, 'content' | 'line_groups'>;

/** The groups of each book that an owner's imports brought, or of the one in this format. The books themselves are large. */
export const readGroupsOfBooks = async (
  db: Kysely<Schema>,
  owner: string,
  format: string | null = null,
): Promise<(readonly LineGroup[])[]> => {
  let books = db
    .selectFrom('kept_books')
    .select('line_groups')
    .select(({ eb }) => eb.case().when('line_groups', 'is', null).then(eb.ref('content')).else('').end().as('content'))
    .where('owner_id', '=', owner)
    .orderBy('format');
  if (format !== null) books = books.where('format', '=', format);
  return (await books.execute()).map(groupsOfBook);
};

/** `content` is read where an earlier version of the product kept the book. */
export const groupsOfBook = ({ content, line_groups }: Books): readonly LineGroup[] => {
  if (line_groups !== null) return JSON.parse(line_groups) as LineGroup[];
  return content === ''
    ? []
    : ((JSON.parse(content) as { readonly line_groups?: readonly LineGroup[] }).line_groups ?? []);
};
