import type { Transaction } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { StoredDocumentRow, Schema } from '#server/platform/db/schema.ts';
import type { DocumentStore } from '#server/content/documents/document-store.ts';
import type { Removal } from '#server/content/documents/document.ts';
import { createLargeCommits } from '#server/content/documents/large-commits.ts';
import { checkQuota } from '#server/accounts/quotas/check-quota.ts';
import { lockTotals } from '#server/accounts/quotas/owner-totals.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import { copies } from '#server/platform/budgets/keep-reserve.ts';
import type { Space } from '#server/platform/space/space.ts';
import {
  inTheWay,
  leaveLines,
  measureContainingLines,
  quotaOfDeletions,
  toNeeded,
  withPreparedLines,
  type LeftLines,
  type Refuse,
} from '#server/content/story-lines/leave-lines.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';

type Parts = {
  readonly database: Database;
  readonly quests: DocumentStore;
  readonly storyLines: DocumentStore;
  readonly quotas: Quotas;
  readonly space: Pick<Space, 'take'>;
  readonly pool: WorkerPool;
};

/** `leaves`: the story lines that it is taken out of. Another one that contains it refuses the deletion. */
export type QuestDeletion = Removal & { readonly leaves: readonly string[] | 'all' };

/** 409 with the names of its story lines if it may not leave them. Throws `StaleDocument`. Low space drops replaced versions. */
export const prepareQuestDeletion = (parts: Parts) => {
  const { database, space, pool } = parts;
  const inItsTurn = createLargeCommits(database);
  return async (deletion: QuestDeletion): Promise<StoredDocumentRow[]> => {
    const { owner, by, id } = deletion;
    const leaving = { owner, by, quests: [id] };
    const holding = await measureContainingLines(database.db, leaving);
    const bytes = deletion.leaves.length > 0 ? holding.bytes : 0;
    const giveBack = bytes > 0 ? await space.take(copies * bytes) : () => undefined;
    try {
      return await inItsTurn({ owner, bytes, asLong: bytes }, (commit) =>
        withPreparedLines({ ...database, pool }, leaving, (left) =>
          commit((transaction) =>
            deleteIn(transaction, parts, { ...deletion, left, dropsReplaced: giveBack === null }),
          ),
        ),
      );
    } finally {
      giveBack?.();
    }
  };
};

type DeletionInLines = QuestDeletion & { readonly left: LeftLines; readonly dropsReplaced: boolean };

const deleteIn = async (
  transaction: Transaction<Schema>,
  { quests, storyLines: lines, quotas }: Parts,
  { left, dropsReplaced, leaves, ...removal }: DeletionInLines,
): Promise<StoredDocumentRow[]> => {
  const { owner, by, id } = removal;
  await quests.removeIn(transaction, removal);
  const refuse: Refuse = async (locked, needed) => {
    checkQuota({ ...quotas, bytes: quotas.bytes * quotaOfDeletions }, await lockTotals(transaction, owner), {
      owner,
      bytes: 0,
    });
    if (needed.short.length > 0) throw inTheWay(toNeeded(needed), needed.short);
    const further = leaves === 'all' ? [] : locked.filter((line) => !leaves.includes(line.id));
    if (further.length > 0)
      throw inTheWay({ code: problemCodes.questInUse, detail: problems.questInUse }, [
        ...new Set([...further, ...locked]),
      ]);
  };
  return leaveLines(transaction, { lines, left, dropsReplaced, refuse }, { owner, by, quests: [id] });
};
