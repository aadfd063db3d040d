import { sql } from 'kysely';
import { historyPage, type DeletedDocument, type Person, type Revision } from '#contract/history.ts';
import { retention } from '#domain/timings.ts';
import { shownName } from '#domain/account/user.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tableOf, type DocumentTable, type RevisionRow } from '#server/platform/db/schema.ts';
import type { DocumentKey } from '#server/content/documents/document.ts';
import { unpackBytes } from '#server/content/documents/packed-text.ts';
import { textInBytes, toBytes } from '#server/content/documents/text-in-bytes.ts';
import { selectDeleted } from './deleted-documents.ts';
import { withTitles } from './revision-titles.ts';

type ListedVersion = Pick<RevisionRow, 'version' | 'updated_at' | 'updated_by'> & { readonly title: string };

export const createRevisionStore = ({ db, dialect }: Pick<Database, 'db' | 'dialect'>, kind: DocumentTable) => {
  const { currentOf, earlierOf, namesOf, isKept } = createItemQuestions(db, kind);
  const { notesOf, marksOf } = createQuestionsBeside({ db, dialect }, kind);
  const readHead = createReadHead({ db, dialect }, kind);

  /** Newest first: a page and one more if there are more. null: no such document. */
  const list = async (key: DocumentKey, before: number): Promise<Revision[] | null> => {
    if (!(await isKept(key))) return null;
    const current = await readHead(key, before);
    const earlier = await earlierOf(key)
      .select(['version', 'title', 'updated_at', 'updated_by'])
      .where('version', '<', before)
      .orderBy('version', 'desc')
      .limit(historyPage + 1)
      .execute();
    const rows = [...current, ...earlier].slice(0, historyPage + 1);
    const names = await namesOf(new Set(rows.map(({ updated_by }) => updated_by)));
    const titled = await withTitles(db, rows, () => ({ owner_id: key.owner, kind, item_id: key.id }));
    const notes = await notesOf(key, rows);
    return titled.map((row) => toRevision(row, names, notes));
  };

  const find = async (key: DocumentKey, version: number) => {
    if (!(await isKept(key))) return undefined;
    const columns = ['version', 'stamp', 'updated_at', textInBytes(dialect, 'document').as('document')] as const;
    const [head] = await readHead(key);
    const isCurrent = head?.version === version;
    const current =
      isCurrent && (await currentOf(key).select(columns).where('version', '=', version).executeTakeFirst());
    const row = current || (await earlierOf(key).select(columns).where('version', '=', version).executeTakeFirst());
    return row && { ...row, document: await unpackBytes(toBytes(row.document), { owner: key.owner, kind }), marks: await marksOf(key, head) };
  };

  /** A page and one more if there are more. null: `after` is unknown. */
  const listDeleted = async (owner: string, after: string | undefined): Promise<DeletedDocument[] | null> => {
    let query = selectDeleted(db, kind)
      .select(['gone.item_id as id', 'gone.title', 'gone.version', 'gone.deleted_at', 'gone.deleted_by'])
      .where('gone.owner_id', '=', owner)
      .where('gone.deleted_at', '>', oldestKept())
      .orderBy('gone.deleted_at', 'desc')
      .orderBy('gone.item_id', 'desc')
      .limit(historyPage + 1);
    if (after !== undefined) {
      const last = await earlierOf({ owner, id: after })
        .select(({ fn }) => fn.max('deleted_at').as('deleted_at'))
        .executeTakeFirst();
      const at = last?.deleted_at;
      if (!at) return null;
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('gone.deleted_at', 'gone.item_id'), '<', tuple(at, after)),
      );
    }
    const rows = await query.execute();
    const names = await namesOf(new Set(rows.flatMap(({ deleted_by }) => deleted_by ?? [])));
    const titled = await withTitles(db, rows, ({ id }) => ({ owner_id: owner, kind, item_id: id }));
    return titled.map((row) => toDeletedItem(row, names));
  };

  return { list, find, listDeleted };
};


/** The current version, where it lies before another one. Its document, which may be large, is not read. */
const createReadHead =
  ({ db, dialect }: Pick<Database, 'db' | 'dialect'>, kind: DocumentTable) =>
  async ({ owner, id }: DocumentKey, before?: number): Promise<readonly ListedVersion[]> => {
    const { rows } = await sql<ListedVersion>`
      select version, title, updated_at, updated_by from ${fromIndex(dialect, kind, 'heads')}
      where owner_id = ${owner} and id = ${id} ${before === undefined ? sql`` : sql`and version < ${before}`}`.execute(
      db,
    );
    return rows;
  };

/** SQLite takes the key's own index by itself, and then the row. */
const fromIndex = (dialect: Database['dialect'], kind: DocumentTable, index: 'heads' | 'marks') => {
  const table = tableOf(kind);
  return dialect === 'sqlite' ? sql`${sql.table(table)} indexed by ${sql.ref(`${table}_${index}`)}` : sql.table(table);
};

export const createItemQuestions = (db: Database['db'], kind: DocumentTable) => {
  const table = tableOf(kind);

  const currentOf = ({ owner, id }: DocumentKey) =>
    db.selectFrom(table).where('owner_id', '=', owner).where('id', '=', id);

  const earlierOf = ({ owner, id }: DocumentKey) =>
    db.selectFrom('revisions').where('owner_id', '=', owner).where('kind', '=', kind).where('item_id', '=', id);

  const namesOf = async (ids: ReadonlySet<string>): Promise<Map<string, string>> => {
    if (ids.size === 0) return new Map();
    const users = await db
      .selectFrom('users')
      .select(['id', 'display_name', 'email'])
      .where('id', 'in', [...ids])
      .execute();
    return new Map(users.map((user) => [user.id, shownName(user)]));
  };

  const isKept = async (key: DocumentKey): Promise<boolean> => {
    if (await currentOf(key).select('id').executeTakeFirst()) return true;
    const row = await earlierOf(key)
      .select(({ fn }) => fn.max('deleted_at').as('deleted_at'))
      .executeTakeFirst();
    return (row?.deleted_at ?? 0) > oldestKept();
  };

  return { currentOf, earlierOf, namesOf, isKept };
};

/** What stands beside the documents. */
const createQuestionsBeside = ({ db, dialect }: Pick<Database, 'db' | 'dialect'>, kind: DocumentTable) => {
  const { earlierOf } = createItemQuestions(db, kind);

  const notesOf = async (
    { owner, id }: DocumentKey,
    versions: readonly Pick<RevisionRow, 'version'>[],
  ): Promise<Map<number, string>> => {
    const [newest, oldest] = [versions[0]?.version ?? 0, versions.at(-1)?.version ?? 0];
    const rows = await db
      .selectFrom('version_notes')
      .select(['version', 'note'])
      .where('owner_id', '=', owner)
      .where('kind', '=', kind)
      .where('item_id', '=', id)
      .where(({ between }) => between('version', oldest, newest))
      .execute();
    return new Map(rows.map(({ version, note }) => [version, note]));
  };

  /** Marks have no history: a version is shown with those that the document has, or had when it was deleted. */
  const marksOf = async ({ owner, id }: DocumentKey, head: ListedVersion | undefined): Promise<string | null> => {
    if (!head) {
      const deletion = earlierOf({ owner, id }).select('marks').where('deleted_at', 'is not', null);
      return (await deletion.orderBy('version', 'desc').limit(1).executeTakeFirst())?.marks ?? null;
    }
    const { rows } = await sql<{ marks: string }>`
      select marks from ${fromIndex(dialect, kind, 'marks')}
      where owner_id = ${owner} and id = ${id} and marks is not null`.execute(db);
    return rows[0]?.marks ?? null;
  };

  return { notesOf, marksOf };
};

const oldestKept = (): number => Date.now() - retention.deletedDocuments;

export const toPerson = (id: string, names: ReadonlyMap<string, string>): Person => ({ id, name: names.get(id) ?? '' });

const toRevision = (
  { version, title, updated_at, updated_by }: ListedVersion,
  names: ReadonlyMap<string, string>,
  notes: ReadonlyMap<number, string>,
): Revision => ({
  version,
  title,
  updated_at,
  updated_by: toPerson(updated_by, names),
  ...(notes.has(version) && { note: notes.get(version) }),
});

type DeletedRow = Pick<DeletedDocument, 'id' | 'title' | 'version'> & Pick<RevisionRow, 'deleted_at' | 'deleted_by'>;

const toDeletedItem = (
  { deleted_at, deleted_by, ...item }: DeletedRow,
  names: ReadonlyMap<string, string>,
): DeletedDocument => ({
  ...item,
  deleted_at: deleted_at ?? 0,
  deleted_by: deleted_by === null ? null : toPerson(deleted_by, names),
  restorable_until: (deleted_at ?? 0) + retention.deletedDocuments,
});
