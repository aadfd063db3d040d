import { logEntriesAction, type EntriesActor } from '#server/content/entries/log-entries-action.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Change } from '#contract/events.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { isSameVersion } from '#contract/versions.ts';
import type { IndexedField } from '#domain/world/indexed-field.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lockRows } from '#server/platform/db/lock-rows.ts';
import type { Schema, StoredDocumentRow, WorldReplacedRow } from '#server/platform/db/schema.ts';
import { unpackText } from '#server/content/documents/packed-text.ts';
import type { EntryKey } from '#server/content/entries/entry-store.ts';
import { ProblemError } from '#server/errors.ts';
import { toChange } from '#server/accounts/events/change-feed.ts';
import { currentWorld } from '#server/content/current-world/current-world.ts';
import { lockEntry, noSuchReplacement, prepareQuests, saveOthers } from './replace-entry.ts';
import { usesIn } from './write-quests.ts';

type TakingBack = EntriesActor & { readonly id: string };

/**
 * Gives each quest the text before the replacement, as a further version. 409 where one of them changed since, or would
 * name an entry that is gone.
 */
export const takeBackReplacement = (
  database: Pick<Database, 'db' | 'file' | 'commit'>,
  { id, ...actor }: TakingBack,
): Promise<readonly Change[]> => {
  const quests = prepareQuests(database);
  return database.commit(async (transaction) => {
    const named = await lockReplacement(transaction, id);
    const isGone = !(await lockEntry(transaction, named));
    const mayName = isGone ? await refuseStrict(transaction, named) : () => true;
    const replaced = await listReplaced(transaction, id);
    const versions = new Map(replaced.map((row) => [toKey(row.owner_id, row.item_id), row]));
    const isMade = (row: StoredDocumentRow): boolean => {
      const made = versions.get(toKey(row.owner_id, row.id));
      return made !== undefined && isSameVersion(made, row);
    };
    const rows = await saveOthers({ transaction, quests, by: actor.by }, replaced, async (locked) => {
      if (!locked.every(isMade)) throw replacementChanged();
      const before = await readBefore(transaction, locked);
      if (![...before.values()].every(mayName)) throw replacementChanged(problems.replacedEntryGone);
      return before;
    });
    if (rows.length < replaced.length) throw replacementChanged();
    await forgetReplacement(transaction, id);
    const { catalogue } = named;
    const taken = { target: { id: named.id, name: named.id }, details: { catalogue, replacement: id } };
    await logEntriesAction(transaction, { act: 'replacement_taken_back', ...actor, ...taken });
    return rows.map((row) => toChange('quests', row));
  });
};

const toKey = (owner: string, id: string): string => `${owner} ${id}`;

/** Returns the entry that the quests name again. */
const lockReplacement = async (transaction: Transaction<Schema>, id: string): Promise<EntryKey> => {
  const query = transaction.selectFrom('world_replacements').select(['catalogue', 'entry']).where('id', '=', id);
  const row = await lockRows(transaction, query).executeTakeFirst();
  if (!row) throw noSuchReplacement();
  return { catalogue: row.catalogue, id: row.entry };
};

/** Whether a text names the missing entry only where free text is allowed. */
const refuseStrict = async (
  transaction: Transaction<Schema>,
  { catalogue, id }: EntryKey,
): Promise<(document: string) => boolean> => {
  const { kinds, questFields } = await currentWorld(transaction);
  const strictIn = (type: string, fields: readonly IndexedField[]): string[] =>
    fields.flatMap((field) =>
      field.control === 'entry' && !field.isFreeText && field.catalogue === catalogue
        ? [`${type} ${type === '' ? field.of : field.idKey}`]
        : [],
    );
  const strict = new Set([
    ...strictIn('', questFields),
    ...kinds.flatMap(({ type, fields }) => strictIn(type, fields)),
  ]);
  return (document) => !usesIn(document).some(([, type, key, entry]) => entry === id && strict.has(`${type} ${key}`));
};

const listReplaced = (db: Kysely<Schema>, id: string): Promise<WorldReplacedRow[]> =>
  db
    .selectFrom('world_replaced')
    .selectAll()
    .where('replacement_id', '=', id)
    .orderBy('owner_id')
    .orderBy('item_id')
    .execute();

/** The texts of the versions before, which are kept: nothing replaced another one since. */
const readBefore = async (
  db: Kysely<Schema>,
  rows: readonly StoredDocumentRow[],
): Promise<ReadonlyMap<string, string>> => {
  const owner = rows[0]?.owner_id ?? '';
  const before = await db
    .selectFrom('revisions')
    .innerJoin('quests', (join) =>
      join.onRef('quests.owner_id', '=', 'revisions.owner_id').onRef('quests.id', '=', 'revisions.item_id'),
    )
    .select(['revisions.item_id', 'revisions.document'])
    .where('revisions.kind', '=', 'quests')
    .where('revisions.owner_id', '=', owner)
    .where(
      'revisions.item_id',
      'in',
      rows.map(({ id }) => id),
    )
    .whereRef('revisions.version', '=', sql`quests.version - 1`)
    .execute();
  return new Map(
    await Promise.all(
      before.map(
        async ({ item_id, document }) => [item_id, await unpackText(document, { owner, kind: 'quests' })] as const,
      ),
    ),
  );
};

const forgetReplacement = async (transaction: Transaction<Schema>, id: string): Promise<void> => {
  await transaction.deleteFrom('world_replaced').where('replacement_id', '=', id).execute();
  await transaction.deleteFrom('world_replacements').where('id', '=', id).execute();
};

const replacementChanged = (detail: string = problems.replacementChanged): ProblemError =>
  new ProblemError({ status: 409, code: problemCodes.replacementChanged, detail });
