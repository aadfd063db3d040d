import { sql, type Kysely, type Transaction } from 'kysely';
import type { BatchAnswer } from '#contract/batch.ts';
import type { Change } from '#contract/events.ts';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { megabyte } from '#domain/limits.ts';
import { mostSnapshotBytes } from '#domain/submission/submission.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inPortions } from '#server/platform/db/in-portions.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { ConditionalWrite, DocumentWrite } from '#server/content/documents/document.ts';
import type { DocumentStore } from '#server/content/documents/document-store.ts';
import { refuseViolations } from '#server/content/documents/sent-document.ts';
import { createLargeCommits } from '#server/content/documents/large-commits.ts';
import { toStoredText } from '#server/content/documents/text-in-bytes.ts';
import { ProblemError } from '#server/errors.ts';
import { toChange } from '#server/accounts/events/change-feed.ts';
import { checkGrowth } from '#server/accounts/quotas/check-quota.ts';
import { lockFirstTotals, lockTotals } from '#server/accounts/quotas/owner-totals.ts';
import type { Quotas } from '#server/platform/budgets/quotas.ts';
import { createQuestStore } from '#server/content/quests/quest-store.ts';
import { copies } from '#server/platform/budgets/keep-reserve.ts';
import type { Space } from '#server/platform/space/space.ts';
import { prepareStoryLineQuests, questsOf, toStoryLineQuests } from '#server/content/story-lines/story-line-quests.ts';
import {
  leaveLines,
  measureContainingLines,
  quotaOfDeletions,
  withPreparedLines,
  type DeletedQuests,
  type LeftLines,
} from '#server/content/story-lines/leave-lines.ts';
import { createStoryLineStore } from '#server/content/story-lines/story-line-store.ts';
import { submitTogether, type SubmittedQuest } from '#server/submissions/submit-together.ts';
import type { Submitter } from '#server/submissions/name-author.ts';
import { toReviewChanges } from '#server/submissions/stored-submission.ts';
import { lockAccountForShare } from '#server/accounts/owners/lock-account.ts';
import type { WorkerPool } from '#server/platform/workers/worker-pool.ts';
import { createYieldToOthers } from '#server/platform/workers/yield-to-others.ts';
import type { VersionedChecks } from '#server/content/checks/world-of-checks.ts';
import type { BatchWrites } from './batch-writes.ts';
import { wasWritten, refuseStale, toVersions } from './batch-outcome.ts';

export type Batch = BatchWrites & {
  readonly owner: string;
  readonly by: string;
  /** Who submits. */
  readonly author: Submitter;
  readonly checks: VersionedChecks;
  readonly besides?: ExtraWrites;
};

/** What is written for the owner in the same transaction. `written` are the quests and lines that were not as they are now. */
export type ExtraWrites = {
  readonly bytes: number;
  readonly write: (transaction: Transaction<Schema>, written: ReadonlySet<string>) => Promise<readonly Change[]>;
};

export type SavedBatch = BatchAnswer & { readonly changes: readonly Change[] };

type Parts = {
  readonly database: Database;
  readonly quotas: Quotas;
  readonly space: Pick<Space, 'take'>;
  readonly pool: WorkerPool;
};

/** Saving a byte of a quest takes as long as so many bytes of a snapshot, because its version and its uses are saved too. */
const timesSnapshot = 4;

/** All or nothing. What is as it was keeps its version; a repeated request finds its own result. */
export const prepareBatch = ({ database, quotas, space, pool }: Parts) => {
  const stores = { quests: createQuestStore(database, quotas), lines: createStoryLineStore(database, quotas) };
  const save = prepareSave(database, { ...stores, quotas });
  const inItsTurn = createLargeCommits(database);
  return {
    stores,
    save: async (batch: Batch): Promise<SavedBatch> => {
      const { db } = database;
      const { owner, removals, besides } = batch;
      const stored = await toStored(database, batch);
      const leaving = toLeaving(batch);
      const left = removals.length > 0 ? (await measureContainingLines(db, leaving)).bytes : 0;
      const bytes = bytesOfBatch(stored) + left + (besides?.bytes ?? 0) + (await measureSubmitted(db, batch));
      const giveBack = left > 0 ? await space.take(copies * left) : () => undefined;
      try {
        return await inItsTurn({ owner, bytes, asLong: timesSnapshot * bytes }, (commit) =>
          withPreparedLines({ ...database, pool }, leaving, (lines) =>
            commit((transaction) => save(transaction, stored, { left: lines, dropsReplaced: giveBack === null })),
          ),
        );
      } finally {
        giveBack?.();
      }
    },
  };
};

const toLeaving = ({ owner, by, removals, lines }: Batch): DeletedQuests => ({
  owner,
  by,
  quests: removals.map(({ id }) => id),
  besides: lines.map(({ write }) => write.id),
});

const toStored = async (database: Database, batch: Batch): Promise<Batch> => {
  const yieldToOthers = createYieldToOthers();
  const quests: ConditionalWrite[] = [];
  for (const { write, ...one } of batch.quests) {
    quests.push({ ...one, write: { ...write, stored: toStoredText(database, write.document) } });
    await yieldToOthers();
  }
  return { ...batch, quests };
};

/** @internal */
export const bytesOfBatch = ({ quests, lines, removals }: Pick<BatchWrites, 'quests' | 'lines' | 'removals'>): number =>
  [...quests, ...lines].reduce((sum, { write }) => sum + Math.max(bytesOfWrite(write), writtenBytes), 0) +
  removals.length * writtenBytes;

const bytesOfWrite = ({ stored, document }: DocumentWrite): number => Buffer.byteLength(stored ?? document);

/** A write or a deletion of a short quest takes as long as so many bytes of a long one. */
const writtenBytes = 4 * 1024;

/** Submits no more bytes of quests that stay as they are than a snapshot has. */
const measureSubmitted = async (db: Kysely<Schema>, { owner, submit }: Batch): Promise<number> => {
  let bytes = 0;
  for (const portion of inPortions(submit)) {
    const sum = sql<number>`coalesce(sum(octet_length(document)), 0)`.as('bytes');
    const quests = db.selectFrom('quests').select(sum).where('owner_id', '=', owner).where('id', 'in', portion);
    bytes += Number((await quests.executeTakeFirst())?.bytes ?? 0);
  }
  if (bytes <= mostSnapshotBytes) return bytes;
  const megabytes = mostSnapshotBytes / megabyte;
  throw new ProblemError({
    status: 413,
    code: problemCodes.tooLarge,
    detail: problems.submissionTooLarge(megabytes),
    params: { megabytes },
  });
};

type Stores = { readonly quests: DocumentStore; readonly lines: DocumentStore; readonly quotas: Quotas };

type Left = { readonly left: LeftLines; readonly dropsReplaced: boolean };

/** Locks the account, what it keeps, quests, lines (docs/decisions/database/016-order-of-locks.md). */
const prepareSave = (database: Database, { quests, lines, quotas }: Stores) => {
  const held = prepareStoryLineQuests(database);
  return async (transaction: Transaction<Schema>, batch: Batch, { left, dropsReplaced }: Left): Promise<SavedBatch> => {
    const { owner, checks, named } = batch;
    await lockAccountForShare(transaction, owner);
    const before = await lockFirstTotals(transaction, owner);
    await quests.lockWorldIn(transaction, { world: checks.versions.world, named });
    const locked = await quests.lockTogetherIn(transaction, { owner, ids: listLocked(batch) });
    const saved = await quests.saveTogetherIn(transaction, batch.quests, locked);
    const removed = await quests.removeTogetherIn(transaction, batch.removals, locked);
    const lockedLines = await lines.lockTogetherIn(transaction, {
      owner,
      ids: batch.lines.map(({ write }) => write.id),
    });
    await refuseMissing(transaction, held, batch);
    const savedLines = await lines.saveTogetherIn(transaction, batch.lines, lockedLines);
    refuseStale([...saved, ...removed], savedLines);
    const changedLines = await leaveLines(transaction, { lines, left, dropsReplaced }, toLeaving(batch));
    const submissions = await submitTogether(transaction, {
      owner,
      author: batch.author,
      checks,
      quests: await readSubmitted(transaction, quests, batch),
    });
    const written = [...saved, ...savedLines].filter(wasWritten).map(({ row }) => row.id);
    const besides = (await batch.besides?.write(transaction, new Set(written))) ?? [];
    const after = await lockTotals(transaction, owner);
    checkGrowth(quotasFor(batch, quotas), { owner, before, after });
    return {
      versions: toVersions([...saved, ...savedLines], removed),
      changes: [
        ...saved.filter(wasWritten).map(({ row }) => toChange('quests', row)),
        ...removed
          .filter((one) => 'isRemoved' in one && one.isRemoved)
          .map(({ id }): Change => ({ owner, kind: 'quests', id, version: null })),
        ...[...savedLines.filter(wasWritten).map(({ row }) => row), ...changedLines].map((row) =>
          toChange('story_lines', row),
        ),
        ...submissions.flatMap(toReviewChanges),
        ...besides,
      ],
    };
  };
};

const refuseMissing = async (
  transaction: Transaction<Schema>,
  held: ReturnType<typeof prepareStoryLineQuests>,
  { owner, lines }: Batch,
): Promise<void> => {
  const refused = [];
  for (const { write } of lines) {
    const { rows } = await held.findMissing(
      transaction,
      toStoryLineQuests({ owner, id: write.id, quests: questsOf(write) }),
    );
    for (const { id } of rows) refused.push(missingQuest(`#/story_lines/${write.id}/content/story_quests/${id}`));
  }
  const [first, ...others] = refused;
  if (first) throw refuseViolations([first, ...others]);
};

const readSubmitted = async (
  transaction: Transaction<Schema>,
  quests: DocumentStore,
  { owner, submit }: Batch,
): Promise<SubmittedQuest[]> => {
  if (submit.length === 0) return [];
  const documents = await quests.readDocumentsIn(transaction, { owner, ids: submit });
  return submit.map((id, index) => {
    const document = documents.get(id);
    if (document === undefined) throw refuseViolations([missingQuest(`#/submit/${index}`)]);
    return { id, document, place: `#/submit/${index}` };
  });
};

/** Deletions alone may exceed the quota of bytes, since they keep the deleted versions for a time. */
const quotasFor = ({ quests, lines, submit, removals }: Batch, quotas: Quotas): Quotas =>
  removals.length > 0 && quests.length + lines.length + submit.length === 0
    ? { ...quotas, bytes: quotas.bytes * quotaOfDeletions }
    : quotas;

const listLocked = ({ quests, removals, submit }: Batch): string[] =>
  [...new Set([...quests.map(({ write }) => write.id), ...removals.map(({ id }) => id), ...submit])].toSorted();

const missingQuest = (pointer: string) => ({
  pointer,
  detail: problems.noSuchQuest,
  code: problemCodes.questMissing,
});
