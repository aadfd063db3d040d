import type { Kysely, Transaction } from 'kysely';
import type { Change } from '#contract/events.ts';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import { isSameVersion } from '#contract/versions.ts';
import * as problems from '#messages/en/server/problems.ts';
import type { Database } from '#server/db/database.ts';
import { lockRows } from '#server/db/lock-rows.ts';
import type { Schema, StoredDocumentRow, WorldReplacedRow } from '#server/db/schema.ts';
import { createDocumentStore } from '#server/documents/document-store.ts';
import { ProblemError } from '#server/errors.ts';
import { toChange } from '#server/events/change-feed.ts';
import { noSuchReplacement, saveOthers } from './replace-entry.ts';

type TakingBack = { readonly id: string; readonly by: string };

/** Gives each quest the text before the replacement, as a further version. 409 where one of them changed since. */
export const takeBackReplacement = (
  database: Pick<Database, 'db' | 'file' | 'commit'>,
  { id, by }: TakingBack,
): Promise<readonly Change[]> => {
  const quests = createDocumentStore(database, 'quests');
  return database.commit(async (transaction) => {
    await holdReplacement(transaction, id);
    const replaced = await listReplaced(transaction, id);
    const versions = new Map(replaced.map((row) => [toKey(row.owner_id, row.item_id), row]));
    const rows = await saveOthers({ transaction, quests, by }, replaced, (row) => {
      const made = versions.get(toKey(row.owner_id, row.id));
      if (!made || !isSameVersion(made, row)) throw replacementChanged();
      return readBefore(transaction, row);
    });
    if (rows.length < replaced.length) throw replacementChanged();
    await forgetReplacement(transaction, id);
    return rows.map((row) => toChange('quests', row));
  });
};

const toKey = (owner: string, id: string): string => `${owner} ${id}`;

const holdReplacement = async (transaction: Transaction<Schema>, id: string): Promise<void> => {
  const query = transaction.selectFrom('world_replacements').select('id').where('id', '=', id);
  if (!(await lockRows(transaction, query).executeTakeFirst())) throw noSuchReplacement();
};

const listReplaced = (db: Kysely<Schema>, id: string): Promise<WorldReplacedRow[]> =>
  db
    .selectFrom('world_replaced')
    .selectAll()
    .where('replacement_id', '=', id)
    .orderBy('owner_id')
    .orderBy('item_id')
    .execute();

/** The version before, which is kept: nothing replaced another one since. */
const readBefore = async (db: Kysely<Schema>, { owner_id, id, version }: StoredDocumentRow): Promise<string | null> => {
  const row = await db
    .selectFrom('revisions')
    .select('document')
    .where('owner_id', '=', owner_id)
    .where('kind', '=', 'quests')
    .where('item_id', '=', id)
    .where('version', '=', version - 1)
    .executeTakeFirst();
  return row?.document ?? null;
};

const forgetReplacement = async (transaction: Transaction<Schema>, id: string): Promise<void> => {
  await transaction.deleteFrom('world_replaced').where('replacement_id', '=', id).execute();
  await transaction.deleteFrom('world_replacements').where('id', '=', id).execute();
};

const replacementChanged = (): ProblemError =>
  new ProblemError({ status: 409, code: problemCodes.replacementChanged, detail: problems.replacementChanged });
