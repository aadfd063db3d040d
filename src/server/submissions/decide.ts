import type { Change } from '#contract/events.ts';
import type { DecisionBody } from '#contract/submissions.ts';
import { checkReason } from '#domain/submission/submission.ts';
import { shownName } from '#domain/user.ts';
import type { Viewer } from '#server/auth/viewer.ts';
import type { Database } from '#server/db/database.ts';
import type { SubmissionRow } from '#server/db/schema.ts';
import { brokenRule } from '#server/documents/sent-document.ts';
import { holdAuthorTotals } from '#server/quotas/owner-totals.ts';
import { approve } from './approve.ts';
import { alreadyDecided, noSuchSubmission } from './submit.ts';

/** Which submission is decided, how, and by whom. */
export type Deciding = { readonly id: string; readonly body: DecisionBody; readonly reviewer: Viewer };

/** A decided submission, and the official documents that its approval wrote. */
export type Decided = { readonly row: SubmissionRow; readonly officialised: readonly Change[] };

/**
 * Decides a waiting submission, in one transaction with the official copies that an approval makes. Of two reviewers
 * one decides; the other is told who did (409). The same decision of the same reviewer again finds itself.
 */
export const decide = async (
  database: Pick<Database, 'db' | 'file' | 'commit'>,
  { id, body, reviewer }: Deciding,
): Promise<Decided> => {
  const { verdict: state, reason } = body;
  const decided_by = shownName({ display_name: reviewer.name, email: reviewer.email });
  const breach = checkReason(state, reason);
  if (breach) throw brokenRule(breach, ['reason']);
  return database.db.transaction().execute(async (transaction) => {
    await holdAuthorTotals(transaction, id);
    const row = await transaction
      .updateTable('submissions')
      .set({ state, reason: reason.trim(), decided_at: Date.now(), decided_by })
      .where('id', '=', id)
      .where('state', '=', 'submitted')
      .returningAll()
      .executeTakeFirst();
    if (row) {
      const approval = { row, reviewerId: reviewer.id };
      return { row, officialised: state === 'approved' ? await approve(transaction, database, approval) : [] };
    }
    const known = await transaction.selectFrom('submissions').selectAll().where('id', '=', id).executeTakeFirst();
    if (!known) throw noSuchSubmission();
    if (known.state === state && known.decided_by === decided_by && known.reason === reason.trim())
      return { row: known, officialised: [] };
    throw alreadyDecided(known);
  });
};
