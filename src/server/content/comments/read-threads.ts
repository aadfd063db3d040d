import { sql, type Kysely } from 'kysely';
import type { Comment, CommentsQuery, OpenThreads, Thread, ThreadList } from '#contract/comments.ts';
import { pageSizes } from '#contract/sizes.ts';
import { shownName } from '#domain/account/user.ts';
import { deletedAccount } from '#texts/comments.ts';
import type { CommentThreadRow, Schema } from '#server/platform/db/schema.ts';

/** Texts of a page; its last thread may exceed it. */
const pageBytes = 512 * 1024;

/** Newest first. */
export const listThreads = async (
  db: Kysely<Schema>,
  owner: string,
  { kind, id, resolved, after }: CommentsQuery,
): Promise<ThreadList> => {
  let threads = db.selectFrom('comment_threads').selectAll().where('owner_id', '=', owner).orderBy('id', 'desc');
  if (kind !== undefined && id !== undefined) threads = threads.where('kind', '=', kind).where('item_id', '=', id);
  if (after !== undefined) threads = threads.where('id', '<', after);
  const isOpen = resolved ?? (kind === undefined ? 'false' : null);
  if (isOpen !== null) threads = threads.where('resolved_at', isOpen === 'true' ? 'is not' : 'is', null);
  const rows = await threads.limit(pageSizes.threads + 1).execute();
  const page = takePage(rows);
  const next = page.length < rows.length ? (page.at(-1)?.id ?? null) : null;
  return { items: await toThreads(db, page), next };
};

const atQuestOfLine = sql<string | null>`case when place like '/story~_quests/%' escape '~' then place end`;

/** Of each document, and of each quest of a story line. */
export const countOpenThreads = async (db: Kysely<Schema>, owner: string): Promise<OpenThreads> => {
  const counts = await db
    .selectFrom('comment_threads')
    .select(['kind', 'item_id as id', atQuestOfLine.as('place')])
    .select(({ fn }) => fn.countAll<number>().as('threads'))
    .where('owner_id', '=', owner)
    .where('resolved_at', 'is', null)
    .groupBy(['kind', 'item_id', atQuestOfLine])
    .orderBy('item_id')
    .limit(pageSizes.openThreads)
    .execute();
  return { items: counts.map((count) => ({ ...count, threads: Number(count.threads) })) };
};

const takePage = (rows: readonly CommentThreadRow[]): CommentThreadRow[] => {
  let bytes = 0;
  const page: CommentThreadRow[] = [];
  for (const row of rows.slice(0, pageSizes.threads)) {
    if (page.length > 0 && bytes + row.bytes > pageBytes) break;
    page.push(row);
    bytes += row.bytes;
  }
  return page;
};

export const readThread = async (db: Kysely<Schema>, row: CommentThreadRow): Promise<Thread> => {
  const [thread] = await toThreads(db, [row]);
  if (!thread) throw new Error(`The thread ${row.id} is not among those that were asked for.`);
  return thread;
};

/** The threads of some rows, which have one owner. */
const toThreads = async (db: Kysely<Schema>, rows: readonly CommentThreadRow[]): Promise<Thread[]> => {
  const [first] = rows;
  if (!first) return [];
  const comments = await db
    .selectFrom('comments')
    .leftJoin('users', 'users.id', 'comments.author_id')
    .select(['comments.thread_id', 'comments.id', 'comments.at', 'comments.edited_at'])
    .select(['comments.text', 'comments.mentions', 'users.id as known', 'users.display_name', 'users.email'])
    .where('comments.owner_id', '=', first.owner_id)
    .where(
      'comments.thread_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('comments.id')
    .execute();
  const byThread = Map.groupBy(comments, ({ thread_id }) => thread_id);
  return rows.map(({ id, kind, item_id, place, quote, resolved_at }) => ({
    id,
    kind,
    id_of: item_id,
    place,
    quote,
    resolved: resolved_at !== null,
    comments: (byThread.get(id) ?? []).map(toComment),
  }));
};

type Read = {
  readonly id: string;
  readonly at: number;
  readonly edited_at: number | null;
  readonly text: string;
  readonly mentions: string;
  readonly known: string | null;
  readonly display_name: string | null;
  readonly email: string | null;
};

const toComment = ({ id, at, edited_at, text, mentions, ...author }: Read): Comment => ({
  id,
  by: toAuthor(author),
  at,
  text,
  mentions: JSON.parse(mentions) as string[],
  edited: edited_at !== null,
});

/** An account that was deleted leaves its comments. */
const toAuthor = ({ known, display_name, email }: Pick<Read, 'known' | 'display_name' | 'email'>): Comment['by'] =>
  known === null || display_name === null || email === null
    ? { id: null, display_name: deletedAccount }
    : { id: known, display_name: shownName({ display_name, email }) };
