import type { Kysely } from 'kysely';
import { lineGroupsTable } from '#contract/document-kinds.ts';
import { lineGroupsId, type LineGroupsBody, type SavedLineGroups } from '#contract/line-groups.ts';
import type { LineGroup } from '#domain/story-line/groups/line-groups.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
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
  const books = await db
    .selectFrom('kept_books')
    .select('content')
    .where('owner_id', '=', owner)
    .orderBy('format')
    .execute();
  const [groups = []] = books.map(({ content }) => groupsOfBook(content)).filter(({ length }) => length > 0);
  return { groups, version: 0, stamp: null, updated_at: 0 };
};

/** `content` is what an import kept of a book, as JSON. */
export const groupsOfBook = (content: string): readonly LineGroup[] =>
  content === '' ? [] : ((JSON.parse(content) as { readonly line_groups?: readonly LineGroup[] }).line_groups ?? []);
