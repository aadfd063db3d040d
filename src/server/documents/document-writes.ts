import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isSameVersion, type SeenVersion } from '#contract/versions.ts';
import type { DocumentKind, DocumentRow, RevisionRow, Schema } from '#server/db/schema.ts';
import type { Expected } from '#server/http/preconditions.ts';
import { checkHeld } from '#server/users/hold-account.ts';
import type { DocumentQueries } from './document-queries.ts';
import { tableOf, type DocumentHooks, type DocumentKey, type DocumentWrite } from './document.ts';
import type { Removal, RemoveResult, WriteResult } from './document.ts';
import { logOfficialAct } from './log-official-act.ts';

/** One kind of document within a transaction. */
export type DocumentWrites = {
  readonly transaction: Transaction<Schema>;
  readonly kind: DocumentKind;
  readonly hooks: DocumentHooks | undefined;
  readonly queries: DocumentQueries;
};

/** Creates or changes a document; what stands already is found by a repeated request and refuses a stale one. */
export const saveDocument = (writes: DocumentWrites, write: DocumentWrite, expected: Expected): Promise<WriteResult> =>
  expected === 'nothing' ? create(writes, write) : change(writes, write, expected);

/** Deletes the version that was seen and keeps it as a revision. */
export const removeDocument = async (writes: DocumentWrites, removal: Removal): Promise<RemoveResult> => {
  const { transaction, kind, hooks } = writes;
  const { owner, id, expected, by } = removal;
  const row = await lockRow(writes, removal);
  if (!row) {
    const last = await lastDeletedVersion(writes, removal);
    return { outcome: last && isSameVersion(last, expected) ? 'removed' : 'unknown' };
  }
  if (!isSameVersion(row, expected)) return { outcome: 'stale', current: row };
  await transaction.deleteFrom(tableOf(kind)).where('owner_id', '=', owner).where('id', '=', id).execute();
  await keepRevision(writes, row, { deleted_at: Date.now(), deleted_by: by });
  await hooks?.removed(transaction, removal);
  await logOfficialAct(transaction, { kind, act: 'deleted', row, by });
  await countWrite(writes, owner);
  return { outcome: 'removed' };
};

/**
 * The row is there before its version is known: an id that is being deleted meanwhile is waited for, and what that
 * deletion leaves is counted on from.
 */
const create = async (writes: DocumentWrites, write: DocumentWrite): Promise<WriteResult> => {
  const { owner, id, by, madeAt = Date.now(), ...content } = write;
  const times = { created_at: madeAt, updated_at: madeAt };
  const first = { owner_id: owner, id, ...content, version: 1, stamp: aStamp(), ...times, updated_by: by };
  const [held, { numAffectedRows }, lastVersion] = await Promise.all([
    writes.queries.account(writes.transaction, write),
    writes.queries.insert(writes.transaction, first),
    lastDeletedVersion(writes, write),
  ]);
  checkHeld(owner, held.rows);
  const version = (lastVersion?.version ?? 0) + 1;
  if (numAffectedRows) {
    const row = { ...first, version };
    if (version > 1) await writes.queries.update(writes.transaction, row);
    await writes.hooks?.saved(writes.transaction, write);
    if (version > 1) await logOfficialAct(writes.transaction, { kind: writes.kind, act: 'restored', row, by });
    await countWrite(writes, owner);
    return { outcome: 'created', row };
  }
  const current = await lockRow(writes, write);
  if (current?.version === version && isSame(current, write)) return { outcome: 'created', row: current };
  return { outcome: 'stale', current: current ?? null };
};

const change = async (writes: DocumentWrites, write: DocumentWrite, expected: SeenVersion): Promise<WriteResult> => {
  const { owner, title, type, document, by } = write;
  const row = await lockRow(writes, write);
  if (!row) return { outcome: 'stale', current: null };
  if (row.version === expected.version + 1 && isSame(row, write)) return { outcome: 'changed', row };
  if (!isSameVersion(row, expected)) return { outcome: 'stale', current: row };
  const version = row.version + 1;
  const changes = { title, type, document, version, stamp: aStamp(), updated_at: Date.now(), updated_by: by };
  const changed = { ...row, ...changes };
  await writes.queries.update(writes.transaction, changed);
  await keepRevision(writes, row, { deleted_at: null, deleted_by: null });
  await writes.hooks?.saved(writes.transaction, write);
  await countWrite(writes, owner);
  return { outcome: 'changed', row: changed };
};

/**
 * Reads a row that this transaction is about to replace, and makes other writers of it wait: the embedded file already
 * does so from the transaction's begin; on PostgreSQL an update that changes nothing locks the row. Holds its owner's
 * account too.
 */
const lockRow = async (
  { transaction, queries }: DocumentWrites,
  { owner, id }: DocumentKey,
): Promise<DocumentRow | undefined> => {
  const [held, found] = await Promise.all([
    queries.account(transaction, { owner }),
    queries.lock(transaction, { owner, id }),
  ]);
  checkHeld(owner, held.rows);
  return found.rows[0];
};

const isSame = (row: DocumentRow, { document, by }: DocumentWrite): boolean =>
  row.document === document && row.updated_by === by;

const keepRevision = async (
  { transaction, kind, queries }: DocumentWrites,
  row: DocumentRow,
  deletion: Pick<RevisionRow, 'deleted_at' | 'deleted_by'>,
): Promise<void> => {
  const { owner_id, id, version, stamp, document, updated_at, updated_by } = row;
  const revision = { owner_id, kind, item_id: id, version, stamp, document, updated_at, updated_by, ...deletion };
  await queries.keep(transaction, revision);
};

/** The version that a deleted document had, so that a new one counts on and no old entity tag ever matches it. */
const lastDeletedVersion = async (
  { transaction, queries }: DocumentWrites,
  { owner, id }: DocumentKey,
): Promise<SeenVersion | null> => {
  const { rows } = await queries.deletedVersions(transaction, { owner, id });
  return rows.reduce<SeenVersion | null>((last, row) => (last && last.version >= row.version ? last : row), null);
};

/** Two writes of a whole installation's life with the same stamp are not to be expected. */
const stampBytes = 9;

const aStamp = (): string => randomBytes(stampBytes).toString('base64url');

const countWrite = async ({ transaction, queries }: DocumentWrites, owner: string): Promise<void> => {
  await queries.count(transaction, { owner, stamp: aStamp() });
};
