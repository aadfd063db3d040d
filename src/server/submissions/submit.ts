import type { Transaction } from 'kysely';
import { problemCodes } from '#contract/problem-codes.ts';
import type { SubmissionBody } from '#contract/submissions.ts';
import { isSubmissionId, titleOf } from '#domain/submission/submission.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema, SubmissionRow } from '#server/db/schema.ts';
import { invalidContent, notFound, ProblemError } from '#server/errors.ts';
import { checkRoom } from '#server/quotas/check-room.ts';
import { holdTotals } from '#server/quotas/owner-totals.ts';
import type { Quotas } from '#server/quotas/quotas.ts';
import { holdAccount } from '#server/users/hold-account.ts';
import { forgetWithdrawn, nothingLeft } from './withdrawn-submissions.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** Who submits what, under which id; `author` is the name that is credited. */
export type Submitting = {
  readonly id: string;
  readonly owner: string;
  readonly author: string;
  readonly body: SubmissionBody;
};

/**
 * Keeps a snapshot for review. The same request again finds its own result; an original that waits already is refused
 * with 409.
 */
export const submit = async (
  { db, quotas }: Pick<Database, 'db'> & { readonly quotas: Quotas },
  submitting: Submitting,
): Promise<SubmissionRow> => {
  const { id, owner, author, body } = submitting;
  if (!isSubmissionId(id))
    throw invalidContent('#/id', "A submission's id is submission_ and 8 to 64 letters, digits, _ or -.");
  return db.transaction().execute(async (transaction) => {
    await holdAccount(transaction, owner);
    const totals = await holdTotals(transaction, owner);
    const known = await transaction.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst();
    if (known) return ownOrRefused(known, submitting);
    if (await isWaiting(transaction, submitting)) throw alreadySubmitted();
    const snapshot = await takeSnapshot(transaction, owner, body);
    const text = JSON.stringify(snapshot);
    checkRoom(quotas, totals, { owner, waitingSubmissions: 1, text });
    const row: SubmissionRow = {
      id,
      author_id: owner,
      author,
      ...body,
      title: titleOf(snapshot),
      snapshot: text,
      state: 'submitted',
      reason: '',
      created_at: Date.now(),
      decided_at: null,
      decided_by: null,
    };
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('submissions')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) throw alreadySubmitted();
    return row;
  });
};

/** Takes a waiting submission back, and what it held goes; what was decided stays decided. */
export const withdraw = async (
  { db }: Pick<Database, 'db'>,
  { id, owner }: { readonly id: string; readonly owner: string },
): Promise<SubmissionRow> =>
  db.transaction().execute(async (transaction) => {
    await holdTotals(transaction, owner);
    const withdrawn = await transaction
      .updateTable('submissions')
      .set({ state: 'withdrawn', decided_at: Date.now(), snapshot: nothingLeft })
      .where('id', '=', id)
      .where('author_id', '=', owner)
      .where('state', '=', 'submitted')
      .returningAll()
      .executeTakeFirst();
    if (withdrawn) {
      await forgetWithdrawn(transaction, owner);
      return withdrawn;
    }
    const known = await transaction.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst();
    if (!known || known.author_id !== owner) throw noSuchSubmission();
    if (known.state === 'withdrawn') return known;
    throw alreadyDecided(known);
  });

const isWaiting = async (transaction: Transaction<Schema>, { owner, body }: Submitting): Promise<boolean> => {
  const waiting = await transaction
    .selectFrom('submissions')
    .select('id')
    .where('author_id', '=', owner)
    .where('item_id', '=', body.item_id)
    .where('state', '=', 'submitted')
    .executeTakeFirst();
  return waiting !== undefined;
};

export const noSuchSubmission = (): ProblemError => notFound('There is no such submission.');

export const alreadyDecided = ({ state, decided_by }: SubmissionRow): ProblemError =>
  new ProblemError({
    status: 409,
    code: problemCodes.alreadyDecided,
    detail: decided_by === null ? `It is ${state} already.` : `It is ${state} already, by ${decided_by}.`,
    members: { decided_by },
  });

const ownOrRefused = (known: SubmissionRow, { owner, body }: Submitting): SubmissionRow => {
  if (known.author_id === owner && known.item_id === body.item_id && known.kind === body.kind) return known;
  throw alreadySubmitted();
};

const alreadySubmitted = (): ProblemError =>
  new ProblemError({
    status: 409,
    code: problemCodes.alreadySubmitted,
    detail: 'It waits for review already. Withdraw it first to submit it as it is now.',
  });
