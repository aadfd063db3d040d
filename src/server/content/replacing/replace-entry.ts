import { logEntriesAction, type EntriesActor } from '#server/content/entries/log-entries-action.ts';
import { randomUUID } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Change } from '#contract/events.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { mostReplaced } from '#contract/world.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema, StoredDocumentRow } from '#server/platform/db/schema.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import { createDocumentStore, type DocumentStore } from '#server/content/documents/document-store.ts';
import { isOfFields, type EntryField, type FieldsOfCatalogue } from '#server/content/entries/catalogue-fields.ts';
import { findEntry, type EntryKey } from '#server/content/entries/entry-store.ts';
import { isInCatalogue } from '#server/content/entries/present-rows.ts';
import { notFound, ProblemError } from '#server/errors.ts';
import { toChange } from '#server/accounts/events/change-feed.ts';
import { createYieldToOthers, lockingStretch } from '#server/platform/workers/yield-to-others.ts';
import { countOutdated } from './count-outdated.ts';
import { replaceInQuest, type ReplacedEntry } from './replace-in-quest.ts';
import { prepareWriteQuests, type WriteQuests } from './write-quests.ts';
import type { ReplacedQuest } from './write-together.ts';

type Replacing = EntryKey & EntriesActor & { readonly with: string };

export type Replacement = { readonly id: string; readonly changes: readonly Change[] };

/**
 * In everybody's quests, all or nothing. Each quest keeps its replaced version. An entry that replaces itself brings its
 * present name to the quests that name it otherwise.
 */
export const replaceEntry = (
  database: Pick<Database, 'db' | 'file' | 'commit'>,
  replacing: Replacing,
  fieldsOf: FieldsOfCatalogue,
): Promise<Replacement> => {
  const quests = prepareQuests(database);
  return database.commit(async (transaction) => {
    const replaced = await findBoth(transaction, replacing);
    const fields = await fieldsOf(transaction, replacing.catalogue);
    const rows = await changeAll({ transaction, quests, by: replacing.by }, replaced, fields);
    const id = randomUUID();
    await keepReplacement(transaction, { id, replacing }, rows);
    await logReplacement(transaction, { id, replacing }, { ...replaced, documents: rows.length });
    return { id, changes: rows.map((row) => toChange('quests', row)) };
  });
};

const logReplacement = (
  transaction: Transaction<Schema>,
  { id: replacement, replacing: { by, origin, catalogue } }: Kept,
  { entry, with: other, name, documents }: ReplacedEntry & { readonly documents: number },
): Promise<void> =>
  logEntriesAction(transaction, {
    act: 'entry_replaced',
    by,
    origin,
    target: { id: entry, name },
    details: { catalogue, with: other, replacement, documents },
  });

/** How many quests a replacement would change. Refused as the replacement is. */
export const countReplaced = async (
  { db }: Pick<Database, 'db'>,
  replacing: Replacing,
  fieldsOf: FieldsOfCatalogue,
): Promise<number> => {
  const { catalogue, id } = replacing;
  const other = await findEntry(db, { catalogue, id: replacing.with });
  if (!other) throw entryMissing();
  const fields = await fieldsOf(db, catalogue);
  const named = await findNaming(db, id, fields);
  if (named.length > mostReplaced) throw replacementTooLarge();
  return id === other.id
    ? countOutdated(db, { replaced: { entry: id, with: id, name: other.name }, fields, documents: named })
    : named.length;
};

const findBoth = async (transaction: Transaction<Schema>, replacing: Replacing): Promise<ReplacedEntry> => {
  const { catalogue, id } = replacing;
  await lockEntry(transaction, { catalogue, id: replacing.with });
  const other = await findEntry(transaction, { catalogue, id: replacing.with });
  if (!other) throw entryMissing();
  return { entry: id, with: other.id, name: other.name };
};

/** It is not deleted until the transaction ends. false: it does not exist. */
export const lockEntry = async (transaction: Transaction<Schema>, { catalogue, id }: EntryKey): Promise<boolean> => {
  const query = transaction.selectFrom('world_entries').select('id').where('id', '=', id);
  const one = isPostgres(transaction)
    ? query.where('catalogue', '=', catalogue).forKeyShare()
    : query.where(isInCatalogue(catalogue));
  return (await one.executeTakeFirst()) !== undefined;
};

const entryMissing = (): ProblemError =>
  new ProblemError({ status: 422, code: problemCodes.entryMissing, detail: problems.entryMissing });

type Quests = { readonly store: DocumentStore; readonly write: WriteQuests };

export const prepareQuests = (database: Pick<Database, 'db' | 'file' | 'commit'>): Quests => ({
  store: createDocumentStore(database, 'quests'),
  write: prepareWriteQuests(database),
});

export type Changing = {
  readonly transaction: Transaction<Schema>;
  readonly quests: Quests;
  readonly by: string;
};

type Document = { readonly owner_id: string; readonly item_id: string };

/** Quests that begin to name the entry meanwhile are changed in a further round. */
const changeAll = async (
  changing: Changing,
  replaced: ReplacedEntry,
  fields: readonly EntryField[] | null,
): Promise<ReplacedQuest[]> => {
  const rows: ReplacedQuest[] = [];
  const seen = new Set<string>();
  for (;;) {
    const named = await findNaming(changing.transaction, replaced.entry, fields);
    const further = named.filter((document) => !seen.has(toKey(document)));
    if (further.length === 0) return rows;
    for (const document of further) seen.add(toKey(document));
    if (seen.size > mostReplaced) throw replacementTooLarge();
    const changed = await saveOthers(
      changing,
      further,
      (locked) => new Map(locked.map(({ id, document }) => [id, replaceInQuest(document, replaced, fields)])),
    );
    rows.push(...changed);
  }
};

const toKey = ({ owner_id, item_id }: Document): string => `${owner_id} ${item_id}`;

const findNaming = async (
  db: Kysely<Schema>,
  entry: string,
  fields: readonly EntryField[] | null,
): Promise<Document[]> => {
  const { rows } = await sql<Document>`
    select distinct used.owner_id, used.item_id from world_uses as used
    where used.entry = ${entry} and used.entry <> '' and used.kind = 'quests' and ${isOfFields(fields)}
    order by used.owner_id, used.item_id limit ${mostReplaced + 1}`.execute(db);
  return rows;
};

const questsAtOnce = 100;

/** The next texts of locked quests of one owner, by their ids. null: it stays as it is. */
type ToOthers = (
  rows: readonly StoredDocumentRow[],
) => ReadonlyMap<string, string | null> | Promise<ReadonlyMap<string, string | null>>;

/** Locks the quests of one owner after the other, by their ids (docs/decisions/database/016-order-of-locks.md). */
export const saveOthers = async (
  { transaction, quests, by }: Changing,
  documents: readonly Document[],
  toOthers: ToOthers,
): Promise<ReplacedQuest[]> => {
  const saved: ReplacedQuest[] = [];
  const yieldToOthers = createYieldToOthers(lockingStretch);
  for (const [owner, own] of Map.groupBy(documents, ({ owner_id }) => owner_id))
    for (const portion of inPortions(own, questsAtOnce)) {
      const rows = await quests.store.lockKeptIn(transaction, { owner, ids: portion.map(({ item_id }) => item_id) });
      const others = await toOthers(rows);
      const texts = rows.flatMap((row) => {
        const document = others.get(row.id) ?? null;
        return document === null ? [] : [{ row, document }];
      });
      if (texts.length > 0) saved.push(...(await quests.write({ transaction, owner, by }, texts)));
      await yieldToOthers();
    }
  return saved;
};

const replacementTooLarge = (): ProblemError =>
  new ProblemError({
    status: 422,
    code: problemCodes.replacementTooLarge,
    detail: problems.replacementTooLarge(mostReplaced),
    params: { limit: mostReplaced },
    members: { limit: mostReplaced },
  });

type Kept = { readonly id: string; readonly replacing: Replacing };

const keepReplacement = async (
  transaction: Transaction<Schema>,
  { id, replacing }: Kept,
  rows: readonly ReplacedQuest[],
): Promise<void> => {
  await transaction
    .insertInto('world_replacements')
    .values({
      id,
      catalogue: replacing.catalogue,
      entry: replacing.id,
      replaced_with: replacing.with,
      created_at: Date.now(),
      created_by: replacing.by,
    })
    .execute();
  for (const portion of inPortions(rows))
    await transaction
      .insertInto('world_replaced')
      .values(
        portion.map((row) => ({
          replacement_id: id,
          owner_id: row.owner_id,
          item_id: row.id,
          version: row.version,
          stamp: row.stamp,
        })),
      )
      .execute();
};

export const noSuchReplacement = (): ProblemError => notFound(problems.noSuchReplacement);
