import { sql, type RawBuilder, type Transaction } from 'kysely';
import { inPieces, type PieceLimits } from '#server/platform/db/in-pieces.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { documentColumns } from '#server/content/documents/document.ts';
import { createYieldToOthers, holdingStretch } from '#server/platform/workers/yield-to-others.ts';

export type BothOwners = { readonly from: string; readonly to: string };

export type MovedDocument = { readonly id: string; readonly bytes: number };

type Moving = BothOwners & {
  readonly quests: readonly MovedDocument[];
  readonly lines: readonly MovedDocument[];
};

/** Of one statement: others wait for it on the embedded file. */
export const movedAtOnce: PieceLimits = { bytes: 128 * 1024, rows: 200 };

/**
 * Everything that is kept of the documents gets another owner. Rows are inserted and deleted, so that triggers count them for both.
 * The caller holds the totals of both owners.
 */
export const moveRows = async (transaction: Transaction<Schema>, moving: Moving): Promise<void> => {
  const { quests, lines } = moving;
  const yieldToOthers = createYieldToOthers(holdingStretch);
  const take = takeAlong(transaction, moving);
  for (const portion of portionsOf(moving)) await takeLinks(transaction, moving, portion);
  for (const piece of inPieces(quests, movedAtOnce)) {
    await takeQuests(transaction, moving, { ids: piece.map(idOf), yieldToOthers });
  }
  for (const piece of inPieces(lines, movedAtOnce)) {
    await take('story_lines', documentColumns, among('id', piece.map(idOf)));
    await yieldToOthers();
  }
  for (const ids of inPortions(lines.map(idOf), movedAtOnce.rows)) {
    const ofLines = among('story_line_id', ids);
    await take('story_line_quests', ['owner_id', 'story_line_id', 'quest_id'], ofLines);
    await take('story_line_steps', stepColumns, ofLines);
    await take('story_line_step_quests', stepQuestColumns, ofLines);
    await yieldToOthers();
  }
  for (const { kind, ids } of portionsOf(moving)) {
    const ofItems = sql`kind = ${kind} and ${among('item_id', ids)}`;
    // Before the versions, since notes are deleted with them.
    await take('version_notes', ['owner_id', 'kind', 'item_id', 'version', 'note'], ofItems);
    await takeRevisions(transaction, moving, { kind, ids });
    await take('set_aside', asideColumns, ofItems);
    await take(
      'origins',
      ['owner_id', 'kind', 'item_id', 'format', 'foreign_id', 'kept', 'base', 'base_document'],
      ofItems,
    );
    await takeThreads(transaction, moving, threadsOf(moving.from, { kind, ids }));
    await takeSubmissions(transaction, moving, ids);
    await yieldToOthers();
  }
};

type Portion = { readonly kind: 'quests' | 'story_lines'; readonly ids: readonly string[] };

export function* portionsOf({ quests, lines }: Pick<Moving, 'quests' | 'lines'>): Generator<Portion> {
  for (const ids of inPortions(quests.map(idOf), movedAtOnce.rows)) yield { kind: 'quests', ids };
  for (const ids of inPortions(lines.map(idOf), movedAtOnce.rows)) yield { kind: 'story_lines', ids };
}

const idOf = ({ id }: { readonly id: string }): string => id;

const stepColumns = ['owner_id', 'story_line_id', 'number', 'at', 'made_by', 'version', 'note', 'quests'];
const stepQuestColumns = ['owner_id', 'story_line_id', 'number', 'quest_id', 'title', 'before', 'after'];
const revisionColumns =
  'owner_id kind item_id version stamp document marks created_at updated_at updated_by deleted_at deleted_by title type'.split(
    ' ',
  );
const threadColumns = 'owner_id id kind item_id place quote made_at resolved_at resolved_by comments bytes'.split(' ');
const asideColumns = ['owner_id', 'kind', 'item_id', 'code', 'place', 'reason', 'said', 'set_by', 'at'];
const linkColumns = ['owner_id', 'kind', 'item_id', 'hash', 'document', 'shared_at', 'shared_by', 'ends_at'];
const commentColumns = ['owner_id', 'thread_id', 'id', 'author_id', 'at', 'edited_at', 'text', 'mentions'];

export const among = (column: string, ids: readonly string[]): RawBuilder<unknown> =>
  sql`${sql.ref(column)} in (${sql.join(ids)})`;

/** `columns` begins with the owner's. */
const takeAlong =
  (transaction: Transaction<Schema>, { from, to }: BothOwners) =>
  async (table: keyof Schema, [owner = '', ...columns]: readonly string[], which: RawBuilder<unknown>) => {
    const [into, others] = [sql.table(table), sql.join(columns.map((column) => sql.ref(column)))];
    const values = sql.join(columns.map((column) => valueOf(column, { from, to })));
    const of = sql`${sql.ref(owner)} = ${from} and ${which}`;
    const key = sql.ref(owner);
    await sql`insert into ${into} (${key}, ${others}) select cast(${to} as text), ${values} from ${into} where ${of}`.execute(
      transaction,
    );
    await sql`delete from ${into} where ${of}`.execute(transaction);
  };

/** Before the hash of a link: two links can't have the same one at once. */
const leaving = 'leaving ';

/** A document names its owner. Within its texts the quotation marks would be escaped. A packed one is given its owner where it is read. */
const valueOf = (column: string, { from, to }: BothOwners): RawBuilder<unknown> => {
  if (column === 'hash') return sql`substr(hash, ${sql.lit(leaving.length + 1)})`;
  return column === 'document'
    ? sql`replace(document, ${`"uid":"${from}"`}, ${`"uid":"${to}"`})`
    : sql`${sql.ref(column)}`;
};

/** What they use of the world is noted with them, so that no trigger reads their documents. */
const takeQuests = async (
  transaction: Transaction<Schema>,
  { from, to }: BothOwners,
  { ids, yieldToOthers }: { readonly ids: readonly string[]; readonly yieldToOthers: () => Promise<void> },
): Promise<void> => {
  const [, ...columns] = documentColumns;
  const others = sql.join(columns.map((column) => sql.ref(column)));
  const values = sql.join(columns.map((column) => valueOf(column, { from, to })));
  await sql`insert into quests (owner_id, ${others}, uses_noted)
    select cast(${to} as text), ${values}, stamp from quests where owner_id = ${from} and ${among('id', ids)}`.execute(
    transaction,
  );
  await yieldToOthers();
  await sql`insert into world_uses (owner_id, kind, item_id, place, type, key, entry)
    select cast(${to} as text), kind, item_id, place, type, key, entry from world_uses
    where owner_id = ${from} and kind = 'quests' and ${among('item_id', ids)} on conflict do nothing`.execute(
    transaction,
  );
  await yieldToOthers();
  await sql`delete from quests where owner_id = ${from} and ${among('id', ids)}`.execute(transaction);
  await transaction
    .updateTable('world_replaced')
    .set({ owner_id: to })
    .where('owner_id', '=', from)
    .where('item_id', 'in', ids)
    .execute();
  await yieldToOthers();
};

const takeRevisions = async (
  transaction: Transaction<Schema>,
  places: BothOwners,
  { kind, ids }: Portion,
): Promise<void> => {
  const yieldToOthers = createYieldToOthers(holdingStretch);
  const take = takeAlong(transaction, places);
  const versions = await transaction
    .selectFrom('revisions')
    .select(['item_id', 'version', sql<number>`octet_length(document)`.as('bytes')])
    .where('owner_id', '=', places.from)
    .where('kind', '=', kind)
    .where('item_id', 'in', ids)
    .orderBy('item_id')
    .orderBy('version')
    .execute();
  for (const [id, ofOne] of Map.groupBy(versions, ({ item_id }) => item_id))
    for (const piece of inPieces(
      ofOne.map(({ version, bytes }) => ({ version, bytes: Number(bytes) })),
      movedAtOnce,
    )) {
      const which = sql`kind = ${kind} and item_id = ${id} and version in (${sql.join(piece.map(({ version }) => version))})`;
      await take('revisions', revisionColumns, which);
      await yieldToOthers();
    }
};

/** Before the documents, since links are deleted with them. */
const takeLinks = async (
  transaction: Transaction<Schema>,
  places: BothOwners,
  { kind, ids }: Portion,
): Promise<void> => {
  const yieldToOthers = createYieldToOthers(holdingStretch);
  const take = takeAlong(transaction, places);
  const links = await transaction
    .selectFrom('shared_links')
    .select('item_id')
    .where('owner_id', '=', places.from)
    .where('kind', '=', kind)
    .where('item_id', 'in', ids)
    .execute();
  for (const { item_id } of links) {
    await transaction
      .updateTable('shared_links')
      .set({ hash: sql<string>`${sql.lit(leaving)} || hash` })
      .where('owner_id', '=', places.from)
      .where('kind', '=', kind)
      .where('item_id', '=', item_id)
      .execute();
    await take('shared_links', linkColumns, sql`kind = ${kind} and item_id = ${item_id}`);
    await yieldToOthers();
  }
};

/** Threads about the documents and about what was submitted of them. */
export const threadsOf = (from: string, { kind, ids }: Portion): RawBuilder<unknown> => sql`(
  (kind = ${kind === 'quests' ? 'quest' : 'story_line'} and ${among('item_id', ids)})
  or (kind = 'submission' and item_id in (
    select id from submissions where author_id = ${from} and ${among('item_id', ids)}
  ))
)`;

const takeThreads = async (
  transaction: Transaction<Schema>,
  places: BothOwners,
  which: RawBuilder<unknown>,
): Promise<void> => {
  const yieldToOthers = createYieldToOthers(holdingStretch);
  const take = takeAlong(transaction, places);
  const { rows } = await sql<{ id: string; bytes: number }>`
    select id, bytes from comment_threads where owner_id = ${places.from} and ${which} order by id`.execute(
    transaction,
  );
  for (const piece of inPieces(rows, movedAtOnce)) {
    const ids = piece.map(idOf);
    await take('comment_threads', threadColumns, among('id', ids));
    await take('comments', commentColumns, among('thread_id', ids));
    await takeInboxItems(transaction, places, among('thread_id', ids));
    await yieldToOthers();
  }
};

/** They stay with whom they tell: who may not read there has them no more. */
const takeInboxItems = async (
  transaction: Transaction<Schema>,
  { from, to }: BothOwners,
  which: RawBuilder<unknown>,
): Promise<void> => {
  await sql`update inbox_items set owner_id = ${to} where owner_id = ${from} and ${which}`.execute(transaction);
};

/** None of them waits for review. */
const takeSubmissions = async (
  transaction: Transaction<Schema>,
  { from, to }: BothOwners,
  ids: readonly string[],
): Promise<void> => {
  const yieldToOthers = createYieldToOthers(holdingStretch);
  const past = transaction.selectFrom('submissions').select('id').where('author_id', '=', from);
  for (const { id } of await past.where('item_id', 'in', ids).execute()) {
    await transaction.updateTable('submissions').set({ author_id: to }).where('id', '=', id).execute();
    await takeInboxItems(transaction, { from, to }, sql`about = ${id}`);
    await yieldToOthers();
  }
  await transaction
    .updateTable('official_copies')
    .set({ author_id: to })
    .where('author_id', '=', from)
    .where('original_id', 'in', ids)
    .execute();
};
