import { worldOfChecks } from '#server/content/checks/read-world-of-checks.ts';
import { packChecks } from '#server/content/checks/world-of-checks.ts';
import { copyAside } from '#server/content/set-aside/copy-aside.ts';
import { readWorldTag } from '#server/content/current-world/current-world.ts';
import { sql, type Kysely } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import type { SubmissionBody } from '#contract/submissions.ts';
import { isSubmissionId } from '#domain/submission/submission.ts';
import { limits } from '#domain/limits.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema, SubmissionRow } from '#server/platform/db/schema.ts';
import { isPostgres } from '#server/platform/db/lock-rows.ts';
import { invalidContent, notFound, ProblemError, unavailable } from '#server/errors.ts';
import { checkQuota } from '#server/accounts/quotas/check-quota.ts';
import { lockTotals } from '#server/accounts/quotas/owner-totals.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import { lockAccountForShare } from '#server/accounts/owners/lock-account.ts';
import { createFairTurns, type FairTurns } from '#server/platform/turns/fair-turns.ts';
import { takeRest } from '#server/platform/workers/yield-to-others.ts';
import { smallWork, type WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { measureOriginals, readOriginals, sizeOf, arePresentVersions, type OriginalVersions } from './take-snapshot.ts';
import { checkApprovals } from './approvals.ts';
import { nameAuthor, type Submitter } from './name-author.ts';
import { keptColumns, type StoredSubmission } from './stored-submission.ts';
import { forgetWithdrawn, emptySnapshot } from './withdrawn-submissions.ts';
import { prepareSnapshot } from './submission-jobs.ts';

export type Submitting = {
  readonly id: string;
  readonly owner: string;
  readonly author: Submitter;
  readonly body: SubmissionBody;
};

type Parts = Pick<Database, 'db' | 'commitLarge'> & {
  readonly quotas: Quotas;
  readonly pool: WorkerPool;
  readonly inTurn: FairTurns;
};

/** Bounds the memory: one large document at a time is submitted. */
export const createSubmitTurns = (): FairTurns =>
  createFairTurns({
    atOnce: { ofOne: 1, all: 1 },
    waiting: { ofOne: 8, all: 64 },
    refusal: problems.tooManySubmitting,
  });

const tries = 3;

/** A repeated request finds its own result. 409 for an open original. The transaction finds what was read before unchanged. */
export const submit = async (parts: Parts, submitting: Submitting): Promise<StoredSubmission> => {
  const { owner, body } = submitting;
  const bytes = await measureOriginals(parts.db, { owner, ...body });
  const submitIt = (): Promise<StoredSubmission> => submitNow(parts, submitting);
  return bytes <= smallWork ? submitIt() : parts.inTurn(owner, submitIt, () => takeRest(bytes));
};

const submitNow = async (parts: Omit<Parts, 'inTurn'>, submitting: Submitting): Promise<StoredSubmission> => {
  const { db, pool } = parts;
  const { id, owner, body } = submitting;
  if (!isSubmissionId(id)) throw invalidContent('#/id', problems.submissionId(limits.generatedId), limits.generatedId);
  for (let left = tries; left > 0; left -= 1) {
    const known = await find(db, id);
    if (known) return ownOrRefused(known, submitting);
    if (await isWaiting(db, submitting)) throw alreadySubmitted();
    const original = { owner, ...body };
    const { documents, versions } = await readOriginals(db, original);
    const checks = await worldOfChecks(db);
    const [taken] = await Promise.allSettled([
      pool.run(
        prepareSnapshot,
        { ...documents, checks: packChecks(checks) },
        { account: owner, bytes: sizeOf(documents), handsOver: true },
      ),
    ]);
    if (taken.status === 'rejected') {
      if (await arePresentVersions(db, original, versions)) throw taken.reason;
      continue;
    }
    const setAside = await copyAside(parts, original);
    const world = checks.versions.world;
    const row = await keepSnapshot(parts, submitting, { ...taken.value, versions, world, setAside });
    if (row) return row;
  }
  throw unavailable(problems.changesWhileSubmitted);
};

type Taken = {
  readonly snapshot: Uint8Array;
  readonly title: string;
  readonly versions: OriginalVersions;
  readonly world: string;
  readonly setAside: string | null;
};

/** null: the originals or the world changed meanwhile. */
const keepSnapshot = (
  { commitLarge, quotas }: Pick<Parts, 'commitLarge' | 'quotas'>,
  submitting: Submitting,
  { snapshot, title, versions, world, setAside }: Taken,
): Promise<StoredSubmission | null> =>
  commitLarge(async (transaction) => {
    const { id, owner, author, body } = submitting;
    await lockAccountForShare(transaction, owner);
    const totals = await lockTotals(transaction, owner);
    const known = await find(transaction, id);
    if (known) return ownOrRefused(known, submitting);
    if (await isWaiting(transaction, submitting)) throw alreadySubmitted();
    if (!(await arePresentVersions(transaction, { owner, ...body }, versions))) return null;
    if ((await readWorldTag(transaction)) !== world) return null;
    const kind = body.kind === 'quest' ? 'quests' : 'story_lines';
    await checkApprovals(transaction, { owner, kind, documents: [{ id: body.item_id }] });
    checkQuota(quotas, totals, { owner, waitingSubmissions: 1, bytes: snapshot.byteLength });
    const row: StoredSubmission = {
      id,
      ...(await nameAuthor(transaction, owner, author)),
      ...body,
      title,
      state: 'submitted',
      reason: '',
      created_at: Date.now(),
      decided_at: null,
      decided_by: null,
      decided_by_id: null,
    };
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('submissions')
      .values({ ...row, snapshot: textOf(transaction, snapshot), set_aside: setAside })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows) return row;
    const meanwhile = await find(transaction, id);
    if (meanwhile) return ownOrRefused(meanwhile, submitting);
    throw alreadySubmitted();
  });

/** Bytes as a text column: PostgreSQL reads binary text, the embedded file casts. */
export const textOf = (db: Kysely<Schema>, bytes: Uint8Array) =>
  isPostgres(db) ? sql<string>`${bytes}` : sql<string>`cast(${bytes} as text)`;

/** Also empties the snapshot. A decided submission stays. */
export const withdraw = async (
  { commit }: Pick<Database, 'commit'>,
  { id, owner }: { readonly id: string; readonly owner: string },
): Promise<StoredSubmission> =>
  commit(async (transaction) => {
    await lockTotals(transaction, owner);
    const withdrawn = await transaction
      .updateTable('submissions')
      .set({ state: 'withdrawn', decided_at: Date.now(), snapshot: emptySnapshot, set_aside: null })
      .where('id', '=', id)
      .where('author_id', '=', owner)
      .where('state', '=', 'submitted')
      .returning(keptColumns)
      .executeTakeFirst();
    if (withdrawn) {
      await forgetWithdrawn(transaction, owner);
      return withdrawn;
    }
    const known = await find(transaction, id);
    if (!known || known.author_id !== owner) throw noSuchSubmission();
    if (known.state === 'withdrawn') return known;
    throw alreadyDecided(known);
  });

const find = (db: Kysely<Schema>, id: string): Promise<StoredSubmission | undefined> =>
  db.selectFrom('submissions').select(keptColumns).where('id', '=', id).executeTakeFirst();

const isWaiting = async (db: Kysely<Schema>, { owner, body }: Submitting): Promise<boolean> => {
  const waiting = await db
    .selectFrom('submissions')
    .select('id')
    .where('author_id', '=', owner)
    .where('item_id', '=', body.item_id)
    .where('state', '=', 'submitted')
    .executeTakeFirst();
  return waiting !== undefined;
};

export const noSuchSubmission = (): ProblemError => notFound(problems.noSuchSubmission);

export const alreadyDecided = ({ state, decided_by }: Pick<SubmissionRow, 'state' | 'decided_by'>): ProblemError =>
  new ProblemError({
    status: 409,
    code: problemCodes.alreadyDecided,
    ...(decided_by === null
      ? { detail: problems.alreadyDecided(state), params: { state } }
      : { detail: problems.alreadyDecidedBy({ state, decided_by }), params: { state, decided_by } }),
    members: { decided_by },
  });

const ownOrRefused = (known: StoredSubmission, { owner, body }: Submitting): StoredSubmission => {
  if (known.author_id === owner && known.item_id === body.item_id && known.kind === body.kind) return known;
  throw alreadySubmitted();
};

const alreadySubmitted = (): ProblemError =>
  new ProblemError({
    status: 409,
    code: problemCodes.alreadySubmitted,
    detail: problems.alreadySubmitted,
  });
