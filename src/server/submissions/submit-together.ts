import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import * as problemCodes from '#contract/problems/problem-codes.ts';
import { pageSizes } from '#contract/sizes.ts';
import { toSubmissionId } from '#domain/submission/submission.ts';
import * as problems from '#texts/server/problems.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { StoredText } from '#server/content/documents/document-presenter.ts';
import { ProblemError } from '#server/errors.ts';
import { prepareSnapshot } from './submission-jobs.ts';
import { copyAsideOfQuests } from '#server/content/set-aside/copy-aside.ts';
import { createYieldToOthers, lockingStretch } from '#server/platform/workers/yield-to-others.ts';
import type { WorldOfChecks } from '#server/content/checks/world-of-checks.ts';
import { checkApprovals } from './approvals.ts';
import { nameAuthor, type NamedAuthor, type Submitter } from './name-author.ts';
import { keptColumns, type StoredSubmission } from './stored-submission.ts';
import { textOf } from './submit.ts';

export type SubmittedQuest = { readonly id: string; readonly document: StoredText; readonly place: string };

type SubmittingTogether = {
  readonly owner: string;
  readonly author: Submitter;
  readonly quests: readonly SubmittedQuest[];
  readonly checks: WorldOfChecks;
};

/** In the caller's transaction, which holds the owner, its totals and the quests. One that waits as it is now is its own result. */
export const submitTogether = async (
  transaction: Transaction<Schema>,
  { quests, owner, author, checks }: SubmittingTogether,
): Promise<StoredSubmission[]> => {
  if (quests.length === 0) return [];
  const yieldToOthers = createYieldToOthers(lockingStretch);
  const waiting = await findWaiting(transaction, owner);
  const named = await nameAuthor(transaction, owner, author);
  await checkApprovals(transaction, {
    owner,
    kind: 'quests',
    documents: quests.filter(({ id }) => !waiting.has(id)),
  });
  const setAside = await copyAsideOfQuests(transaction, { owner, quests });
  const [made, refused]: [StoredSubmission[], SubmittedQuest[]] = [[], []];
  for (const quest of quests) {
    const bytes = typeof quest.document === 'string' ? Buffer.from(quest.document) : quest.document;
    const taken = prepareSnapshot({ line: null, quests: new Map([[quest.id, bytes]]), checks });
    const known = waiting.get(quest.id);
    if (known === undefined)
      made.push(await insert(transaction, { named, ...taken, id: quest.id, setAside: setAside.get(quest.id) ?? null }));
    else if (!(await hasSnapshot(transaction, known, taken.snapshot))) refused.push(quest);
    await yieldToOthers();
  }
  if (refused.length > 0) throw waitAlready(refused);
  return made;
};

const findWaiting = async (transaction: Transaction<Schema>, owner: string): Promise<Map<string, string>> => {
  const rows = await transaction
    .selectFrom('submissions')
    .select(['id', 'item_id'])
    .where('author_id', '=', owner)
    .where('state', '=', 'submitted')
    .execute();
  return new Map(rows.map(({ id, item_id }) => [item_id, id]));
};

const hasSnapshot = async (transaction: Transaction<Schema>, id: string, snapshot: Uint8Array): Promise<boolean> => {
  const same = sql<boolean>`snapshot = ${textOf(transaction, snapshot)}`;
  return Boolean(
    await transaction.selectFrom('submissions').select('id').where('id', '=', id).where(same).executeTakeFirst(),
  );
};

type Taken = {
  readonly named: NamedAuthor;
  readonly id: string;
  readonly snapshot: Uint8Array;
  readonly title: string;
  readonly setAside: string | null;
};

const insert = async (
  transaction: Transaction<Schema>,
  { named, id, snapshot, title, setAside }: Taken,
): Promise<StoredSubmission> =>
  transaction
    .insertInto('submissions')
    .values({
      id: toSubmissionId(randomUUID()),
      ...named,
      kind: 'quest',
      item_id: id,
      title,
      state: 'submitted',
      reason: '',
      created_at: Date.now(),
      decided_at: null,
      decided_by: null,
      decided_by_id: null,
      snapshot: textOf(transaction, snapshot),
      set_aside: setAside,
    })
    .returning(keptColumns)
    .executeTakeFirstOrThrow();

const waitAlready = (quests: readonly SubmittedQuest[]): ProblemError =>
  new ProblemError({
    status: 409,
    code: problemCodes.alreadySubmitted,
    detail: problems.alreadySubmitted,
    members: {
      errors: quests
        .slice(0, pageSizes.problem)
        .map(({ place }) => ({ pointer: place, detail: problems.alreadySubmitted })),
      ...(quests.length > pageSizes.problem && { more_errors: true }),
    },
  });
