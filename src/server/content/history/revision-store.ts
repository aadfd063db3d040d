import { sql } from 'kysely';
import { historyPage, type Revision } from '#contract/history.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tableOf, type DocumentTable, type RevisionRow } from '#server/platform/db/schema.ts';
import type { DocumentKey } from '#server/content/documents/document.ts';
import { unpackBytes } from '#server/content/documents/packed-text.ts';
import { textInBytes, toBytes } from '#server/content/documents/text-in-bytes.ts';
import { createItemQuestions, toPerson } from './item-questions.ts';
import { withTitles } from './revision-titles.ts';

type ListedVersion = Pick<RevisionRow, 'version' | 'updated_at' | 'updated_by'> & { readonly title: string };

export const createRevisionStore = ({ db, dialect }: Pick<Database, 'db' | 'dialect'>, kind: DocumentTable) => {
  const { currentOf, earlierOf, namesOf, isKept } = createItemQuestions(db, kind);
  const { notesOf, marksOf } = createNoteQuestions({ db, dialect }, kind);
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
    return (
      row && {
        ...row,
        document: await unpackBytes(toBytes(row.document), { owner: key.owner, kind }),
        marks: await marksOf(key, head),
      }
    );
  };

  return { list, find };
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

/** What stands beside the documents. */
const createNoteQuestions = ({ db, dialect }: Pick<Database, 'db' | 'dialect'>, kind: DocumentTable) => {
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
