import { type KindTable, tablesOfFurtherKinds, tablesOfKinds } from '#contract/document-kinds.ts';
import { sql } from 'kysely';
import type { SavedLineGroups } from '#contract/line-groups.ts';
import { rankOf } from '#server/accounts/auth/stored-rank.ts';
import type { Database } from '#server/platform/db/database.ts';
import { tableOf } from '#server/platform/db/schema.ts';
import { withVersionInBytes } from '#server/content/documents/document-presenter.ts';
import { textInBytes, toBytes } from '#server/content/documents/text-in-bytes.ts';
import { presentGroups, readLineGroups } from '#server/content/story-lines/line-group-store.ts';
import { submissionColumns } from '#server/submissions/stored-submission.ts';
import { releaseMemory } from '#server/platform/turns/memory-of.ts';
import { zipFiles } from './zip-files.ts';

type Read = Pick<Database, 'db' | 'file' | 'dialect'>;

/** One large read after the other, between two rounds of other requests. */
export type ReadInTurn = <Result>(read: () => Promise<Result>) => Promise<Result>;

/** Keys that are read at once, and documents with their bytes. */
const batch = { keys: 500, documents: 100, bytes: 256 * 1024 } as const;

const mostSessions = 1_000;

/**
 * All that an account has, as a zip. What stands in spaces belongs to them: the memberships are listed. Each document is as it was when it was read: a save during a long export may be in
 * one file and not in the other.
 */
export const exportAccount = (
  database: Read,
  id: string,
  inTurn: ReadInTurn = (read) => read(),
): AsyncGenerator<Buffer> => {
  const documents = (table: KindTable) => ({
    name: `${table}.json`,
    content: toList(readDocuments({ database, id, inTurn }, table)),
  });
  return zipFiles([
    { name: 'account.json', content: whole(() => readAccount(database, id)) },
    ...Object.values(tablesOfKinds).map(documents),
    { name: 'line_groups.json', content: whole(() => readGroups(database, id)) },
    ...Object.values(tablesOfFurtherKinds).map(documents).toReversed(),
    { name: 'submissions.json', content: toList(readSubmissions({ database, id, inTurn })) },
    { name: 'comments.json', content: toList(readComments({ database, id, inTurn })) },
    { name: 'sessions.json', content: whole(() => readSessions(database, id)) },
  ]);
};

async function* whole(read: () => Promise<unknown>): AsyncGenerator<Buffer> {
  yield Buffer.from(JSON.stringify(await read(), null, 2));
}

async function* toList(items: AsyncIterable<readonly Buffer[]>): AsyncGenerator<Buffer> {
  yield Buffer.from('{"items":[');
  let between = '\n';
  for await (const item of items) {
    yield Buffer.from(between);
    yield* item;
    between = ',\n';
  }
  yield Buffer.from('\n]}\n');
}

const iso = (time: Date | string): string => new Date(time).toISOString();

const readAccount = async ({ db }: Read, id: string) => {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const spaces = await db
    .selectFrom('space_members')
    .innerJoin('spaces', 'spaces.id', 'space_members.space_id')
    .select(['spaces.id', 'spaces.name', 'space_members.role', 'space_members.since'])
    .where('space_members.user_id', '=', id)
    .where('spaces.deleted_at', 'is', null)
    .orderBy('spaces.id')
    .execute();
  return {
    exported_at: new Date().toISOString(),
    id: row.id,
    email: row.email,
    email_verified: Boolean(row.email_verified),
    display_name: row.display_name,
    rank: rankOf(row),
    terms_accepted: Boolean(row.terms_accepted),
    second_factor: Boolean(row.two_factor_enabled),
    created_at: iso(row.created_at),
    last_seen_at: row.last_seen_at === null ? null : new Date(row.last_seen_at).toISOString(),
    suspended_at: row.suspended_at === null ? null : iso(row.suspended_at),
    spaces: spaces.map(({ since, ...space }) => ({ ...space, since: new Date(since).toISOString() })),
  };
};

/** How the story lines are arranged, as the API shows it. */
const readGroups = async ({ db }: Read, id: string): Promise<SavedLineGroups> =>
  presentGroups(await readLineGroups(db, id));

/** The sessions of an account without their tokens. */
const readSessions = async ({ db }: Read, id: string) => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent'])
    .where('user_id', '=', id)
    .orderBy('updated_at', 'desc')
    .limit(mostSessions)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    created_at: iso(row.created_at),
    last_seen_at: iso(row.updated_at),
    ends_at: iso(row.expires_at),
    address: row.ip_address || null,
    device: row.user_agent || null,
  }));
  return { items };
};

type Reading = { readonly database: Read; readonly id: string; readonly inTurn: ReadInTurn };
type Key = { readonly id: string; readonly bytes: number };

async function* readDocuments(
  { database, id: owner, inTurn }: Reading,
  kind: KindTable,
): AsyncGenerator<readonly Buffer[]> {
  const { db, dialect } = database;
  const owned = () => db.selectFrom(tableOf(kind)).where('owner_id', '=', owner).orderBy('id');
  const bytes = sql<number>`octet_length(document)`.as('bytes');
  const keys = walkKeys((after) => owned().select(['id', bytes]).where('id', '>', after).limit(batch.keys).execute());
  for await (const ids of inBatches(keys)) {
    const query = owned()
      .select(['id', 'marks', 'version', 'stamp', 'updated_at'])
      .select(textInBytes(dialect, 'document').as('document'))
      .where('id', 'in', ids);
    for (const row of await inTurn(() => query.execute())) {
      yield withVersionInBytes({ ...row, document: toBytes(row.document) });
      releaseMemory(row.document);
    }
  }
}

async function* readSubmissions({ database, id: author, inTurn }: Reading): AsyncGenerator<readonly Buffer[]> {
  const { db, dialect } = database;
  const own = () => db.selectFrom('submissions').where('author_id', '=', author).orderBy('id');
  const bytes = sql<number>`octet_length(snapshot)`.as('bytes');
  const keys = walkKeys((after) => own().select(['id', bytes]).where('id', '>', after).limit(batch.keys).execute());
  for await (const ids of inBatches(keys)) {
    const query = own()
      .select(submissionColumns)
      .select(textInBytes(dialect, 'snapshot').as('snapshot'))
      .where('id', 'in', ids);
    for (const { snapshot, ...row } of await inTurn(() => query.execute())) {
      yield [Buffer.from(`${JSON.stringify(row).slice(0, -1)},"snapshot":`), toBuffer(snapshot), Buffer.from('}')];
      releaseMemory(snapshot);
    }
  }
}

/** One's own, wherever they stand. */
async function* readComments({ database: { db }, id: author, inTurn }: Reading): AsyncGenerator<readonly Buffer[]> {
  const own = () => db.selectFrom('comments').where('author_id', '=', author);
  const bytes = sql<number>`octet_length(text)`.as('bytes');
  const keys = walkKeys((after) =>
    own().select(['id', bytes]).where('id', '>', after).orderBy('id').limit(batch.keys).execute(),
  );
  for await (const ids of inBatches(keys)) {
    const query = own()
      .innerJoin('comment_threads as thread', (join) =>
        join.onRef('thread.owner_id', '=', 'comments.owner_id').onRef('thread.id', '=', 'comments.thread_id'),
      )
      .select(['comments.id', 'comments.owner_id as owner', 'comments.thread_id as thread', 'thread.kind'])
      .select(['thread.item_id as id_of', 'thread.place', 'comments.at', 'comments.text', 'comments.edited_at'])
      .where('comments.id', 'in', ids)
      .orderBy('comments.id');
    for (const row of await inTurn(() => query.execute())) yield [Buffer.from(JSON.stringify(row))];
  }
}

const toBuffer = (read: Uint8Array | string): Buffer => {
  const bytes = toBytes(read);
  return bytes.length === 0 ? Buffer.from('null') : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

async function* walkKeys(read: (after: string) => Promise<readonly Key[]>): AsyncGenerator<Key> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const keys: readonly Key[] = await read(after);
    yield* keys;
    after = keys.length === batch.keys ? keys.at(-1)?.id : undefined;
  }
}

/** Few bytes at once, and at least one document. */
async function* inBatches(keys: AsyncIterable<Key>): AsyncGenerator<string[]> {
  let ids: string[] = [];
  let bytes = 0;
  for await (const key of keys) {
    if (ids.length === batch.documents || (ids.length > 0 && bytes + key.bytes > batch.bytes)) {
      yield ids;
      [ids, bytes] = [[], 0];
    }
    ids.push(key.id);
    bytes += key.bytes;
  }
  if (ids.length > 0) yield ids;
}
