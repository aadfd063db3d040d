import type { Transaction } from 'kysely';
import type { Change } from '#contract/events.ts';
import type { DecisionBody } from '#contract/submissions.ts';
import type { AuditEntry } from '#contract/users.ts';
import { checkReason, type Verdict } from '#domain/submission/submission.ts';
import { shownName } from '#domain/user.ts';
import type { Viewer } from '#server/auth/viewer.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema, SubmissionRow } from '#server/db/schema.ts';
import { brokenRule } from '#server/documents/sent-document.ts';
import { StaleDocument } from '#server/documents/stale-document.ts';
import { holdAuthorTotals } from '#server/quotas/owner-totals.ts';
import { logAct } from '#server/users/audit-log-store.ts';
import { findAccount } from '#server/users/hold-account.ts';
import { approve } from './approve.ts';
import { alreadyDecided, noSuchSubmission } from './submit.ts';

/** Which submission is decided, how, and by whom. */
export type Deciding = { readonly id: string; readonly body: DecisionBody; readonly reviewer: Viewer };

/** A decided submission, and the official documents that its approval wrote. */
export type Decided = { readonly row: SubmissionRow; readonly officialised: readonly Change[] };

/**
 * Decides a waiting submission, in one transaction with the official copies that an approval makes and its line in the
 * audit log. Of two reviewers one decides; the other is told who did (409). The same decision of the same reviewer again
 * finds itself.
 */
export const decide = async (
  database: Pick<Database, 'db' | 'file' | 'commit'>,
  deciding: Deciding,
): Promise<Decided> => {
  const { verdict, reason } = deciding.body;
  const violation = checkReason(verdict, reason);
  if (violation) throw brokenRule(violation, ['reason']);
  const decideOnce = () => database.commit((transaction) => decideIn(transaction, database, deciding));
  return decideOnce().catch((error: unknown) => {
    if (!(error instanceof StaleDocument)) throw error;
    // A copy that was deleted came to stand again meanwhile: the second time it is found.
    return decideOnce();
  });
};

const decideIn = async (
  transaction: Transaction<Schema>,
  database: Pick<Database, 'db' | 'file' | 'commit'>,
  { id, body, reviewer }: Deciding,
): Promise<Decided> => {
  const { verdict: state, official_tag: seen = null } = body;
  const reason = body.reason.trim();
  const decided_by = shownName({ display_name: reviewer.name, email: reviewer.email });
  await holdAuthor(transaction, id);
  await holdAuthorTotals(transaction, id);
  const row = await transaction
    .updateTable('submissions')
    .set({ state, reason, decided_at: Date.now(), decided_by, decided_by_id: reviewer.id })
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .returningAll()
    .executeTakeFirst();
  if (!row) return { row: await findOwnDecision(transaction, { id, state, reason, reviewer }), officialised: [] };
  await logAct(transaction, { act: acts[state], actor: reviewer.email, target: row.title, detail: id });
  const approval = { row, reviewerId: reviewer.id, seen };
  return { row, officialised: state === 'approved' ? await approve(transaction, database, approval) : [] };
};

/** What an author who is gone has left is removed bit by bit: it can't be decided any more. */
const holdAuthor = async (transaction: Transaction<Schema>, id: string): Promise<void> => {
  const query = transaction.selectFrom('submissions').select('author_id').where('id', '=', id);
  const known = await query.executeTakeFirst();
  if (!known || !(await findAccount(transaction, known.author_id))) throw noSuchSubmission();
};

const acts: Readonly<Record<Verdict, AuditEntry['act']>> = {
  approved: 'submission approved',
  'changes requested': 'submission sent back',
  declined: 'submission declined',
};

type Decision = Pick<SubmissionRow, 'id' | 'state' | 'reason'> & { readonly reviewer: Viewer };

const findOwnDecision = async (
  transaction: Transaction<Schema>,
  { id, state, reason, reviewer }: Decision,
): Promise<SubmissionRow> => {
  const known = await transaction.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!known) throw noSuchSubmission();
  if (known.state === state && known.decided_by_id === reviewer.id && known.reason === reason) return known;
  throw alreadyDecided(known);
};
