import type { IndexedWorld } from '#domain/world/index-world.ts';
import { currentWorld } from '#server/world/current-world.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import { pageSizes } from '#contract/sizes.ts';
import { problemCodes } from '#contract/problems/problem-codes.ts';
import { megabyte } from '#domain/limits.ts';
import { removeQuestFromLines, wouldFallBelowMinimum } from '#domain/story-line/edits/remove-quest-from-lines.ts';
import { holdsQuest, type StoryLine } from '#domain/story-line/story-line.ts';
import { describeViolation } from '#messages/describe-violation.ts';
import * as problems from '#texts/server/problems.ts';
import type { Database } from '#server/db/database.ts';
import type { StoredDocumentRow, Schema } from '#server/db/schema.ts';
import type { DocumentStore } from '#server/documents/document-store.ts';
import type { DocumentKey, Removal } from '#server/documents/document.ts';
import { ProblemError } from '#server/errors.ts';
import { checkQuota } from '#server/quotas/check-quota.ts';
import { holdTotals } from '#server/quotas/owner-totals.ts';
import type { Quotas } from '#server/quotas/quotas.ts';
import { copies } from '#server/space/keep-reserve.ts';
import type { Space } from '#server/space/space.ts';
import { toStoryLineDocument } from '#server/story-lines/story-line-write.ts';

type Stores = {
  readonly database: Database;
  readonly quests: DocumentStore;
  readonly storyLines: DocumentStore;
  readonly quotas: Quotas;
  readonly space: Pick<Space, 'take'>;
};

/** Bounds what one deletion changes: each line is read, written and kept once more. */
export const changedAtMost = { lines: 500, bytes: 8 * megabyte } as const;

/** Deletions may exceed a quota of bytes by this factor, since they keep the replaced versions for a time. */
export const quotaOfDeletions = 1.1;

export type QuestDeletion = Removal & { readonly fromStoryLines: boolean };

/** 409 with the names of its story lines if it may not leave them. Throws `StaleDocument`. Low space drops replaced versions. */
export const deleteQuest = async (
  { space, ...stores }: Stores,
  deletion: QuestDeletion,
): Promise<StoredDocumentRow[]> => {
  const { db } = stores.database;
  const bytes = deletion.fromStoryLines ? sumOf(await measureLines(db, deletion, await findHolding(db, deletion))) : 0;
  const giveBack = bytes > 0 ? await space.take(copies * bytes) : () => undefined;
  try {
    return await deleteWithLines(stores, deletion, giveBack === null);
  } finally {
    giveBack?.();
  }
};

const deleteWithLines = (
  { database, quests, storyLines, quotas }: Omit<Stores, 'space'>,
  deletion: QuestDeletion,
  dropsReplaced: boolean,
): Promise<StoredDocumentRow[]> =>
  database.commit(async (transaction) => {
    await quests.removeIn(transaction, deletion);
    const lines = await findHolding(transaction, deletion);
    await checkRoom(transaction, { ...deletion, lines, quotas });
    const rows = await storyLines.lockIn(transaction, { owner: deletion.owner, ids: lines });
    const changed: StoredDocumentRow[] = [];
    const world = await currentWorld(transaction);
    for (const { row, line } of withoutQuest(rows.toSorted(byAge), deletion, world)) {
      const { owner_id: owner, id, title, type } = row;
      const part = { by: deletion.by, isPart: true, dropsReplaced };
      const write = { owner, id, title, type, document: toStoryLineDocument(line), ...part };
      changed.push(await storyLines.saveIn(transaction, write, row));
    }
    return changed;
  });

export const byAge = (a: StoredDocumentRow, b: StoredDocumentRow): number => a.created_at - b.created_at;

/** No further line can begin to hold the quest once it is deleted. */
const findHolding = async (db: Kysely<Schema>, { owner, id }: DocumentKey): Promise<string[]> => {
  const rows = await db
    .selectFrom('story_line_quests')
    .select('story_line_id')
    .where('owner_id', '=', owner)
    .where('quest_id', '=', id)
    .execute();
  return rows.map(({ story_line_id }) => story_line_id);
};

type Changing = Pick<QuestDeletion, 'owner'> & { readonly lines: readonly string[]; readonly quotas: Quotas };

const checkRoom = async (transaction: Transaction<Schema>, { owner, lines, quotas }: Changing): Promise<void> => {
  if (lines.length === 0) return;
  const rows = await measureLines(transaction, { owner }, lines);
  const bytes = sumOf(rows);
  if (rows.length > changedAtMost.lines || bytes > changedAtMost.bytes) {
    const held = rows.map(({ id, title }) => ({ id, title }));
    throw inTheWay({ code: problemCodes.questInLargeLines, detail: problems.questInLargeLines }, held);
  }
  const totals = await holdTotals(transaction, owner);
  checkQuota({ ...quotas, bytes: quotas.bytes * quotaOfDeletions }, totals, { owner, bytes: 0 });
};

export const measureLines = async (
  db: Kysely<Schema>,
  { owner }: Pick<DocumentKey, 'owner'>,
  lines: readonly string[],
) =>
  lines.length === 0
    ? []
    : db
        .selectFrom('story_lines')
        .select(['id', 'title', sql<number>`octet_length(document)`.as('bytes')])
        .where('owner_id', '=', owner)
        .where('id', 'in', lines)
        .orderBy('created_at')
        .execute();

export const sumOf = (rows: readonly { readonly bytes: number }[]): number =>
  rows.reduce((sum, { bytes }) => sum + bytes, 0);

const withoutQuest = (
  locked: readonly StoredDocumentRow[],
  { id, fromStoryLines }: QuestDeletion,
  world: IndexedWorld,
) => {
  const held = locked
    .map((row) => ({ row, line: JSON.parse(row.document) as StoryLine }))
    .filter(({ line }) => holdsQuest(line, id));
  const rows = held.map(({ row }) => row);
  const story_lines = rows.map((row) => ({ id: row.id, title: row.title }));
  const lines = held.map(({ line }) => line);
  const removal = removeQuestFromLines(lines, id, world);
  if (removal.refusal) {
    const short = lines.filter((line) => wouldFallBelowMinimum(line, id, world)).map((line) => line.id);
    const { code, params } = removal.refusal;
    throw inTheWay(
      { code, params, detail: describeViolation(removal.refusal) },
      story_lines.filter((line) => short.includes(line.id)),
    );
  }
  if (rows.length > 0 && !fromStoryLines)
    throw inTheWay({ code: problemCodes.questInUse, detail: problems.questInUse }, story_lines);
  return removal.changed.flatMap((line, index) => {
    const row = rows[index];
    return row ? [{ row, line }] : [];
  });
};

export const inTheWay = (
  { code, params, detail }: { code: string; params?: object; detail: string },
  story_lines: readonly { id: string; title: string }[],
  errors: readonly object[] = [],
): ProblemError =>
  new ProblemError({
    status: 409,
    code,
    detail,
    members: {
      ...(params && { params }),
      story_lines: story_lines.slice(0, pageSizes.problem),
      ...(errors.length > 0 && { errors: errors.slice(0, pageSizes.problem) }),
      ...(errors.length > pageSizes.problem && { more_errors: true }),
    },
  });
