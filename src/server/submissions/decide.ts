import type { Transaction } from 'kysely';
import type { Change } from '#contract/events.ts';
import type { DecisionBody } from '#contract/submissions.ts';
import type { AuditAct } from '#contract/audit-log.ts';
import { checkReason, type Verdict } from '#domain/submission/submission.ts';
import { shownName } from '#domain/account/user.ts';
import { isSpaceId } from '#domain/space.ts';
import { logAct } from '#server/accounts/audit/log-act.ts';
import { toActor, type Viewer } from '#server/accounts/auth/sessions/viewer.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema, SubmissionRow } from '#server/platform/db/schema.ts';
import * as problems from '#texts/server/problems.ts';
import { createFindMembers } from '#server/accounts/owners/find-members.ts';
import { addToInbox } from '#server/content/inbox/add-to-inbox.ts';
import { queueWebhooks } from '#server/content/webhooks/queue-webhooks.ts';
import { brokenRule } from '#server/content/documents/sent-document.ts';
import { StaleDocument } from '#server/content/documents/document.ts';
import { lockAuthorTotals } from '#server/accounts/quotas/owner-totals.ts';
import { findAccount } from '#server/accounts/owners/lock-account.ts';
import { unavailable } from '#server/errors.ts';
import { createFairTurns, type FairTurns } from '#server/platform/turns/fair-turns.ts';
import { takeRest } from '#server/platform/workers/yield-to-others.ts';
import { smallWork, type WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { WorldChanged } from '#server/content/checks/lock-entries.ts';
import { approve, OtherOfficialIds } from './approve.ts';
import { prepareApproval, type PreparedApproval } from './prepare-approval.ts';
import { keptColumns, measureSnapshot, type StoredSubmission } from './stored-submission.ts';
import { alreadyDecided, noSuchSubmission } from './submit.ts';

type Parts = Pick<Database, 'db' | 'file' | 'commit'> & { readonly pool: WorkerPool };

/** Bounds the memory, and the share of time: one large approval at a time, and a rest after it. */
export const createApprovalTurns = (): FairTurns =>
  createFairTurns({
    atOnce: { ofOne: 1, all: 1 },
    waiting: { ofOne: 8, all: 64 },
    refusal: problems.busyWithLarge,
  });

export type Deciding = { readonly id: string; readonly body: DecisionBody; readonly reviewer: Reviewer };

type Reviewer = Pick<Viewer, 'id' | 'email' | 'name' | 'address' | 'sessionId'>;

export type Decided = { readonly row: StoredSubmission; readonly officialised: readonly Change[] };

/** The later of two reviewers gets 409 with the other's name. A repeated decision returns the same result. */
export const decide = async (
  { inTurn, ...parts }: Parts & { readonly inTurn: FairTurns },
  deciding: Deciding,
): Promise<Decided> => {
  const { id, reviewer, body } = deciding;
  const violation = checkReason(body.verdict, body.reason);
  if (violation) throw brokenRule(violation, ['reason']);
  const bytes = body.verdict === 'approved' ? await measureSnapshot(parts.db, id) : 0;
  const decideIt = (): Promise<Decided> => decideNow(parts, deciding);
  return bytes <= smallWork ? decideIt() : inTurn(reviewer.id, decideIt, () => takeRest(bytes));
};

const decideNow = async (parts: Parts, deciding: Deciding): Promise<Decided> => {
  const { id, reviewer, body } = deciding;
  for (let left = tries; ; left -= 1) {
    const isApproval = body.verdict === 'approved';
    const prepared = isApproval ? await prepareApproval(parts, { id, reviewerId: reviewer.id }) : null;
    const decided = parts.commit((transaction) => decideIn(transaction, parts, { ...deciding, prepared }));
    const [outcome] = await Promise.allSettled([decided]);
    if (outcome.status === 'fulfilled') return outcome.value;
    if (!isPassingConflict(outcome.reason)) throw outcome.reason;
    if (left === 1) throw unavailable(problems.contention);
  }
};

const tries = 3;

/** A copy was restored, an original got its official id, or the world changed, meanwhile. The next try finds it. */
const isPassingConflict = (error: unknown): boolean =>
  error instanceof StaleDocument || error instanceof OtherOfficialIds || error instanceof WorldChanged;

const decideIn = async (
  transaction: Transaction<Schema>,
  database: Omit<Parts, 'pool'>,
  { id, body, reviewer, prepared }: Deciding & { readonly prepared: PreparedApproval | null },
): Promise<Decided> => {
  const { verdict: state, official_tag: seen = null } = body;
  const reason = body.reason.trim();
  const decided_by = shownName({ display_name: reviewer.name, email: reviewer.email });
  await lockAuthor(transaction, id);
  await lockAuthorTotals(transaction, id);
  const row = await transaction
    .updateTable('submissions')
    .set({ state, reason, decided_at: Date.now(), decided_by, decided_by_id: reviewer.id })
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .returning(keptColumns)
    .executeTakeFirst();
  if (!row) return { row: await findOwnDecision(transaction, { id, state, reason, reviewer }), officialised: [] };
  const about = {
    target: { id, name: row.title },
    details: { kind: row.kind, item: row.item_id, author: row.author_id },
  };
  await addToInbox(transaction, {
    users: await audienceOf(transaction, row.author_id),
    kind: 'decision',
    by: reviewer.id,
    owner: row.author_id,
    thread: null,
    about: id,
  });
  await logAct(transaction, { act: loggedVerdicts[state], actor: toActor(reviewer), ...about });
  const decided = { id, kind: row.kind, item: row.item_id, state };
  await queueWebhooks(transaction, 'submission.decided', decided);
  if (state !== 'approved') return { row, officialised: [] };
  if (!prepared) throw new OtherOfficialIds();
  return {
    row,
    officialised: await approve(transaction, database, { ...prepared, row, reviewerId: reviewer.id, seen }),
  };
};

/** A deleted account's submissions are removed in batches and can't be decided any more. */
const lockAuthor = async (transaction: Transaction<Schema>, id: string): Promise<void> => {
  const query = transaction.selectFrom('submissions').select('author_id').where('id', '=', id);
  const known = await query.executeTakeFirst();
  if (!known || !(await findAccount(transaction, known.author_id))) throw noSuchSubmission();
};

const loggedVerdicts: Readonly<Record<Verdict, AuditAct>> = {
  approved: 'submission_approved',
  'changes requested': 'submission_sent_back',
  declined: 'submission_declined',
};

type Decision = Pick<SubmissionRow, 'id' | 'state' | 'reason'> & { readonly reviewer: Reviewer };

const findOwnDecision = async (
  transaction: Transaction<Schema>,
  { id, state, reason, reviewer }: Decision,
): Promise<StoredSubmission> => {
  const known = await transaction.selectFrom('submissions').select(keptColumns).where('id', '=', id).executeTakeFirst();
  if (!known) throw noSuchSubmission();
  if (known.state === state && known.decided_by_id === reviewer.id && known.reason === reason) return known;
  throw alreadyDecided(known);
};

/** The accounts that a decision is announced to. Of a space, all members. */
const audienceOf = async (transaction: Transaction<Schema>, author: string): Promise<readonly string[]> =>
  isSpaceId(author) ? ((await createFindMembers({ db: transaction })([author])).get(author) ?? []) : [author];
