import { sql, type RawBuilder, type Transaction } from 'kysely';
import { inPieces } from '#server/platform/db/in-pieces.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { emptyTotals } from '#server/accounts/quotas/owner-totals.ts';
import { documentColumns } from '#server/content/documents/document.ts';
import { createYieldToOthers, lockingStretch } from '#server/platform/workers/yield-to-others.ts';
import {
  among,
  idOfMoved,
  movedAtOnce,
  portionsOf,
  threadsOf,
  type BothOwners,
  type MovedPortion,
  type DocumentsToMove,
} from './moved-portions.ts';

/**
 * Everything that is kept of the documents gets another owner. Documents are inserted and deleted, so that triggers count them for both, and end
 * what does not move. The caller holds the totals of both owners.
 */
export const moveRows = async (transaction: Transaction<Schema>, moving: DocumentsToMove): Promise<void> => {
  const { quests, lines } = moving;
  const yieldToOthers = createYieldToOthers(lockingStretch);
  const take = takeAlong(transaction, moving);
  // Before the documents, since links are deleted with them.
  for (const portion of portionsOf(moving)) await takeLinks(transaction, moving, portion);
  for (const piece of inPieces(quests, movedAtOnce)) {
    await takeQuests(transaction, moving, { ids: piece.map(idOfMoved), yieldToOthers });
  }
  for (const piece of inPieces(lines, movedAtOnce)) {
    await takeLines(transaction, moving, piece.map(idOfMoved));
    await yieldToOthers();
  }
  for (const ids of inPortions(lines.map(idOfMoved), linesAtOnce))
    for (const table of ['story_line_quests', 'story_line_steps', 'story_line_step_quests'] as const) {
      await take(table, among('story_line_id', ids));
      await yieldToOthers();
    }
  for (const { kind, ids } of portionsOf(moving)) {
    const ofItems = sql`kind = ${kind} and ${among('item_id', ids)}`;
    await takeVersions(transaction, moving, { kind, ids });
    // The present version may have a note, too.
    for (const table of ['version_notes', 'set_aside', 'origins'] as const) await take(table, ofItems);
    await takeThreads(transaction, moving, threadsOf(moving.from, { kind, ids }));
    await takeSubmissions(transaction, moving, ids);
    await yieldToOthers();
  }
};

/** A line may have thousands of quests and of steps. */
const linesAtOnce = 10;

/** What counts for a thread and for a comment, in addition to the bytes of their texts. */
const rowBytes = sql.lit(200);

/** What triggers count of a row for its owner at an insert. */
const countedOf = {
  revisions: sql`octet_length(document) + coalesce(octet_length(marks), 0)`,
  version_notes: sql`octet_length(note)`,
  comment_threads: sql`${rowBytes} + coalesce(octet_length(quote), 0)`,
  comments: sql`${rowBytes} + octet_length(text) + octet_length(mentions)`,
  shared_links: sql`octet_length(document)`,
} as const;

type Counted = keyof typeof countedOf;
type Uncounted = 'story_line_quests' | 'story_line_steps' | 'story_line_step_quests' | 'set_aside' | 'origins';

const isCounted = (table: Counted | Uncounted): table is Counted => Object.hasOwn(countedOf, table);

/** Rows get another owner where they stand: no trigger counts that, and it takes a third of the time of inserting and deleting them. */
const takeAlong =
  (transaction: Transaction<Schema>, { from, to }: BothOwners) =>
  async (table: Counted | Uncounted, which: RawBuilder<unknown>, others = sql``): Promise<void> => {
    const of = sql`owner_id = ${from} and ${which}`;
    if (isCounted(table)) {
      const { rows } = await sql<{ bytes: number | string | null }>`
        select sum(${countedOf[table]}) as bytes from ${sql.table(table)} where ${of}`.execute(transaction);
      const bytes = Number(rows[0]?.bytes ?? 0);
      if (bytes > 0) await countFor(transaction, { from, to, bytes });
    }
    await sql`update ${sql.table(table)} set owner_id = ${to} ${others} where ${of}`.execute(transaction);
  };

const countFor = async (
  transaction: Transaction<Schema>,
  { from, to, bytes }: BothOwners & { readonly bytes: number },
): Promise<void> => {
  await transaction
    .updateTable('owner_totals')
    .set((eb) => ({ bytes: eb('bytes', '-', bytes) }))
    .where('owner_id', '=', from)
    .execute();
  await transaction
    .insertInto('owner_totals')
    .values({ ...emptyTotals, owner_id: to, bytes })
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet((eb) => ({ bytes: eb('owner_totals.bytes', '+', bytes) })),
    )
    .execute();
};

/** A document names its owner. Within its texts the quotation marks would be escaped. */
const ofOwner = ({ from, to }: BothOwners): RawBuilder<unknown> =>
  sql`replace(document, ${`"uid":"${from}"`}, ${`"uid":"${to}"`})`;

const columnsOf = (
  places: BothOwners,
): { readonly others: RawBuilder<unknown>; readonly values: RawBuilder<unknown> } => {
  const [, ...columns] = documentColumns;
  const refs = columns.map((column) => sql.ref(column));
  const values = columns.map((column, index) => (column === 'document' ? ofOwner(places) : refs[index]));
  return { others: sql.join(refs), values: sql.join(values) };
};

const takeLines = async (
  transaction: Transaction<Schema>,
  { from, to }: BothOwners,
  ids: readonly string[],
): Promise<void> => {
  const { others, values } = columnsOf({ from, to });
  const of = sql`owner_id = ${from} and ${among('id', ids)}`;
  await sql`insert into story_lines (owner_id, ${others})
    select cast(${to} as text), ${values} from story_lines where ${of}`.execute(transaction);
  await sql`delete from story_lines where ${of}`.execute(transaction);
};

/** What they use of the world is noted with them, so that no trigger reads their documents. */
const takeQuests = async (
  transaction: Transaction<Schema>,
  { from, to }: BothOwners,
  { ids, yieldToOthers }: { readonly ids: readonly string[]; readonly yieldToOthers: () => Promise<void> },
): Promise<void> => {
  const { others, values } = columnsOf({ from, to });
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

/** Their texts stay: who reads an earlier version gives it its present owner. */
const takeVersions = async (
  transaction: Transaction<Schema>,
  places: BothOwners,
  { kind, ids }: MovedPortion,
): Promise<void> => {
  const yieldToOthers = createYieldToOthers(lockingStretch);
  const take = takeAlong(transaction, places);
  const { rows } = await sql<{ item_id: string; version: number; bytes: number | string }>`
    select item_id, version, octet_length(document) as bytes from revisions
    where owner_id = ${places.from} and kind = ${kind} and ${among('item_id', ids)}
    order by item_id, version`.execute(transaction);
  const versions = rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
  for (const piece of inPieces(versions, movedAtOnce)) {
    const [first, last] = [piece[0], piece.at(-1)];
    if (!first || !last) continue;
    const some = [...new Set(piece.map(({ item_id }) => item_id))];
    const ofPiece = sql`kind = ${kind} and ${among('item_id', some)}
      and (item_id > ${first.item_id} or version >= ${first.version})
      and (item_id < ${last.item_id} or version <= ${last.version})`;
    for (const table of ['revisions', 'version_notes'] as const) await take(table, ofPiece);
    await yieldToOthers();
  }
};

const takeLinks = async (
  transaction: Transaction<Schema>,
  places: BothOwners,
  { kind, ids }: MovedPortion,
): Promise<void> => {
  const yieldToOthers = createYieldToOthers(lockingStretch);
  const take = takeAlong(transaction, places);
  const { rows } = await sql<{ item_id: string; bytes: number | string }>`
    select item_id, octet_length(document) as bytes from shared_links
    where owner_id = ${places.from} and kind = ${kind} and ${among('item_id', ids)} order by item_id`.execute(
    transaction,
  );
  const links = rows.map((row) => ({ ...row, bytes: Number(row.bytes) }));
  for (const piece of inPieces(links, movedAtOnce)) {
    const some = piece.map(({ item_id }) => item_id);
    await take('shared_links', sql`kind = ${kind} and ${among('item_id', some)}`, sql`, document = ${ofOwner(places)}`);
    await yieldToOthers();
  }
};

const takeThreads = async (
  transaction: Transaction<Schema>,
  places: BothOwners,
  which: RawBuilder<unknown>,
): Promise<void> => {
  const yieldToOthers = createYieldToOthers(lockingStretch);
  const take = takeAlong(transaction, places);
  const { rows } = await sql<{ id: string; bytes: number }>`
    select id, bytes from comment_threads where owner_id = ${places.from} and ${which} order by id`.execute(
    transaction,
  );
  for (const piece of inPieces(rows, movedAtOnce)) {
    const ids = piece.map(idOfMoved);
    await take('comment_threads', among('id', ids));
    await take('comments', among('thread_id', ids));
    await takeInboxItems(transaction, places, among('thread_id', ids));
    await yieldToOthers();
  }
};

/** They stay in the same inboxes. An account that may not read there no longer sees them. */
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
  const yieldToOthers = createYieldToOthers(lockingStretch);
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
